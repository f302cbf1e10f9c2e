import { dirname } from 'node:path';

/** Places where a text names a path that climbs out of the repository or lies in a folder of this machine. */
export function outsidePaths(file: string, text: string, machineFolders: readonly string[]): string[] {
  const depth = file.split('/').length - 1;
  return text.split('\n').flatMap((line, index) => {
    const climbs = [...line.matchAll(/(?<![\w./])(?:\.\.\/)+(?:\.\.(?![\w.]))?/g)].some(
      ([path]) => path.split('/').filter((part) => part === '..').length > depth,
    );
    const machine = machineFolders.find((folder) => startsPath(line, folder));
    return climbs || machine !== undefined
      ? [`${file}:${index + 1} names a path outside the repository`]
      : [];
  });
}

/** Whether an absolute path into the folder stands in the line, not the same words further along another path. */
function startsPath(line: string, folder: string): boolean {
  return line
    .split(`${folder}/`)
    .some((before, index, all) => index < all.length - 1 && !/[\w.-]$/.test(before));
}

/** The folders whose names would betray the machine a checkout lies on; none where it lies at the top. */
export function machineFoldersOf(root: string, home: string): string[] {
  const above = dirname(root.replace(/\/$/, ''));
  return [above, home].filter((folder) => folder.length > 1);
}
