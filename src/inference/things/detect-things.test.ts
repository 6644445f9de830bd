import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { detectThings, overlapOf } from '#inference/things/detect-things.ts'
import { sharedModels as models } from '../../../tests/shared-models.ts'

const fixture = async (name: string, sidePx = 1024): Promise<Rgba> => {
  const photo = await decodePhoto(readFileSync(join(import.meta.dirname, '../../../tests/fixtures', name)))
  const scale = sidePx / Math.max(photo.width, photo.height)
  return resizeRgba(photo, Math.round(photo.width * scale), Math.round(photo.height * scale))
}

describe('things in a photo', () => {
  test('are found from behind, each once, where they are', async () => {
    const photo = await fixture('people.jpg')
    const things = await detectThings(photo, models, 0.4)
    const people = things.filter(({ kind }) => kind === 'person').map(({ box }) => box)
    const man = { x: 0.245, y: 0.11, width: 0.13, height: 0.66 }
    const woman = { x: 0.65, y: 0.13, width: 0.11, height: 0.63 }
    for (const { x, y, width, height } of [man, woman]) {
      const box = { x: x * photo.width, y: y * photo.height, width: width * photo.width, height: height * photo.height }
      expect(people.filter((person) => overlapOf(person, box) > 0.6)).toHaveLength(1)
    }
    for (const [i, { box }] of things.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(photo.width + 0.01)
      expect(box.y + box.height).toBeLessThanOrEqual(photo.height + 0.01)
      for (const other of things.slice(i + 1)) expect(overlapOf(box, other.box)).toBeLessThanOrEqual(0.5)
    }
  })

  test('come with the surest first, and none below what was asked for', async () => {
    const scores = (await detectThings(await fixture('people.jpg'), models, 0.35)).map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(0.35)
  })

  test('are none in plain grey, nor in a clear sky', async () => {
    const grey = createRgba(800, 600)
    grey.data.fill(128)
    expect(await detectThings(grey, models, 0.4)).toEqual([])
    expect(
      (await detectThings(await fixture('sky-clear.jpg'), models, 0.4)).filter(({ kind }) => kind === 'person'),
    ).toEqual([])
  })
})
