import { expect, test } from 'vitest'
import { readRatio } from '#web/sentences/spoken-ratio.ts'

test.each([
  ['4:5', 4 / 5],
  ['16 by 9', 16 / 9],
  ['four by five', 4 / 5],
  ['sechzehn zu neun', 16 / 9],
  ['trois par deux', 3 / 2],
  ['三比二', 3 / 2],
])('"%s" is a shape', (text, ratio) => {
  expect(readRatio(text, 0)).toEqual({ ratio, end: text.length })
})

test.each(['two people', '4 times', '一个人', '20 to 30%'])('"%s" is none', (text) => {
  expect(readRatio(text, 0)).toBeNull()
})
