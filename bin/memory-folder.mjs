import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const gib = 2 ** 30
/** A run leaves some 3 GiB of databases behind, and needs about as much for itself. */
const roomBytes = 8 * gib
const freeBytes = 12 * gib

/**
 * A folder in memory for what a run of all tests writes, gone when the process ends. PostgreSQL makes a database of a
 * template in 30 ms of a core there, and in 170 ms or more on a disk. What a killed run has left goes at the next.
 * @param root of the checkout, which has one run at a time @returns null where there is no room
 */
export function openMemoryFolder(root) {
  if (!hasRoom()) return null
  const name = `emulsion-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`
  const folder = join(memory, name)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  try {
    remove()
    mkdirSync(folder)
    // PostgreSQL runs as another user where the tests run as root.
    chmodSync(folder, 0o755)
  } catch {
    return null
  }
  process.once('exit', remove)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  return folder
}

function hasRoom() {
  if (process.platform !== 'linux' || !existsSync(memory)) return false
  const [, , , settings = ''] =
    readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place, kind]) => place === memory && kind === 'tmpfs') ?? []
  // Tests start programs from there.
  if (settings === '' || settings.split(',').includes('noexec')) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= roomBytes && availableBytes() >= freeBytes
}

/** Memory that programs may take. The limit of a container counts what is kept in memory. */
export const availableBytes = () => process.availableMemory?.() ?? freemem()
