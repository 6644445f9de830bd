import { expect, test } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { floodByEdges, gradientLevels } from '#imaging/regions/flood-by-edges.ts'

const [width, height] = [40, 10]

test('two marks meet at the edge between them, however near it is to one of them', () => {
  const plane = createPlane(width, height)
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = 0.004 * (i % width) + (i % width < 30 ? 0 : 0.1)
  const regionOf = new Int32Array(plane.data.length).fill(-1)
  const marks = [5 * width + 2, 5 * width + 38]
  for (const [region, at] of marks.entries()) regionOf[at] = region
  floodByEdges(gradientLevels([plane]), width, regionOf, marks)
  for (let i = 0; i < regionOf.length; i++) {
    const x = i % width
    if (x !== 29 && x !== 30) expect(regionOf[i], `column ${x}`).toBe(x < 29 ? 0 : 1)
  }
})
