import { Bits } from '#imaging/deflate/bits.ts'
import { beginBlock } from '#imaging/deflate/block-codes.ts'
import { findRunsPlainly } from '#imaging/deflate/find-runs-plainly.ts'
import { tokenKinds } from '#imaging/deflate/tokens.ts'
import { pngBytesOf, predictPlainly } from './predict-plainly.ts'
import { type DeflateRows, deflatedBytesMax, stripOf } from './strip.ts'

/** In plain TypeScript: what the kernel does is measured by it, and it works where there is none. */
export const deflatePlainly: DeflateRows = (photo, rows, before, isLast) => {
  const bytes = new Uint8Array(pngBytesOf(photo.width, rows))
  const adler = predictPlainly(photo, rows, bytes, before.adler)
  const tokens = new Uint16Array(bytes.length)
  const counts = new Uint32Array(tokenKinds)
  const count = findRunsPlainly(bytes, tokens, counts)
  const room = new Uint8Array(deflatedBytesMax(bytes.length))
  room[0] = before.byte
  const bits = new Bits(room, before.bits)
  const { codes, end } = beginBlock(counts, isLast, bits)
  for (const token of tokens.subarray(0, count)) {
    const code = codes[token] as number
    bits.put(code & 0xffffff, code >>> 24)
  }
  bits.put(end.bits, end.count)
  return stripOf(room, bits.count, adler)
}
