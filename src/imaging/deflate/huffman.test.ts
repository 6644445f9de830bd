import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codesOf, lengthsOf } from '#imaging/deflate/huffman.ts'

const counts = fc
  .array(fc.oneof(fc.constant(0), fc.nat(5), fc.nat(2 ** 22 - 1)), { minLength: 2, maxLength: 286 })
  .filter((list) => list.filter((count) => count > 0).length > 1)

const bitsOf = (lengths: Uint8Array, list: readonly number[]): number =>
  list.reduce((sum, count, symbol) => sum + count * (lengths[symbol] as number), 0)

test('codes are complete, none is too long, and what is rarer has no shorter one', () => {
  fc.assert(
    fc.property(counts, (list) => {
      const lengths = lengthsOf(Uint32Array.from(list), 12)
      const used = [...lengths].filter((length) => length > 0)
      expect(used.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1)
      expect(Math.max(...used)).toBeLessThanOrEqual(12)
      list.forEach((count, symbol) => {
        expect(count > 0).toBe((lengths[symbol] as number) > 0)
        list.forEach((other, second) => {
          if (other > count && count > 0) expect(lengths[second]).toBeLessThanOrEqual(lengths[symbol] as number)
        })
      })
    }),
    { numRuns: 40 },
  )
})

test('a limit costs bits only where codes would be longer', () => {
  // Fibonacci's numbers make the deepest tree.
  const steep = [1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89]
  const free = lengthsOf(Uint32Array.from(steep), 15)
  expect(Math.max(...free)).toBe(10)
  expect(bitsOf(free, steep)).toBeLessThan(bitsOf(lengthsOf(Uint32Array.from(steep), 5), steep))
})

test('no code begins as another one does', () => {
  fc.assert(
    fc.property(counts, (list) => {
      const lengths = lengthsOf(Uint32Array.from(list), 12)
      const codes = codesOf(lengths)
      const taken = new Set<string>()
      for (const [symbol, length] of lengths.entries())
        if (length > 0) taken.add(reversed(codes[symbol] as number, length))
      for (const code of taken)
        for (let end = 1; end < code.length; end++) expect(taken.has(code.slice(0, end))).toBe(false)
    }),
    { numRuns: 40 },
  )
})

const reversed = (code: number, length: number): string =>
  [...code.toString(2).padStart(length, '0')].reverse().join('')
