import { expect, test } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { openNear } from '#imaging/regions/near-rows.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'

test('no pixel that reads a marked one is left out, nor one so near to it', () => {
  const may = createPlane(40, 30)
  for (const [x, y] of [
    [3, 2],
    [20, 14],
    [39, 29],
  ] as const)
    may.data[y * 40 + x] = 1
  const photo = { width: 170, height: 127 }
  const radiusPx = 5
  const [read] = sampleRows([may], photo)
  const row = new Float32Array(photo.width)
  const readNear = openNear(photo, may, radiusPx)
  const near = Array.from({ length: photo.height }, (_, y) => {
    const own = new Float32Array(photo.width)
    readNear(y, own)
    return own
  })
  for (let y = 0; y < photo.height; y++) {
    read?.(y, row)
    for (let x = 0; x < photo.width; x++) {
      if (row[x] === 0) continue
      for (let v = Math.max(0, y - radiusPx); v <= Math.min(photo.height - 1, y + radiusPx); v++)
        for (let u = Math.max(0, x - radiusPx); u <= Math.min(photo.width - 1, x + radiusPx); u++)
          expect(near[v]?.[u]).toBe(1)
    }
  }
  expect(near.some((own) => own.includes(0))).toBe(true)
})
