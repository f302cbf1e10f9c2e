/**
 * TypeScript text of engines → the same as JavaScript with declarations, each engine in a folder `js` of its own, formatted.
 * What `rulewright/runtime` declares is given, so that every type can be named. Loads ts-morph and prettier.
 */
import { format } from 'prettier';
import { ModuleKind, ModuleResolutionKind, NewLineKind, Project, ScriptTarget } from 'ts-morph';
import type { EngineFile } from './index.ts';

/** Where the runtime lies for the compiler, as it does for whoever installs it. */
const RUNTIME_FOLDER = '/node_modules/rulewright';

/** Node reads `.js` as modules where the nearest package.json says so, whatever the rest of a project is. */
const MODULES: EngineFile = { path: 'js/package.json', text: '{ "type": "module" }\n' };

/**
 * The JavaScript of several engines, in their order. `runtime`: sources or declarations of the runtime, by their paths in
 * its folder, `index` among them.
 */
export async function emitJavaScript(
  engines: ReadonlyArray<readonly EngineFile[]>,
  runtime: readonly EngineFile[],
): Promise<EngineFile[][]> {
  const project = projectWith(runtime);
  engines.forEach((files, engine) => {
    for (const { path, text } of files) project.createSourceFile(`${folderOf(engine)}${path}`, text);
  });
  const result = project.emitToMemory();
  const wrong = result.getDiagnostics().map((diagnostic) => {
    const said = diagnostic.getMessageText();
    return typeof said === 'string' ? said : said.getMessageText();
  });
  if (wrong.length > 0) throw new Error(`no declarations can be made: ${wrong.join('; ')}`);
  const emitted = result.getFiles();
  return Promise.all(
    engines.map(async (_, engine) => {
      const folder = folderOf(engine);
      const own = emitted.filter(({ filePath }) => filePath.startsWith(folder));
      const files = own.map(({ filePath, text }) => printed(filePath.slice(folder.length), text));
      return [MODULES, ...(await Promise.all(files))];
    }),
  );
}

function projectWith(runtime: readonly EngineFile[]): Project {
  const project = new Project({
    useInMemoryFileSystem: true,
    compilerOptions: {
      target: ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts'],
      types: [],
      module: ModuleKind.NodeNext,
      moduleResolution: ModuleResolutionKind.NodeNext,
      newLine: NewLineKind.LineFeed,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
    },
  });
  const disk = project.getFileSystem();
  const isSource = runtime.some(({ path }) => path === 'index.ts');
  const index = `./runtime/index.${isSource ? 'ts' : 'd.ts'}`;
  const described = { name: 'rulewright', type: 'module', exports: { './runtime': index } };
  disk.writeFileSync('/package.json', MODULES.text);
  disk.writeFileSync(`${RUNTIME_FOLDER}/package.json`, JSON.stringify(described));
  for (const { path, text } of runtime) disk.writeFileSync(`${RUNTIME_FOLDER}/runtime/${path}`, text);
  return project;
}

function folderOf(engine: number): string {
  return `/engines/${engine}/`;
}

async function printed(path: string, text: string): Promise<EngineFile> {
  const isDeclaration = path.endsWith('.d.ts');
  const named = isDeclaration ? text.replace(/((?:from|import) ['"]\.\/.*?)\.ts(?=['"];$)/gm, '$1.js') : text;
  const parser = isDeclaration ? 'babel-ts' : 'babel';
  return { path: `js/${path}`, text: await format(named, { parser, printWidth: 110, singleQuote: true }) };
}
