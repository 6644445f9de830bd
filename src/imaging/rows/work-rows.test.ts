import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { createSharedBuffer, isShared, shareArrays } from '#imaging/rows/share-arrays.ts'
import {
  beginRows,
  expectRows,
  helpWith,
  lendHands,
  type RowTask,
  type RowWork,
  workRows,
} from '#imaging/rows/work-rows.ts'

interface Given {
  readonly from: Float32Array
  readonly out: Float64Array
}

/** Each row is the sum of the row before it and its own, whichever of them were worked before. */
const sums: RowWork<Given> = {
  name: 'sums',
  open:
    ({ from, out }) =>
    (y) => {
      out[y] = (from[y] as number) + (y > 0 ? (from[y - 1] as number) : 0)
    },
}

const givenOf = (rows: number): Given => ({
  from: Float32Array.from({ length: rows }, (_, y) => Math.sin(y)),
  out: new Float64Array(createSharedBuffer(rows * 8)),
})
const sizeOf = (rows: number) => ({ width: Math.ceil(1_000_000 / rows), height: rows })

function worked(rows: number): Float64Array {
  const given = givenOf(rows)
  workRows(sums, given, sizeOf(rows))
  return given.out
}

const prepare = () => {}

afterEach(() => lendHands(null))

test('rows are the same however many of them others work, and whoever of them fails', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), fc.array(fc.nat(30), { maxLength: 3 }), (rows, workers) => {
      lendHands(null)
      const plain = worked(rows)
      let helped = 0
      const help = (task: RowTask) => {
        for (const bandsUntilFailure of workers) {
          let left = bandsUntilFailure * 16
          const open = (given: never) => {
            const workRow = sums.open(given)
            return (y: number) => {
              if (left-- <= 0) throw new Error('this thread fails')
              helped++
              workRow(y)
            }
          }
          try {
            helpWith(open, task)
          } catch {
            // As in a thread: nobody hears of it.
          }
        }
      }
      lendHands({ help, prepare, bandMsMax: 1000 })
      expect(worked(rows)).toEqual(plain)
      expect(helped > 0).toBe(rows > 16 && workers.some((bands) => bands > 0))
    }),
  )
})

test('a pass fails where a thread is lost in the middle of it, as that may still write', () => {
  lendHands({ help: ({ bands }) => void Atomics.store(bands, bands.length - 1, 1), prepare, bandMsMax: 20 })
  expect(() => worked(100)).toThrow('is lost')
})

test('what is thrown between bands ends the pass for all', () => {
  let task: RowTask | undefined
  lendHands({ help: (sent) => void (task = sent), prepare, bandMsMax: 20 })
  const given = givenOf(200)
  expect(() =>
    workRows(sums, given, sizeOf(200), () => {
      throw new Error('cancelled')
    }),
  ).toThrow('cancelled')
  const before = given.out.slice()
  helpWith(sums.open, task as RowTask)
  expect(given.out).toEqual(before)
})

test('done shares rise to 1', () => {
  const shares: number[] = []
  workRows(sums, givenOf(300), sizeOf(300), (share) => shares.push(share))
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})

test('who helps is told which pass will come', () => {
  const told: string[] = []
  expectRows(sums)
  lendHands({ help: () => {}, prepare: (name) => told.push(name), bandMsMax: 20 })
  expectRows(sums)
  expect(told).toEqual(['sums'])
})

test('what was begun is the same whether others have done it, or nobody until it is asked for', () => {
  const plain = worked(3)
  const begun = (help: (task: RowTask) => void) => {
    lendHands({ help, prepare, bandMsMax: 20 })
    const given = givenOf(3)
    const wait = beginRows(sums, given, 3)
    const before = given.out.slice()
    wait()
    expect(given.out).toEqual(plain)
    return before
  }
  expect(begun((task) => helpWith(sums.open, task))).toEqual(plain)
  expect(begun(() => {})).toEqual(new Float64Array(3))
})

test('nobody is asked for a small picture', () => {
  let asked = 0
  lendHands({ help: () => void asked++, prepare, bandMsMax: 20 })
  workRows(sums, givenOf(400), { width: 400, height: 400 })
  expect(asked).toBe(0)
})

test('large arrays of plain data are shared once, and those that are shared stay', () => {
  const large = Float32Array.from({ length: 9000 }, (_, i) => i)
  const small = new Uint8Array(10)
  const shared = shareArrays({ planes: [{ data: large }, { data: large }], small, name: 'x', none: null })
  expect(shared.planes[0]?.data).toEqual(large)
  expect(isShared(shared.planes[0]?.data as Float32Array)).toBe(true)
  expect(shared.planes[1]?.data).toBe(shared.planes[0]?.data)
  expect(shared.small).toBe(small)
  expect(shared.none).toBeNull()
  expect(shareArrays(shared).planes[0]?.data).toBe(shared.planes[0]?.data)
})
