import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picturePlaces } from '#contract/exports.ts'
import { drawOwnMark } from './draw-own-mark.ts'

const photo = { width: 200, height: 100, data: new Uint8ClampedArray(200 * 100 * 4).fill(255) }
const png = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#000000' } })
  .png()
  .toBuffer()

/** The box of what is not white. */
async function marked(place: (typeof picturePlaces)[number], opacity = 1) {
  const { width, data } = await drawOwnMark(photo, { png, place, size: 0.2, opacity })
  const found = { left: Infinity, top: Infinity, right: -1, bottom: -1, value: 255 }
  for (let at = 0; at < data.length / 4; at++) {
    const value = data[at * 4] as number
    if (value > 250) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    found.left = Math.min(found.left, x)
    found.right = Math.max(found.right, x)
    found.top = Math.min(found.top, y)
    found.bottom = Math.max(found.bottom, y)
    found.value = Math.min(found.value, value)
  }
  return found
}

test('a mark lies at its place with a margin, in its size and strength, and leaves the rest alone', async () => {
  const expected = { left: [3, 90, 177], top: [3, 45, 87] }
  for (const [index, place] of picturePlaces.entries()) {
    const [left, top] = [expected.left[index % 3] as number, expected.top[Math.floor(index / 3)] as number]
    expect(await marked(place)).toMatchObject({ left, top, right: left + 19, bottom: top + 9, value: 0 })
  }
  expect((await marked('middle', 0.5)).value).toBeCloseTo(127, -1)
  expect(photo.data.every((value) => value === 255)).toBe(true)
})

test('a mark that is no picture is refused', async () => {
  const broken = drawOwnMark(photo, { png: Buffer.from('no'), place: 'top', size: 0.2, opacity: 1 })
  await expect(broken).rejects.toThrow()
})
