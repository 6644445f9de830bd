/** Why a network could not be pulled, in one sentence. */
export class PullError extends Error {}

/** Turns a file system error into a PullError with a sentence; any other error is returned as it is. */
export function asPullError(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new PullError(`There is no room left for ${path}.`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new PullError(`${path} may not be written by this user; MODELS_DIR names another folder.`)
  return error
}
