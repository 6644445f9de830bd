import { chmod, mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#server/ground/start-error.ts'

// Only the database needs room for its write-ahead log; photos are refused long before (1 GiB, object store).
const startBytesLeast = 256 * 1024 * 1024

/**
 * Makes the data folder, checks that it can be written, and closes it to other users of the machine.
 * @param hasDatabase whether the embedded database lies in it
 * @returns whether other users can still list it: it is not ours, so its mode is its owner's
 * @throws StartError when that fails, or when its disk is nearly full
 */
export async function prepareDataFolder(folder: string, hasDatabase = true): Promise<boolean> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    // Before anything lies in it, whatever the process's mask is.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, 'x')
    await rm(probe)
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOSPC') throw nearlyFull(folder)
    throw new StartError(`DATA_DIR ${folder} cannot be written; set DATA_DIR to a folder of yours.`)
  }
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < startBytesLeast) throw nearlyFull(folder)
  return shutToOthers(folder, hasDatabase)
}

/**
 * Closes the folder's content to everyone but its owner, including what an older version left open. A folder that is
 * not ours (a volume that a group can write) keeps its own mode; only its content is closed.
 */
async function shutToOthers(folder: string, hasDatabase: boolean): Promise<boolean> {
  // When we are root, the embedded database runs as another user and has to pass through.
  await chmod(folder, hasDatabase && process.getuid?.() === 0 ? 0o711 : 0o700).catch(ignoreNotOurs)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found?.isDirectory()) await chmod(path, 0o700).catch(ignoreNotOurs)
    if (found?.isFile()) await chmod(path, 0o600).catch(ignoreNotOurs)
  }
  return ((await stat(folder)).mode & 0o066) !== 0
}

function ignoreNotOurs(error: NodeJS.ErrnoException): void {
  // ENOENT: a file of a database that is still running from before; it makes and removes its own files.
  if (error.code !== 'EPERM' && error.code !== 'ENOENT') throw error
}

const nearlyFull = (folder: string) =>
  new StartError(`The disk of DATA_DIR ${folder} is nearly full; free at least 1 GiB, or set DATA_DIR to another disk.`)
