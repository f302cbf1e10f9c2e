/** In: what the system throws. Out: the reason in words. */
import { getSystemErrorMap } from 'node:util';

/** What designers meet; the rest the system words itself. */
const words: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is no folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it is there already',
  ELOOP: 'links in a circle',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
  EROFS: 'the disk can only be read',
  EIO: 'the disk fails',
  EFBIG: 'it is too large',
  EBUSY: 'something else is using it',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EINVAL: 'the system has no use for it',
  ENOMEM: 'there is not enough memory',
  ERR_FS_FILE_TOO_LARGE: 'it is too large',
  ERR_INVALID_ARG_VALUE: 'no path has a NUL in it',
};

/** Why something could not be done: never a mere code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (Object.hasOwn(words, code)) return words[code] ?? code;
  const known = [...getSystemErrorMap().values()].find(([name]) => name === code);
  return known === undefined ? error.message : known[1];
}
