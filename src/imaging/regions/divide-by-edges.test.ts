import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#imaging/image.ts'
import { divideByEdges } from '#imaging/regions/divide-by-edges.ts'

const noise = fc
  .record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 30 }), seed: fc.nat() })
  .map(({ width, height, seed }) => {
    const plane = createPlane(width, height)
    let state = seed + 1
    for (let i = 0; i < plane.data.length; i++) {
      state = (state * 48_271) % 2_147_483_647
      plane.data[i] = (state % 256) / 255
    }
    return plane
  })

/** Dark on the left of a column, bright on its right. */
function halves(width: number, height: number, column: number): Plane {
  const plane = createPlane(width, height)
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = i % width < column ? 0.2 : 0.8
  return plane
}

test('every pixel is in one connected region, and neighbours know each other', () => {
  fc.assert(
    fc.property(noise, fc.integer({ min: 2, max: 9 }), (plane, cellPx) => {
      const { regionOf, pixels, starts, neighbours, contrasts } = divideByEdges([plane], cellPx)
      const { width, height } = plane
      const reached = new Set<number>()
      const seen = new Uint8Array(regionOf.length)
      for (let start = 0; start < regionOf.length; start++) {
        if (seen[start] === 1) continue
        expect(reached.has(regionOf[start])).toBe(false)
        reached.add(regionOf[start])
        const stack = [start]
        seen[start] = 1
        let count = 0
        for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
          count++
          const x = at % width
          const beside = [
            ...(x > 0 ? [at - 1] : []),
            ...(x + 1 < width ? [at + 1] : []),
            ...(at >= width ? [at - width] : []),
            ...(at + width < width * height ? [at + width] : []),
          ]
          for (const other of beside) {
            if (regionOf[other] !== regionOf[at]) {
              const known = neighbours.subarray(starts[regionOf[at]], starts[regionOf[at] + 1])
              if (!known.includes(regionOf[other])) expect.fail(`${regionOf[at]} does not know ${regionOf[other]}`)
            } else if (seen[other] === 0) {
              seen[other] = 1
              stack.push(other)
            }
          }
        }
        expect(count).toBe(pixels[regionOf[start]])
      }
      expect(reached.size).toBe(pixels.length)
      expect(contrasts.every((contrast) => contrast >= 0)).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('no region crosses an edge, and the border along it shows the contrast', () => {
  for (const column of [13, 20, 31]) {
    const { regionOf, starts, neighbours, contrasts } = divideByEdges([halves(48, 30, column)], 6)
    const isBright = (region: number) => regionOf.indexOf(region) % 48 >= column
    regionOf.forEach((region, i) => {
      if (isBright(region) !== i % 48 >= column) expect.fail(`pixel ${i} lies in a region of the other side`)
    })
    for (let region = 0; region + 1 < starts.length; region++)
      for (let k = starts[region]; k < starts[region + 1]; k++) {
        const isAcross = isBright(region) !== isBright(neighbours[k])
        if (isAcross) expect(contrasts[k]).toBeGreaterThan(0.3)
        else expect(contrasts[k]).toBeLessThan(0.25)
      }
  }
})
