import { dirname } from 'node:path'

/** A refusal of the system, as of a file that is not there. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error
}

/** Calls that only fail so where something is written. */
const writing: readonly string[] = ['mkdir', 'rename', 'link', 'write']

/** What the system refused, in one sentence that names the path. */
export function sayError({ code, path, syscall = '', message }: NodeJS.ErrnoException): string {
  if (path === undefined) return code === 'ENOSPC' ? 'The disk is full.' : message
  switch (code) {
    case 'ENOENT':
      return syscall === 'open' || writing.includes(syscall)
        ? `${path} cannot be opened: there is no such file, or no folder ${dirname(path)}.`
        : `There is nothing at ${path}.`
    case 'EISDIR':
      return `${path} is a folder.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} cannot be made: a file is in the way.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This user may not ${writing.includes(syscall) ? 'write' : 'open'} ${path}.`
    case 'ENOSPC':
      return `${path} cannot be written: the disk is full.`
    default:
      return message
  }
}
