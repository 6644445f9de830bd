import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#server/start-error.ts'

// The database alone needs room to write ahead; photos are refused long before (1 GiB, object store).
const startBytesLeast = 256 * 1024 * 1024

/**
 * Makes the data folder and proves that it can be written.
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
}

const nearlyFull = (folder: string) =>
  new StartError(`The disk of DATA_DIR ${folder} is nearly full; free at least 1 GiB, or set DATA_DIR to another disk.`)
