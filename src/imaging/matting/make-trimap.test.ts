import { expect, test } from 'vitest'
import { createPlane, createRgba } from '#imaging/image.ts'
import { likenessToGround } from '#imaging/matting/ground-likeness.ts'
import { makeTrimap } from '#imaging/matting/make-trimap.ts'
import { trimapOf } from '#imaging/matting/solve-matte.ts'

const side = 120
const [hardPx, softPx] = [4, 48]

/** A dark thing left of x = 50 before a light wall, with a stroke of its colour, 6 px thick, that begins at it. */
function openAtStroke(reachPx: number): boolean {
  const picture = createRgba(side, side)
  const likely = createPlane(side, side)
  for (let y = 0, i = 0; y < side; y++)
    for (let x = 0; x < side; x++, i++) {
      const isStroke = y >= 57 && y < 63 && x < 90
      picture.data.set(x < 50 || isStroke ? [40, 30, 30, 255] : [220, 215, 205, 255], i * 4)
      likely.data[i] = x < 50 ? 1 : 0
    }
  const { trimap } = makeTrimap(picture, likely, {
    hardPx,
    softPx,
    soft: new Float32Array(side * side).fill(reachPx),
    salient: createPlane(side, side),
    ground: likenessToGround(picture, likely, { hardPx, softPx }),
  })
  return trimap[60 * side + 68] === trimapOf.open
}

test('a stroke that is thick beside a small head is a letter behind it, and as thick beside a large one a lock', () => {
  expect(openAtStroke(24)).toBe(false)
  expect(openAtStroke(48)).toBe(true)
})
