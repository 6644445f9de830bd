import { describe, expect, test } from 'vitest'
import { createPlane, createRgba, type Plane, type Rgba } from '#imaging/image.ts'
import type { Matte } from '#imaging/matting/carry-matte.ts'
import { dropFloating, mattePhoto, softReaches } from '#imaging/matting/matte-photo.ts'
import { trimapOf } from '#imaging/matting/solve-matte.ts'
import { composeHairyDisc } from '#imaging/matting/test-composite.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { planeOf } from '#imaging/test-planes.ts'

const everywhere = [{ x: 0, y: 0, width: 1, height: 1 }]

/** Mean error of alpha, 0..1, where the true one is mixed or the found one is. */
function errorOf(matte: Matte, truth: Plane): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < truth.data.length; i++) {
    const found = matte.alpha.data[i] / 255
    if ((truth.data[i] < 0.01 || truth.data[i] > 0.99) && (found === 0 || found === 1)) continue
    sum += Math.abs(found - truth.data[i])
    count++
  }
  return sum / count
}

const medianOf = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]

describe('a cut-out with hair', () => {
  const { picture, alpha, thing, likely } = composeHairyDisc(640, 150)
  const matte = mattePhoto(picture, likely, everywhere)

  test('has the alpha that the picture was made with', () => {
    expect(errorOf(matte, alpha)).toBeLessThan(0.045)
    // The network's own answer knows no hair.
    const asLikely = { ...matte, alpha: { ...matte.alpha, data: Uint8Array.from(likely.data, (value) => value * 255) } }
    expect(errorOf(asLikely, alpha)).toBeGreaterThan(0.2)
  })

  test('is whole in its core and nothing far away', () => {
    const wrong = alpha.data.filter((_, i) => {
      const away = Math.hypot((i % 640) - 320, Math.floor(i / 640) - 320) / 640
      return (away < 0.2 && matte.alpha.data[i] !== 255) || (away > 0.4 && matte.alpha.data[i] !== 0)
    })
    expect(wrong).toHaveLength(0)
  })

  test('has the colours of the hair without those behind it', () => {
    const errors: number[] = []
    for (let i = 0; i < alpha.data.length; i++) {
      if (alpha.data[i] < 0.3 || alpha.data[i] > 0.9 || matte.alpha.data[i] === 0) continue
      for (let c = 0; c < 3; c++)
        errors.push(Math.abs(matte.foreground.data[i * 4 + c] - (thing.data[i * 4 + c] as number)))
    }
    expect(medianOf(errors)).toBeLessThan(12)
  })

  test('is as fine in a photo larger than the solver works at', () => {
    const large = composeHairyDisc(1100, 120)
    const small = resizePlane(large.likely, 832, 832)
    expect(errorOf(mattePhoto(large.picture, small, everywhere), large.alpha)).toBeLessThan(0.045)
  })
})

describe('every cut-out', () => {
  const scenes: [name: string, picture: Rgba, likely: Plane][] = [3, 40, 200].map((hairs) => {
    const { picture, likely } = composeHairyDisc(200 + hairs, hairs)
    // A seeded speckle of noise, so that no mixture is exact.
    for (let i = 0; i < picture.data.length; i++)
      if (i % 4 !== 3) picture.data[i] += 24 * (((i * 2654435761) % 97) / 97 - 0.5)
    return [`${hairs} hairs`, picture, likely]
  })

  test.each(scenes)('lies on some background that gives the photo again: %s', (_, picture, likely) => {
    const { alpha, foreground } = mattePhoto(picture, likely, everywhere)
    let worst = 0
    for (let i = 0; i < alpha.data.length; i++) {
      const share = alpha.data[i] / 255
      for (let c = 0; share > 0 && c < 3; c++) {
        const background = picture.data[i * 4 + c] - share * foreground.data[i * 4 + c]
        worst = Math.max(worst, -background, background - (1 - share) * 255)
      }
    }
    expect(worst).toBeLessThanOrEqual(1)
  })

  test('of a photo with transparency is no more opaque than it', () => {
    const { picture, likely } = composeHairyDisc(200, 20)
    for (let i = 0; i < likely.data.length; i++) picture.data[i * 4 + 3] = i % 256
    const { alpha } = mattePhoto(picture, likely)
    expect(alpha.data.every((value, i) => value <= i % 256)).toBe(true)
  })
})

