import { expect, test } from 'vitest'
import type { Box } from '#imaging/crop.ts'
import { createPlane } from '#imaging/image.ts'
import type { MaskGuess, ObjectHints } from '#inference/segment-anything.ts'
import { partContested } from '#inference/things/contested-people.ts'
import type { Shape } from '#inference/things/find-things.ts'
import { outlineOf } from '#inference/things/shapes.ts'

/** As the network sees the photo; its guesses have a quarter of that. */
const size = { width: 1024, height: 1024 }
const girl = { x: 400, y: 240, width: 80, height: 160 }
const boy = { x: 480, y: 240, width: 24, height: 40 }
const arm = { x: 504, y: 256, width: 24, height: 12 }

const isIn = ({ x, y, width, height }: Box, u: number, v: number) => u >= x && u < x + width && v >= y && v < y + height

function guessOf(...boxes: readonly Box[]): MaskGuess {
  const logits = createPlane(256, 256)
  for (let i = 0; i < logits.data.length; i++) {
    const [u, v] = [(i % 256) * 4 + 2, Math.floor(i / 256) * 4 + 2]
    logits.data[i] = boxes.some((box) => isIn(box, u, v)) ? 8 : -8
  }
  return { logits, size, score: 0.9 }
}

function personIn(...boxes: readonly Box[]): Shape {
  const logits = createPlane(size.width, size.height)
  for (let i = 0; i < logits.data.length; i++)
    logits.data[i] = boxes.some((box) => isIn(box, i % size.width, Math.floor(i / size.width))) ? 8 : -8
  const outline = outlineOf(logits, { x: 0, y: 0, ...size })
  if (outline === null) throw new Error('No box.')
  return { kind: 'person', group: 'people', score: 0.5, ...outline }
}

const has = ({ area, mask }: Shape, x: number, y: number) =>
  isIn(area, x, y) && mask.data[(y - area.y) * area.width + x - area.x] === 255

test('who stands behind a shoulder is given back where the larger one is whole without', async () => {
  const asked: ObjectHints[] = []
  const guess = (hints: ObjectHints) => {
    asked.push(hints)
    return Promise.resolve([guessOf(girl)])
  }
  const [parted] = await partContested([personIn(girl, boy)], [personIn(boy, arm)], size, guess)
  const [point] = asked[0]?.points ?? []
  expect(point?.isObject).toBe(false)
  expect(isIn(boy, (point?.x ?? 0) * size.width, (point?.y ?? 0) * size.height)).toBe(true)
  expect([has(parted as Shape, 440, 300), has(parted as Shape, 492, 260)]).toEqual([true, false])
})

test.each([
  ['the guess loses more than the other', [personIn(boy, arm)], guessOf({ ...girl, height: 100 })],
  ['the guess takes the other along all the same', [personIn(boy, arm)], guessOf(girl, boy)],
  ['the two are one', [personIn(girl)], guessOf(boy)],
  ['only a fringe is shared', [personIn({ ...boy, x: 500, width: 60 })], guessOf(girl)],
])('all stays as it was where %s', async (_, fromNear, guessed) => {
  const [one] = await partContested([personIn(girl, boy)], fromNear, size, () => Promise.resolve([guessed]))
  expect([has(one as Shape, 440, 300), has(one as Shape, 440, 380), has(one as Shape, 492, 260)]).toEqual([
    true,
    true,
    true,
  ])
})
