import { expect, test } from 'vitest'
import { formatOf, layoutFor, type PairSettings, pairFileName, pairSizes } from './pair-settings.ts'

const settings: PairSettings = { form: 'divided', still: 'png', film: 'gif', size: 'medium', hasLabels: true }
const photo = { width: 2048, height: 1365 }

test('a film has formats of its own, and a GIF is smaller than a picture of the same size', () => {
  expect(formatOf(settings)).toBe('png')
  expect(formatOf({ ...settings, form: 'moving' })).toBe('gif')
  const widthOf = (change: Partial<PairSettings>) => layoutFor(photo, photo, { ...settings, ...change }).frame.width
  for (const size of pairSizes) {
    expect(widthOf({ form: 'moving', size })).toBeLessThan(widthOf({ form: 'moving', film: 'video', size }))
    expect(widthOf({ form: 'moving', film: 'video', size })).toBeLessThanOrEqual(widthOf({ size }))
  }
  expect(pairSizes.map((size) => widthOf({ size }))).toEqual([1080, 1600, 2048])
})

test('the file is named for the photo', () => {
  expect(pairFileName('holiday.jpg', 'jpeg', null)).toBe('holiday-before-after.jpg')
  expect(pairFileName('Mr. and Mrs. Smith', 'gif', null)).toBe('Mr. and Mrs. Smith-before-after.gif')
  expect(pairFileName('a.b.heic', 'video', { mimeType: 'video/mp4', extension: 'mp4' })).toBe('a.b-before-after.mp4')
})
