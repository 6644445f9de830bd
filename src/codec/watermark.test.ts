import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Rgba, Size } from '#imaging/image.ts'
import { drawWatermark, layOutWatermark } from './watermark.ts'

function plain({ width, height }: Size, value: number): Rgba {
  const data = new Uint8ClampedArray(width * height * 4).fill(value)
  for (let at = 3; at < data.length; at += 4) data[at] = 255
  return { width, height, data }
}

async function markedOn(size: Size, value: number): Promise<Rgba> {
  const photo = plain(size, value)
  await drawWatermark(photo)
  return photo
}

/** Distance of red values from `value` within a part of the photo: the largest and the mean. */
function changeIn({ width, data }: Rgba, value: number, part: { left: number; top: number } & Size) {
  let [most, sum] = [0, 0]
  for (let y = part.top; y < part.top + part.height; y++)
    for (let x = part.left; x < part.left + part.width; x++) {
      const change = Math.abs((data[(y * width + x) * 4] as number) - value)
      most = Math.max(most, change)
      sum += change
    }
  return { most, mean: sum / (part.width * part.height) }
}

const usual: Size = { width: 1280, height: 853 }
const cornerOf = ({ width, height }: Size) => {
  const size = { width: Math.round(width * 0.2), height: Math.round(height * 0.09) }
  return { left: width - size.width, top: height - size.height, ...size }
}

describe('the watermark', () => {
  test.each([0, 60, 128, 200, 255])('is legible at the lower right of a photo that is all %i', async (value) => {
    const { most, mean } = changeIn(await markedOn(usual, value), value, cornerOf(usual))
    expect(most).toBeGreaterThan(90)
    expect(mean).toBeGreaterThan(8)
  })

  test.each([0, 128, 255])('is faintly visible all over a photo that is all %i, and hides nothing', async (value) => {
    const rest = { left: 0, top: 0, width: usual.width, height: Math.round(usual.height * 0.85) }
    const { most, mean } = changeIn(await markedOn(usual, value), value, rest)
    expect(most).toBeGreaterThan(12)
    expect(most).toBeLessThan(45)
    expect(mean).toBeLessThan(3)
  })

  test('is visible in every crop of a third of the sides', async () => {
    for (const size of [usual, { width: 853, height: 1280 }, { width: 640, height: 640 }]) {
      const marked = await markedOn(size, 128)
      const crop = { width: Math.ceil(size.width / 3), height: Math.ceil(size.height / 3) }
      const place = { left: fc.nat(size.width - crop.width), top: fc.nat(size.height - crop.height) }
      fc.assert(
        fc.property(fc.record(place), (at) => changeIn(marked, 128, { ...at, ...crop }).mean > 0.15),
        { numRuns: 300 },
      )
    }
  })

  test('fits any size, from one pixel to a strip, and is drawn wherever there is room', async () => {
    const sides = [1, 2, 7, 40, 300, 1280]
    for (const width of sides)
      for (const height of sides) {
        const photo = await markedOn({ width, height }, 128)
        expect(photo.data).toHaveLength(width * height * 4)
        if (Math.min(width, height) >= 40)
          expect(changeIn(photo, 128, { left: 0, top: 0, width, height }).most).toBeGreaterThan(20)
      }
  })

  test('shows on what is transparent, like one on glass, and makes nothing else opaque', async () => {
    const photo = plain(usual, 90)
    for (let at = 3; at < photo.data.length; at += 4) photo.data[at] = 0
    await drawWatermark(photo)
    const { light, dark } = await layOutWatermark(usual)
    const opacity = photo.data.filter((_, at) => at % 4 === 3)
    const most = (part: Uint8ClampedArray) => part.reduce((max, value) => Math.max(max, value), 0)
    expect(most(opacity.subarray(0, usual.width * 600))).toBeLessThan(80)
    expect(most(opacity)).toBeGreaterThan(200)
    const isMarked = light.data.map((value, at) => (value > 0 || (dark.data[at] as number) > 0 ? 1 : 0))
    expect(opacity.every((value, at) => value > 0 === (isMarked[at] === 1))).toBe(true)
  })

  test('is the same each time', async () => {
    const photo = plain({ width: 400, height: 300 }, 90)
    expect(await layOutWatermark(photo)).toEqual(await layOutWatermark(photo))
  })
})
