import { expect, test } from 'vitest'
import { areSameNumbers } from './equal-numbers.ts'

test('the same numbers of one kind are equal, shared or not', () => {
  const shared = new Float32Array(new SharedArrayBuffer(16), 4, 2)
  shared.set([0.5, Number.NaN])
  expect(areSameNumbers(shared, Float32Array.of(0.5, Number.NaN))).toBe(true)
  expect(areSameNumbers([1, Number.NaN], [1, Number.NaN])).toBe(true)
})

const handedOver = Uint8Array.of(1)
structuredClone(handedOver, { transfer: [handedOver.buffer] })
class Named extends Array<number> {}

test.each([
  ['another number', Uint8Array.of(1, 2), Uint8Array.of(1, 3)],
  ['another length', Uint8Array.of(1, 0), Uint8Array.of(1)],
  ['another kind', Uint8Array.of(1), Uint8ClampedArray.of(1)],
  ['another sign of nought', [0], [-0]],
  ['more in a list', [1], [1, 2]],
  ['a hole in a list', new Array(1), [undefined]],
  ['what was handed over', handedOver, new Uint8Array(0)],
  ['a list of another class', Named.of(1), [1]],
  ['more than its places', Object.assign([1], { unit: 'px' }), [1]],
  ['an array with more than its places', Object.assign(Uint8Array.of(1), { unit: 'px' }), Uint8Array.of(1)],
  ['a list and an array', [1], Uint8Array.of(1)],
  ['what asks for itself', { value: 1 }, expect.objectContaining({ value: 1 })],
])('%s is left to Vitest', (_, one, other) => {
  expect(areSameNumbers(one, other)).toBeUndefined()
  expect(areSameNumbers(other, one)).toBeUndefined()
})

test('a picture that differs in one value is found, and one that is the same costs no walk over its keys', () => {
  const one = { width: 512, height: 512, data: new Uint8ClampedArray(512 * 512 * 4) }
  const other = { ...one, data: one.data.slice() }
  const before = process.cpuUsage()
  for (let times = 0; times < 20; times++) expect(one).toEqual(other)
  const { user, system } = process.cpuUsage(before)
  // By its keys each takes 65 ms of a core and more.
  expect((user + system) / 1000 / 20).toBeLessThan(20)
  other.data[512 * 700] = 1
  expect(one).not.toEqual(other)
})
