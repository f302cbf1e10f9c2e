/** The compiler of this package, loaded when something is compiled. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, EmittedFile } from './compiler.ts';
import { moduleExtension, packageRoot } from './root.ts';

let digest: string | null = null;

/** Parse, resolve, check, plan, emit; format. */
export const realCompiler: Compiler = {
  async check(sources, patches) {
    const { check } = await import('../../compiler/compile.ts');
    return check(sources, patches);
  },
  async emit(model, sources, { formatted, watched }) {
    const { engineOf } = await import('../../compiler/compile.ts');
    return engineOf(model, sources, { formatted, watched });
  },
  async javascript(engines) {
    const { javascriptOf } = await import('../../compiler/compile.ts');
    return javascriptOf(engines, runtimeTypes());
  },
  async format(source) {
    const { formatted } = await import('../../compiler/compile.ts');
    return formatted(source);
  },
  async mutations(sources) {
    const { mutationsOf } = await import('../../compiler/compile.ts');
    return mutationsOf(sources);
  },
  async meaningOf(models) {
    const { meaningOf } = await import('../../compiler/compile.ts');
    return meaningOf(models);
  },
  async render(diagnostics, sources, folder) {
    const { renderAll } = await import('../../compiler/diagnostics/render.ts');
    return renderAll(diagnostics, sources, folder);
  },
  fingerprint() {
    digest ??= contentsOf(['grammar', 'compiler', 'runtime']);
    return digest;
  },
};

/** What the runtime declares: its declarations in a package, its sources where there are none. */
function runtimeTypes(): EmittedFile[] {
  const folder = join(packageRoot, 'runtime');
  const names = readdirSync(folder).sort();
  const declarations = names.filter((name) => name.endsWith('.d.ts'));
  const wanted = declarations.length > 0 ? declarations : names.filter((name) => name.endsWith('.ts'));
  return wanted.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

/** A digest of all modules below these folders of the package. */
function contentsOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  const visit = (folder: string): void => {
    const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else if (entry.name.endsWith(moduleExtension)) hash.update(entry.name).update(readFileSync(path));
    }
  };
  for (const folder of folders) visit(join(packageRoot, folder));
  return hash.digest('hex');
}
