import { expect, test } from 'vitest'
import type { Draft } from '#imaging/fill/fill-draft.ts'
import { followPicture } from '#imaging/fill/fill-follow.ts'
import { featureCount } from '#imaging/fill/fill-level.ts'
import { buildLayoutLevels } from '#imaging/fill/fill-levels.ts'
import { completePatches } from '#imaging/fill/fill-patches.ts'
import { rateByFit } from '#imaging/fill/fill-rating.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import { squareHole, truthOf, worstInside } from '#imaging/fill/test-level.ts'
import type { Rgba } from '#imaging/image.ts'
import { copyRgba, createMask } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { photoOf, randomFrom } from '#imaging/test-planes.ts'

const side = 160
const hole = squareHole(side, side, 56, 56, 48)
const random = randomFrom(4)
const grain = Array.from({ length: side * side }, () => Math.round(24 * random()))
const shade = (x: number, y: number, color: readonly number[]) =>
  [...color.map((code) => code + grain[y * side + x]), 255] as const
const dark = [70, 60, 50]
const light = [170, 165, 160]
/** Grainy ground with a bar that turns behind the hole: nothing at the rim says where. */
const bent = photoOf(side, side, (x, y) => {
  const isBar = y < 80 ? Math.abs(x - 70) < 7 : Math.abs(x - 92) < 7
  return shade(x, y, isBar ? dark : light)
})
const covered: Rgba = copyRgba(bent)
for (let i = 0; i < hole.data.length; i++) if (hole.data[i] > 0) covered.data.set([250, 20, 240], i * 4)

const settings = { reachPx: 120, effort: 1, random: seededRandom(1) }
const levels = buildLayoutLevels(covered, hole, createMask(side, side), 1, 48)

function finish(steps: Generator<number, Draft | null, void>): Draft {
  for (;;) {
    const step = steps.next()
    if (step.done !== true) continue
    if (step.value === null) throw new Error('nothing was filled')
    return step.value
  }
}

// As soft as a network's picture.
const soft = resizeRgba(resizeRgba(bent, side / 4, side / 4), side, side)
const followed = finish(followPicture(levels, 48, { maker: 'network', picture: soft }, settings))

const truth = truthOf(bent).features

/** Share of hole pixels that are bar in place of ground, or ground in place of bar. */
function wrongIn({ level }: Draft): number {
  let wrong = 0
  let pixels = 0
  for (let i = 0; i < hole.data.length; i++) {
    if (hole.data[i] === 0) continue
    pixels++
    if (Math.abs(level.features[i * featureCount] - truth[i * featureCount]) > 90) wrong++
  }
  return wrong / pixels
}

/** Mean step between neighbours in the hole. */
function roughnessOf(features: Float32Array): number {
  let steps = 0
  for (let i = 0; i < hole.data.length; i++)
    if (hole.data[i] > 0) steps += Math.abs(features[i * featureCount] - features[(i - 1) * featureCount])
  return steps
}

test('what a soft picture shows is built from the surroundings, with their grain', () => {
  const wrong = wrongIn(followed)
  expect(wrong).toBeLessThan(0.12)
  expect(wrong).toBeLessThan(wrongIn(finish(completePatches(levels, settings))))
  expect(roughnessOf(followed.level.features) / roughnessOf(truth)).toBeGreaterThan(0.6)
})

test('known pixels stay, and the levels are not changed', () => {
  for (let k = 0; k < followed.level.features.length; k++)
    if (levels[0].hole[Math.floor(k / featureCount)] === 0)
      expect(followed.level.features[k] === levels[0].features[k]).toBe(true)
  expect(worstInside(levels[0].hole, levels[0].features, new Float32Array(levels[0].features.length))).toBe(0)
})

test('a picture of a thing that nothing around expects is rated worse than patches', () => {
  const odd = copyRgba(bent)
  for (let y = 66; y < 96; y++) for (let x = 66; x < 96; x++) odd.data.set([20, 40, 200], (y * side + x) * 4)
  const rate = rateByFit(settings.reachPx)
  const thing = finish(followPicture(levels, 48, { maker: 'network', picture: odd }, settings))
  expect(rate(finish(completePatches(levels, settings)))).toBeLessThan(rate(thing))
})

test('a picture without any grain gets the grain of what looks alike where it is told to', () => {
  // Another grey without grain at the left: patches of it are nearest to a picture without grain.
  const half = photoOf(side, side, (x, y) => (x < 40 ? [196, 191, 186, 255] : shade(x, y, light)))
  const around = buildLayoutLevels(half, hole, createMask(side, side), 1, 48)
  const blank = photoOf(side, side, () => [182, 177, 172, 255])
  const fill = (texture: 'shown' | 'alike') => {
    const own = { ...settings, random: seededRandom(1) }
    return roughnessOf(
      finish(followPicture(around, 48, { maker: 'network', picture: blank, texture }, own)).level.features,
    )
  }
  const grainy = roughnessOf(truthOf(half).features)
  expect(fill('shown') / grainy).toBeLessThan(0.4)
  expect(fill('alike') / grainy).toBeGreaterThan(0.6)
})
