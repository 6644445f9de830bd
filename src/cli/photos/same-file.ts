import { stat } from 'node:fs/promises'

/** Whether two paths lead to one file or folder, whatever links they go through; false while nothing is at one of them. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([identityOf(one), identityOf(other)])
  return a !== null && a === b
}

/** What every path to a file or folder has in common; null where there is none. */
export async function identityOf(path: string): Promise<string | null> {
  const kind = await stat(path, { bigint: true }).catch(() => null)
  return kind === null ? null : `${kind.dev} ${kind.ino}`
}
