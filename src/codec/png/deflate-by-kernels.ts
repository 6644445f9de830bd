import { Bits } from '#imaging/deflate/bits.ts'
import { beginBlock } from '#imaging/deflate/block-codes.ts'
import { tokenKinds } from '#imaging/deflate/tokens.ts'
import type { Rgba } from '#imaging/image.ts'
import { compiledPng } from '#imaging/kernels/compiled-png.ts'
import { instantiate, type KernelMemory, moduleOf, viewOf } from '#imaging/kernels/kernel-memory.ts'
import { type PngRows, pngBytesOf } from './predict-plainly.ts'
import { type DeflateRows, deflatedBytesMax, stripOf } from './strip.ts'

/** The compiled functions; see kernels/assembly/png.ts. */
interface PngKernels {
  predictRows(source: number, stride: number, target: number, width: number, rows: number, channels: number): void
  adler(at: number, count: number, sum: number): number
  findRuns(at: number, count: number, tokens: number, counts: number): number
  writeCodes(tokens: number, count: number, codes: number, target: number, bits: number): number
}

/** Room for a strip of the longest rows. */
const memoryBytes = 8 * 2 ** 20
/** What vectors read and write past a row's end. */
const spareBytes = 64
/** Of counts, so that one sum need not wait for the one before. */
const tables = 4

const openModule = moduleOf(compiledPng)
let memory: (KernelMemory<PngKernels> & { rewind(): void }) | null | undefined

function openMemory(): typeof memory {
  const instance = instantiate<PngKernels>(openModule, memoryBytes)
  return instance === null ? null : viewOf(instance.kernels, instance.memory.buffer)
}

/** Does what `deflatePlainly` does, to the bit. @returns null where the kernel cannot */
export function deflateByKernels(...[photo, rows, before, isLast]: Parameters<DeflateRows>) {
  const count = pngBytesOf(photo.width, rows)
  const stride = strideOf(photo)
  const needed = (rows.count + 1) * stride + 3 * count + deflatedBytesMax(count) + tables * tokenKinds * 8
  if (needed + 8 * spareBytes > memoryBytes) return null
  memory ??= openMemory()
  if (memory === undefined || memory === null) return null
  const { kernels, bytes, integers, take, rewind } = memory
  rewind()
  const source = take((rows.count + 1) * stride) + spareBytes
  // Nothing of the first byte is a run: a row's filter is no zero.
  const made = take(count + 2 * spareBytes) + spareBytes
  bytes[made - 1] = 0
  const tokens = take(2 * count)
  const counts = take(tables * tokenKinds * 4)
  const codesAt = take(tokenKinds * 4)
  const room = take(deflatedBytesMax(count) + spareBytes)
  layRows(photo, rows, bytes, source)
  kernels.predictRows(source, stride, made, photo.width, rows.count, rows.channels)
  const adler = kernels.adler(made, count, before.adler) >>> 0
  integers.fill(0, counts >> 2, (counts >> 2) + tables * tokenKinds)
  const tokenCount = kernels.findRuns(made, count, tokens, counts)
  bytes[room] = before.byte
  const target = bytes.subarray(room, room + deflatedBytesMax(count))
  const bits = new Bits(target, before.bits)
  const { codes, end } = beginBlock(sumOf(integers.subarray(counts >> 2)), isLast, bits)
  integers.set(codes, codesAt >> 2)
  bits.count = kernels.writeCodes(tokens, tokenCount, codesAt, room, bits.count)
  bits.put(end.bits, end.count)
  return stripOf(target, bits.count, adler)
}

/** Four zeros lie before each row, for what is left of its first pixel. */
const strideOf = ({ width }: Rgba): number => ((width * 4 + 4 + 15) & ~15) + 16

/** Lays rows into the memory, and the one above them. */
function layRows(photo: Rgba, { from, count }: PngRows, bytes: Uint8Array, source: number): void {
  const rowBytes = photo.width * 4
  for (let row = 0; row <= count; row++) {
    const at = source + row * strideOf(photo)
    const y = from + row - 1
    bytes.fill(0, at - 4, at)
    if (y < 0) bytes.fill(0, at, at + rowBytes)
    else bytes.set(photo.data.subarray(y * rowBytes, (y + 1) * rowBytes), at)
  }
}

/** Of the four tables. */
function sumOf(counts: Int32Array): Uint32Array {
  const sum = new Uint32Array(tokenKinds)
  for (let kind = 0; kind < tokenKinds; kind++)
    for (let at = kind; at < tables * tokenKinds; at += tokenKinds)
      sum[kind] = (sum[kind] as number) + (counts[at] as number)
  return sum
}
