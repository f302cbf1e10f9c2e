/** Type-checks programs that use generated engines, as `tsconfig.engines.json` does; nothing is written to disk. */
import { join } from 'node:path';
import ts from 'typescript';
import type { EngineFile } from '../../compiler/emit/index.ts';
import { packageRoot } from '../../tools/games/root.ts';

/** Where the programs seem to lie: inside the package, so that `rulewright/runtime` is what it is for engines. */
const folder = join(packageRoot, 'generated', 'type-check');

/** The errors by program (and by file of an engine), each as `line: message`. Engines lie beside the programs, by name. */
export function typeErrors(
  engines: Readonly<Record<string, readonly EngineFile[]>>,
  programs: Readonly<Record<string, string>>,
): Record<string, string[]> {
  const files = new Map<string, string>();
  for (const [name, engine] of Object.entries(engines))
    for (const { path, text } of engine) files.set(join(folder, name, path), text);
  for (const [name, text] of Object.entries(programs)) files.set(join(folder, `${name}.ts`), text);
  const config = ts.getParsedCommandLineOfConfigFile(
    join(packageRoot, 'tsconfig.engines.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (d) => expectNone([d]) },
  );
  const options = config?.options ?? {};
  const onDisk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...onDisk,
    directoryExists: (path) => path.startsWith(folder) || (onDisk.directoryExists?.(path) ?? true),
    fileExists: (path) => files.has(path) || onDisk.fileExists(path),
    readFile: (path) => files.get(path) ?? onDisk.readFile(path),
    getSourceFile(path, version, onError) {
      const text = files.get(path);
      return text === undefined
        ? onDisk.getSourceFile(path, version, onError)
        : ts.createSourceFile(path, text, version);
    },
  };
  const program = ts.createProgram([...files.keys()], options, host);
  const errors: Record<string, string[]> = {};
  for (const { file, start, messageText } of ts.getPreEmitDiagnostics(program)) {
    const name = file === undefined ? '' : file.fileName.replace(`${folder}/`, '').replace(/\.ts$/, '');
    const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start ?? 0).line + 1;
    (errors[name] ??= []).push(`${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  }
  return errors;
}

function expectNone(diagnostics: readonly ts.Diagnostic[]): void {
  for (const { messageText } of diagnostics)
    throw new Error(ts.flattenDiagnosticMessageText(messageText, ' '));
}