describe('dark hair before a dark wall', () => {
  const side = 400
  const picture = createRgba(side, side)
  const likely = createPlane(side, side)
  // A face of 60 px around the middle, hair of 18 px around it.
  for (let y = 0, i = 0; y < side; y++)
    for (let x = 0; x < side; x++, i++) {
      const away = Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2)
      picture.data.set(away < 60 ? [220, 170, 150, 255] : [24, 20, 22, 255], i * 4)
      likely.data[i] = away < 78 ? 1 : 0
    }
  const shareOfHair = ({ alpha }: Matte) => {
    let sum = 0
    for (let x = 126; x < 138; x++) sum += alpha.data[(side / 2) * side + x] / 255
    return sum / 12
  }

  test('stays where what draws the eye says so too', () => {
    expect(shareOfHair(mattePhoto(picture, likely, everywhere, likely))).toBeGreaterThan(0.95)
  })

  test('cannot be told by its colours alone', () => {
    expect(shareOfHair(mattePhoto(picture, likely, everywhere))).toBeLessThan(0.8)
  })
})

test('what is not seen is 0 in all channels, also where the photo itself is transparent', () => {
  const { picture, likely } = composeHairyDisc(320, 80)
  for (let i = 0; i < 320 * 160; i += 3) picture.data[i * 4 + 3] = 0
  const { foreground } = mattePhoto(picture, likely, everywhere)
  const words = new Uint32Array(foreground.data.buffer)
  const hidden = words.filter((_, i) => foreground.data[i * 4 + 3] === 0)
  expect(hidden.length).toBeGreaterThan(320 * 100)
  expect(hidden.every((word) => word === 0)).toBe(true)
})

test('what hangs on the thing stays as far as it is seen, and what floats goes', () => {
  const [width, height] = [40, 20]
  const alpha = planeOf(width, height, (x, y) => {
    if (x < 10) return 1
    // A strand that turns, and beside it one that the thing does not touch.
    if (y === 5 && x < 30) return 0.4
    if (x === 30 && y >= 5 && y < 15) return 0.1
    return y === 12 && x > 14 && x < 26 ? 0.9 : 0.05
  })
  const trimap = Uint8Array.from({ length: width * height }, (_, i) => (i % width < 9 ? trimapOf.thing : trimapOf.open))
  dropFloating(alpha, trimap)
  const at = (x: number, y: number) => alpha.data[y * width + x]
  expect([at(5, 5), at(9, 19), at(29, 5), at(30, 14)].map((value) => Math.round((value as number) * 10))).toEqual([
    10, 10, 4, 1,
  ])
  expect([at(20, 12), at(12, 2)]).toEqual([0, 0])
})

test('hair reaches as far as the head that it is on is large, so that the faces of a group stay', () => {
  const photo = { width: 2000, height: 1000 }
  const part = { x: 500, y: 0, width: 1000, height: 1000 }
  const heads = [
    { x: 0.3, y: 0.1, width: 0.05, height: 0.1 },
    { x: 0.5, y: 0.3, width: 0.2, height: 0.4 },
  ]
  const reaches = softReaches(heads, part, photo, { width: 500, height: 500 })
  const at = (x: number, y: number) => reaches[Math.round(y * 500) * 500 + Math.round(x * 500)]
  expect([at(0.15, 0.15), at(0.6, 0.5), at(0.9, 0.9)]).toEqual([expect.closeTo(3), expect.closeTo(12), 0])
})
