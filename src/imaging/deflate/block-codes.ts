import type { Bits } from '#imaging/deflate/bits.ts'
import { codesOf, lengthsOf } from '#imaging/deflate/huffman.ts'
import { firstRunToken, literals, runMax, runMin, tokenKinds } from '#imaging/deflate/tokens.ts'

/** With its extra bits and the distance's, three codes of tokens fit a kernel's buffer of 57 bits. */
const lengthMax = 12
/** As DEFLATE has it for the lengths of codes. */
const lengthOfLengthMax = 7
const endOfBlock = 256
const symbolsMost = 286
/** Both of one bit, as decoders expect two; the first is the distance 1. */
const distanceLengths = [1, 1]
/** In which order DEFLATE stores the lengths of the codes of lengths. */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** DEFLATE's symbol for a run of this many bytes, and the bits that follow it. */
interface RunSymbol {
  readonly symbol: number
  readonly extra: number
  readonly extraBits: number
}

/** By the token of a run. */
const runSymbols: readonly RunSymbol[] = Array.from({ length: runMax - runMin + 1 }, (_, at) => symbolOf(runMin + at))

function symbolOf(length: number): RunSymbol {
  if (length === runMax) return { symbol: 285, extra: 0, extraBits: 0 }
  const from = length - 3
  const extraBits = Math.max(0, 29 - Math.clz32(from))
  return { symbol: 257 + 4 * extraBits + (from >> extraBits), extra: from & ((1 << extraBits) - 1), extraBits }
}

/** A block of DEFLATE: what it begins with is written, its tokens and its end are left. */
export interface BlockCodes {
  /** Of each kind of token the bits, lowest first, and above 24 of them how many. */
  readonly codes: Uint32Array
  readonly end: { readonly bits: number; readonly count: number }
}

/**
 * Writes what a block of DEFLATE begins with.
 * @param counts of each kind of token
 */
export function beginBlock(counts: Uint32Array, isLast: boolean, bits: Bits): BlockCodes {
  const symbolCounts = new Uint32Array(symbolsMost)
  symbolCounts.set(counts.subarray(0, literals))
  symbolCounts[endOfBlock] = 1
  for (const [at, { symbol }] of runSymbols.entries()) symbolCounts[symbol] += counts[firstRunToken + at]
  const lengths = lengthsOf(symbolCounts, lengthMax)
  bits.put(isLast ? 1 : 0, 1)
  bits.put(2, 2)
  writeLengths(lengths, bits)
  const symbolCodes = codesOf(lengths)
  const codes = new Uint32Array(tokenKinds)
  for (let token = 0; token < literals; token++) codes[token] = symbolCodes[token] | (lengths[token] << 24)
  for (const [at, { symbol, extra, extraBits }] of runSymbols.entries()) {
    const count = lengths[symbol]
    // The distance's bit is 0.
    codes[firstRunToken + at] = symbolCodes[symbol] | (extra << count) | ((count + extraBits + 1) << 24)
  }
  return { codes, end: { bits: symbolCodes[endOfBlock], count: lengths[endOfBlock] } }
}

/** Lengths of the codes of literals and runs, and of distances, themselves as codes. */
function writeLengths(lengths: Uint8Array, bits: Bits): void {
  let used = symbolsMost
  while (lengths[used - 1] === 0) used--
  const packed = packLengths([...lengths.subarray(0, used), ...distanceLengths])
  const counts = new Uint32Array(lengthOrder.length)
  for (const { symbol } of packed) counts[symbol]++
  const ownLengths = lengthsOf(counts, lengthOfLengthMax)
  const ownCodes = codesOf(ownLengths)
  let stored = lengthOrder.length
  while (ownLengths[lengthOrder[stored - 1]] === 0) stored--
  bits.put(used - 257, 5)
  bits.put(distanceLengths.length - 1, 5)
  bits.put(stored - 4, 4)
  for (const symbol of lengthOrder.slice(0, stored)) bits.put(ownLengths[symbol], 3)
  for (const { symbol, extra, extraBits } of packed) {
    bits.put(ownCodes[symbol], ownLengths[symbol])
    bits.put(extra, extraBits)
  }
}

/** Lengths with those that repeat taken together. */
function packLengths(lengths: readonly number[]): RunSymbol[] {
  const packed: RunSymbol[] = []
  for (let at = 0; at < lengths.length; ) {
    const length = lengths[at]
    let count = 1
    while (lengths[at + count] === length) count++
    if (length !== 0) {
      packed.push({ symbol: length, extra: 0, extraBits: 0 })
      at++
      count--
    }
    while (count > 0) {
      const [symbol, least, most, extraBits] =
        length !== 0 ? [16, 3, 6, 2] : count > 10 ? [18, 11, 138, 7] : [17, 3, 10, 3]
      const taken = Math.min(count, most)
      if (taken < least) break
      packed.push({ symbol, extra: taken - least, extraBits })
      at += taken
      count -= taken
    }
    for (; count > 0; count--, at++) packed.push({ symbol: length, extra: 0, extraBits: 0 })
  }
  return packed
}
