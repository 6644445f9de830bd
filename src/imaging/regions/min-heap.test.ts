import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MinHeap } from '#imaging/regions/min-heap.ts'

const items = fc.array(fc.record({ key: fc.integer({ min: -9, max: 9 }), value: fc.nat(50) }), { maxLength: 60 })

const inOrder = (all: readonly { key: number; value: number }[]) =>
  all.toSorted((one, other) => one.key - other.key || one.value - other.value)

const takeAll = (heap: MinHeap) => {
  const taken: { key: number; value: number }[] = []
  for (let item = heap.pop(); item !== undefined; item = heap.pop()) taken.push(item)
  return taken
}

test('items come out as a sort orders them, equal keys by value', () => {
  fc.assert(
    fc.property(items, (all) => {
      const heap = new MinHeap()
      for (const { key, value } of all) heap.push(key, value)
      expect(takeAll(heap)).toEqual(inOrder(all))
    }),
  )
})

test('each pop takes the smallest of what is in, however pushes and pops alternate', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(items, fc.constant(null)), { maxLength: 20 }), (steps) => {
      const heap = new MinHeap()
      let inside: { key: number; value: number }[] = []
      for (const step of steps) {
        if (step === null) {
          inside = inOrder(inside)
          expect(heap.pop()).toEqual(inside.shift())
        } else
          for (const item of step) {
            heap.push(item.key, item.value)
            inside.push(item)
          }
      }
    }),
  )
})

test('a heap grows past its first room', () => {
  const heap = new MinHeap()
  const all = Array.from({ length: 5000 }, (_, i) => ({ key: (i * 7919) % 5003, value: i }))
  for (const { key, value } of all) heap.push(key, value)
  expect(takeAll(heap)).toEqual(inOrder(all))
})
