import { expect, test } from 'vitest'
import { createPlane, createRgba, type Plane, type Rgba } from '#imaging/image.ts'
import { lookCloser } from '#inference/look-closer.ts'

const [width, height] = [96, 64]
const horizon = 32

/** Sky above the horizon, and a far peak on it that the look at the whole photo half takes for sky. */
function halfSeenPeak(doubt = 0.7): Plane {
  const found = createPlane(width, height)
  for (let i = 0; i < found.data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isEdge = y === horizon - 1 || y === horizon
    found.data[i] = isPeak(x, y) ? doubt : isEdge ? (y < horizon ? 0.7 : 0.3) : y < horizon ? 0.99 : 0.01
  }
  return found
}

const isPeak = (x: number, y: number) => x >= 40 && x < 56 && y >= horizon - 4 && y < horizon

/** A photo of twice the size that is red where the sky is, so that a stand-in for the network sees it. */
function redSky(): Rgba {
  const photo = createRgba(width * 2, height * 2)
  for (let i = 0; i < width * height * 4; i++) {
    const [x, y] = [Math.floor((i % (width * 2)) / 2), Math.floor(i / (width * 2) / 2)]
    photo.data.set([y < horizon && !isPeak(x, y) ? 255 : 0, 0, 0, 255], i * 4)
  }
  return photo
}

function openRedFinder(answer = (red: number) => red) {
  const asked: Rgba[] = []
  return {
    asked,
    ask: async (picture: Rgba) => {
      asked.push(picture)
      const data = Float32Array.from({ length: picture.width * picture.height }, (_, i) =>
        answer(picture.data[i * 4]! / 255),
      )
      return { width: picture.width, height: picture.height, data }
    },
  }
}

test('takes a far peak back that was half taken for sky, and nothing else', async () => {
  const found = halfSeenPeak()
  const { asked, ask } = openRedFinder()
  const closer = (await lookCloser(redSky(), found, ask))!
  expect(asked.map((picture) => [picture.width, picture.height])).toEqual(Array(3).fill([width, height]))
  expect(closer.data[(horizon - 2) * width + 48]).toBeLessThan(0.2)
  expect(closer.data[(horizon - 8) * width + 48]).toBeCloseTo(0.99, 2)
  expect(closer.data[(horizon - 2) * width + 20]).toBeCloseTo(0.99, 2)
  expect(closer.data[(horizon + 6) * width + 48]).toBeCloseTo(0.01, 2)
})

test('makes nothing sky that the look at the whole photo gave less', async () => {
  const found = halfSeenPeak(0.3)
  const closer = await lookCloser(redSky(), found, openRedFinder((red) => 0.5 + red / 2).ask)
  expect(closer!.data.every((value, i) => value <= found.data[i]!)).toBe(true)
})

test('does not follow a window that contradicts what is sure', async () => {
  const found = halfSeenPeak()
  const closer = await lookCloser(redSky(), found, openRedFinder(() => 0).ask)
  expect(closer!.data).toEqual(found.data)
})

test('does not look where the photo is too small, all in doubt, or has no border of the sky', async () => {
  const { asked, ask } = openRedFinder()
  await lookCloser(createRgba(width, height), halfSeenPeak(), ask)
  const doubted = createPlane(width, height)
  doubted.data.fill(0.6)
  await lookCloser(redSky(), doubted, ask)
  await lookCloser(redSky(), createPlane(width, height), ask)
  expect(asked).toHaveLength(0)
})
