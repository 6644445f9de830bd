import { readFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { type ReadFile, readGranted } from '#inference/models/granted.ts'

const mebibyte = 1024 ** 2
/** An idle child with the tools loaded; measured 140 MB. */
const childBytes = 200 * mebibyte
/** Measured at 12 MP: 19 for opening and JPEG, PNG or WebP output, 44 for AVIF output. */
const photoBytesPerPixel = 45
/**
 * Measured at 2-6 MP: 22-57 for most tools, 85 for coloring; 223 for repair that enlarges, which the blow-up slack
 * covers.
 */
const editBytesPerPixel = 120
/** All networks that look for things; measured 1.12 GB for a child after three photos (`process.memoryUsage().rss`). */
const thingsBytes = 1000 * mebibyte
/** MobileSAM's decoder and eight embeddings; measured 0.33 GB for a child that did nothing else. */
const selectBytes = 200 * mebibyte
/** MAXIM's deblurring, the larger of the two networks that do it (models/pulled); measured 1.33 GB at the most. */
export const deblurBytes = 1400 * mebibyte
/** RestoreFormer++; measured 1.48 GB for a process with a network of its layers, as floats and with random weights. */
export const facesBytes = 1500 * mebibyte
/** What cuts things out, all together; measured 1.12 GB at the most for 2.7 MP, of which 0.5 are the edit's own. */
export const cutOutBytes = 800 * mebibyte
/**
 * MI-GAN, and what looks for things where that was not done before; measured 1.26 GB at the most for 1.7 MP, of which 0.4
 * are the edit's own.
 */
export const removalBytes = 850 * mebibyte
/** Left for the system, the database and the server. */
const keptFreeBytes = 512 * mebibyte

export function estimatePhotoBytes(pixels: number): number {
  return childBytes + pixels * photoBytesPerPixel
}

export function estimateEditBytes(pixels: number): number {
  return childBytes + pixels * editBytesPerPixel
}

/** All frames of an animation, once as they are and once as delivered, and the memory of their encoder. */
const framesBytesPerPixel = 16

/** @param pixels of all frames */
export function estimateFramesBytes(pixels: number): number {
  return pixels * framesBytesPerPixel
}

export function estimateThingsBytes(): number {
  return childBytes + thingsBytes
}

export function estimateSelectBytes(): number {
  return childBytes + selectBytes
}

/**
 * Memory that children may take now: what the machine has left, or less where the container may not take that much.
 * MemAvailable includes what caches would give back; os.freemem() does not.
 */
export function readAvailableBytes(read: ReadFile = (path) => readFileSync(path, 'utf8')): number {
  const { memoryLeftBytes } = readGranted(read)
  return Math.min(readMachineBytes(read), memoryLeftBytes ?? Number.POSITIVE_INFINITY) - keptFreeBytes
}

function readMachineBytes(read: ReadFile): number {
  try {
    const kibibytes = /MemAvailable:\s+(\d+)/.exec(read('/proc/meminfo'))?.[1]
    if (kibibytes !== undefined) return Number(kibibytes) * 1024
  } catch {
    // Not Linux.
  }
  return freemem()
}

/** Memory held by a process; null where the system does not say. */
export function readResidentBytes(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096
  } catch {
    return null
  }
}
