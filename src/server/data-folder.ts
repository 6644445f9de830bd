import { chmod, mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#server/start-error.ts'

// The database alone needs room to write ahead; photos are refused long before (1 GiB, object store).
const startBytesLeast = 256 * 1024 * 1024

/**
 * Makes the data folder, proves that it can be written, and shuts it against other users of the machine.
 * @throws StartError when it cannot, or when its disk is nearly full
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, 'x')
    await rm(probe)
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOSPC') throw nearlyFull(folder)
    throw new StartError(`DATA_DIR ${folder} cannot be written; set DATA_DIR to a folder of yours.`)
  }
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < startBytesLeast) throw nearlyFull(folder)
  await shutToOthers(folder)
}

/**
 * What lies in it is for its owner alone, also what an older version left open. Its owner decides about a folder that was
 * only lent to us (a volume that is writable by a group): that one stays as it is, and what lies in it is shut.
 */
async function shutToOthers(folder: string): Promise<void> {
  // The embedded database runs as another user when we are root, and has to pass through.
  await chmod(folder, process.getuid?.() === 0 ? 0o711 : 0o700).catch(ignoreNotOurs)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found?.isDirectory()) await chmod(path, 0o700).catch(ignoreNotOurs)
    if (found?.isFile()) await chmod(path, 0o600).catch(ignoreNotOurs)
  }
}

function ignoreNotOurs(error: NodeJS.ErrnoException): void {
  // ENOENT: a file of the database that runs on from before; it makes and removes its own.
  if (error.code !== 'EPERM' && error.code !== 'ENOENT') throw error
}

const nearlyFull = (folder: string) =>
  new StartError(`The disk of DATA_DIR ${folder} is nearly full; free at least 1 GiB, or set DATA_DIR to another disk.`)
