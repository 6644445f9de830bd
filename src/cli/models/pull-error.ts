/** Why a network could not be pulled, in one sentence. */
export class PullError extends Error {}

/** What the system says of a file or a disk, as a sentence. */
export function asPullError(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new PullError(`There is no room left for ${path}.`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new PullError(`${path} may not be written by this user; MODELS_DIR names another folder.`)
  return error
}
