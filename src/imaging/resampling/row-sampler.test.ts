import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPlane, type Plane, type Size } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'
import { largestDifference, noisePlane, planes, sizes } from '#imaging/test-planes.ts'

function enlarge(plane: Plane, size: Size): Plane {
  const out = createPlane(size.width, size.height)
  const [read] = sampleRows([plane], size)
  for (let y = 0; y < size.height; y++) read(y, out.data.subarray(y * size.width, (y + 1) * size.width))
  return out
}

describe('sampled rows', () => {
  test('are those of the resized plane when it grows', () => {
    fc.assert(
      fc.property(planes(12), sizes(20), (plane, more) => {
        const size = { width: plane.width + more.width, height: plane.height + more.height }
        const resized = resizePlane(plane, size.width, size.height)
        expect(largestDifference(enlarge(plane, size).data, resized.data)).toBeLessThan(1e-5)
      }),
    )
  })

  test('between rows of one value each are as any others', () => {
    fc.assert(
      fc.property(
        sizes(9),
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 12, maxLength: 12 }),
        (more, kinds) => {
          const noise = noisePlane(5, kinds.length, kinds[0])
          // Rows of kind 4 vary; the others have one value, and a neighbour often the same.
          const plane = {
            ...noise,
            data: noise.data.map((value, i) =>
              (kinds[Math.floor(i / 5)] ?? 4) < 4 ? (kinds[Math.floor(i / 5)] ?? 0) / 3 : value,
            ),
          }
          const size = { width: 5 + more.width, height: 12 + more.height }
          const resized = resizePlane(plane, size.width, size.height)
          expect(largestDifference(enlarge(plane, size).data, resized.data)).toBeLessThan(1e-5)
        },
      ),
    )
  })

  test('of a plane of the target size are its own', () => {
    const plane = noisePlane(9, 6)
    expect(enlarge(plane, plane)).toEqual(plane)
  })

  test('of several planes are read independently, in any order', () => {
    const [one, other] = [noisePlane(4, 5, 1), noisePlane(4, 5, 2)]
    const size = { width: 11, height: 13 }
    const [readOne, readOther] = sampleRows([one, other], size)
    const row = new Float32Array(11)
    for (const y of [12, 0, 7, 7]) {
      readOne(y, row)
      expect([...row]).toEqual([...enlarge(one, size).data.subarray(y * 11, (y + 1) * 11)])
      readOther(y, row)
      expect([...row]).toEqual([...enlarge(other, size).data.subarray(y * 11, (y + 1) * 11)])
    }
    expect(sampleRows([], size)).toEqual([])
  })
})
