import { readFileSync } from 'node:fs'
import { freemem } from 'node:os'

const mebibyte = 1024 ** 2
/** Node, sharp and loaded networks of one child at rest; measured about 250 MB. */
const childBytes = 400 * mebibyte
/** RGBA, its decoded source and one resized or encoded copy. */
const photoBytesPerPixel = 24
/** Float planes and pyramids of the heaviest pipelines at full size. */
const editBytesPerPixel = 60
/** Left to the system, the database and the server. */
const keptFreeBytes = 512 * mebibyte

export function estimatePhotoBytes(pixels: number): number {
  return childBytes + pixels * photoBytesPerPixel
}

export function estimateEditBytes(pixels: number): number {
  return childBytes + pixels * editBytesPerPixel
}

/** What children may take now. MemAvailable counts what caches would give back; os.freemem() does not. */
export function readAvailableBytes(): number {
  try {
    const kibibytes = /MemAvailable:\s+(\d+)/.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]
    if (kibibytes !== undefined) return Number(kibibytes) * 1024 - keptFreeBytes
  } catch {
    // Not Linux.
  }
  return freemem() - keptFreeBytes
}

/** Memory held by a process; null where the system does not say. */
export function readResidentBytes(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096
  } catch {
    return null
  }
}
