import { expect, test } from 'vitest'
import { giveBack, openFillMemory } from '#imaging/kernels/fill-memory.ts'

const bytes = 300_000

test('a memory that was given back is lent again, emptied', () => {
  const first = openFillMemory(bytes)!
  const at = first.take(bytes)
  first.bytes.fill(7, at, at + bytes)
  giveBack(first)
  const second = openFillMemory(bytes - 1000)!
  expect(second.bytes.buffer).toBe(first.bytes.buffer)
  expect(second.take(bytes - 1000)).toBe(at)
  expect(second.bytes.subarray(at, at + bytes - 1000).every((byte) => byte === 0)).toBe(true)
  giveBack(second)
})

test('a memory is lent to one at a time, though it were given back twice', () => {
  const first = openFillMemory(bytes)!
  giveBack(first)
  giveBack(first)
  const [one, other] = [openFillMemory(bytes)!, openFillMemory(bytes)!]
  expect(one.bytes.buffer).not.toBe(other.bytes.buffer)
  giveBack(one)
  giveBack(other)
})

test('one that is too small or far too large is not lent', () => {
  const first = openFillMemory(bytes)!
  giveBack(first)
  for (const asked of [bytes * 4, 1000]) expect(openFillMemory(asked)!.bytes.buffer).not.toBe(first.bytes.buffer)
})
