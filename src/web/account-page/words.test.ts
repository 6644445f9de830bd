import { expect, test } from 'vitest'
import { bytesText, countText, percentText, photosText } from './words.ts'

test('sets thousands apart from 1,000 on', () => {
  expect([0, 999, 1000, 5000, 1234567].map(countText)).toEqual(['0', '999', '1,000', '5,000', '1,234,567'])
})

test('says shares with one decimal', () => {
  expect([0, 33.3, 100].map(percentText)).toEqual(['0.0 %', '33.3 %', '100.0 %'])
})

test('says sizes with two figures at least, and never 1000 of a unit', () => {
  const sizes = [0, 999, 1000, 9949, 9951, 999_499, 999_500, 40 * 1024 * 1024, 2e9, 3e15]
  expect(sizes.map(bytesText)).toEqual([
    '0 bytes',
    '999 bytes',
    '1.0 kB',
    '9.9 kB',
    '10 kB',
    '999 kB',
    '1.0 MB',
    '42 MB',
    '2.0 GB',
    '3000 TB',
  ])
  expect([0, 1, 1200].map(photosText)).toEqual([
    '0 photos and results',
    '1 photo or result',
    '1,200 photos and results',
  ])
})
