import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPlane, createRgba, type Rgba } from '#imaging/image.ts'
import { createSkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { compositeSky } from '#tools/change-sky/light/composite.ts'
import { createRelight } from '#tools/change-sky/light/relight.ts'
import type { SkyPicture } from '#tools/change-sky/scene/render-sky.ts'

const sky: SkyPicture = {
  light: { red: createPlane(8, 6), green: createPlane(8, 6), blue: createPlane(8, 6) },
  readRow: (y, codes) => codes.fill(y % 256),
}

/** Any colours at all, in blocks so that there are edges; alpha of all values. */
function anyPhoto(width: number, height: number, colors: readonly number[]): Rgba {
  const photo = createRgba(width, height)
  for (let i = 0; i < photo.data.length; i++) {
    const x = (i >> 2) % width
    const y = Math.floor((i >> 2) / width)
    photo.data[i] = colors[((x >> 2) * 7 + (y >> 2) * 13 + (i % 4)) % colors.length]
  }
  return photo
}

/** A network that is sure of the upper third, and in doubt from there to the middle. */
const upperThird = createPlane(16, 12)
upperThird.data.forEach((_, i) => {
  upperThird.data[i] = i < 64 ? 0.995 : i < 96 ? 0.4 : 0.0005
})

function changed(photo: Rgba, strength: number, signal = new AbortController().signal): Rgba {
  const matte = createSkyMatte(photo, upperThird)
  const relight = createRelight(matte, sky, { ground: [0.2, 0.3, 0.5] }, strength)
  return compositeSky(photo, { matte, sky, relight, reflection: undefined }, () => {}, signal)
}

const photos = fc
  .tuple(
    fc.integer({ min: 24, max: 90 }),
    fc.integer({ min: 24, max: 90 }),
    fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 5, maxLength: 40 }),
  )
  .map(([width, height, colors]) => anyPhoto(width, height, colors))

describe('a changed sky, whatever the photo', () => {
  test('keeps size, alpha and the photo itself, and gives the same bytes again', () => {
    fc.assert(
      fc.property(photos, fc.double({ min: 0, max: 1, noNaN: true }), (photo, strength) => {
        const before = photo.data.slice()
        const image = changed(photo, strength)
        expect([image.width, image.height]).toEqual([photo.width, photo.height])
        for (let i = 3; i < before.length; i += 4) if (image.data[i] !== before[i]) expect.fail(`alpha at ${i}`)
        expect(Buffer.from(photo.data).equals(Buffer.from(before))).toBe(true)
        expect(Buffer.from(changed(photo, strength).data).equals(Buffer.from(image.data))).toBe(true)
      }),
      { numRuns: 12 },
    )
  })

  test('keeps everything but the sky bit for bit, when nothing is relit', () => {
    fc.assert(
      fc.property(photos, (photo) => {
        const image = changed(photo, 0)
        const matte = createSkyMatte(photo, upperThird)
        const alpha = new Float32Array(photo.width)
        for (let y = 0; y < photo.height; y++) {
          matte.readAlpha(y, alpha)
          for (let x = 0; x < photo.width; x++) {
            const i = (y * photo.width + x) * 4
            if (alpha[x] === 0) expect(image.data.slice(i, i + 4)).toEqual(photo.data.slice(i, i + 4))
          }
        }
      }),
      { numRuns: 12 },
    )
  })

  test('stops when it is cancelled', () => {
    expect(() => changed(anyPhoto(32, 32, [10, 200, 90]), 1, AbortSignal.abort())).toThrow()
  })

  test('needs no more memory for a large photo than for a medium one, apart from its pixels', () => {
    const matte = createSkyMatte(createRgba(1600, 500), upperThird)
    for (const plane of [matte.alpha, ...matte.photo, ...matte.oldSky, ...matte.ground])
      expect(Math.max(plane.width, plane.height)).toBeLessThanOrEqual(1000)
  })
})
