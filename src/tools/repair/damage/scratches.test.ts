import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fillThin } from '#imaging/fill/fill-thin.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import { copyRgba, createMask, createRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { photoOf } from '#imaging/test-planes.ts'
import { openModels } from '#inference/models/model-session.ts'
import { fillDamage } from '#tools/repair/damage/fill-damage.ts'
import { examinePhoto } from '#tools/repair/examine.ts'
import { repairTool } from '#tools/repair/options.ts'
import { repairPipeline } from '#tools/repair/pipeline.ts'

const width = 320
const height = 224
const folder = join(import.meta.dirname, '../../../../models')
const mendOnly = { noise: 'off', fading: 'off', blur: 'off' } as const

const models = openModels({ shipped: folder, converted: folder }, 1)
afterAll(() => models.unload())

/** A faded sepia print: pale sky, darker hills, a dark house, and the grain of the paper. */
function fadedPrint(): Rgba {
  const print = createRgba(width, height)
  const random = seededRandom(7)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isHill = y > 130 + 14 * Math.sin(x / 40)
      const isHouse = x > 190 && x < 260 && y > 95 && y < 185
      const level = (isHouse ? 92 : isHill ? 122 : 160 - y / 10) + 5 * (random() + random() + random() + random() - 2)
      print.data.set([level * 1.06, level, level * 0.78, 255], (y * width + x) * 4)
    }
  return print
}

/** A winding bright crack from top to bottom and two dozen specks. */
function damage(print: Rgba): { damaged: Rgba; crack: number[]; specks: number[] } {
  const damaged = copyRgba(print)
  const random = seededRandom(3)
  const crack: number[] = []
  const specks: number[] = []
  for (let y = 0; y < height; y++)
    for (let k = 0; k < 3; k++) crack.push(y * width + Math.round(110 + 16 * Math.sin(y / 35)) + k)
  for (let n = 0; n < 24; n++) {
    const at = Math.round(16 + random() * (height - 34)) * width + Math.round(16 + random() * (width - 36))
    for (let row = 0; row < 4; row++) for (let k = 0; k < 4; k++) specks.push(at + row * width + k)
  }
  for (const at of [...crack, ...specks]) damaged.data.set([236, 226, 196], at * 4)
  return { damaged, crack, specks }
}

const repair = (photo: Rgba, options: object) =>
  repairPipeline(photo, repairTool.schema.parse(options), {
    models,
    progress: silentProgress(),
    signal: new AbortController().signal,
  })

function differenceAt(first: Rgba, second: Rgba, places: readonly number[]): number {
  let sum = 0
  for (const at of places) sum += Math.abs(first.data[at * 4 + 1] - second.data[at * 4 + 1])
  return sum / places.length
}

test('a grainy faded print loses its long crack and its specks at auto', async () => {
  const print = fadedPrint()
  const { damaged, crack, specks } = damage(print)
  const { image } = await repair(damaged, mendOnly)
  expect(differenceAt(image, print, crack)).toBeLessThan(0.2 * differenceAt(damaged, print, crack))
  expect(differenceAt(image, print, specks)).toBeLessThan(0.4 * differenceAt(damaged, print, specks))
})

test('most of a thin dark crack from side to side is mended', async () => {
  const print = fadedPrint()
  const cracked = copyRgba(print)
  const crack: number[] = []
  for (let x = 0; x < width; x++) {
    const y = 150 + 0.15 * x + 5 * Math.sin(x / 11) + 2 * Math.sin(x / 4)
    for (let k = 0; k < 2; k++) crack.push(Math.round(y + k) * width + x)
  }
  for (const at of crack) cracked.data.set([78, 73, 56], at * 4)
  const { image } = await repair(cracked, { ...mendOnly, scratches: 'on' })
  expect(differenceAt(image, print, crack)).toBeLessThan(0.5 * differenceAt(cracked, print, crack))
})

test('a print without damage is searched and does not change', async () => {
  const print = fadedPrint()
  const { image, facts } = await repair(print, mendOnly)
  expect(facts.steps).toContain('Scratches looked for')
  const everywhere = Array.from({ length: width * height }, (_, i) => i)
  expect(differenceAt(image, print, everywhere)).toBeLessThan(0.05)
})

/** Cloth with slanted stripes and a thread in each stripe. */
function cloth(): Rgba {
  return photoOf(width, height, (x, y) => {
    const level = 120 + 50 * Math.sin((x + 0.5 * y) / 3) + 12 * Math.sin(y / 1.5)
    return [level, level * 0.9, level * 0.8, 255]
  })
}

test('wide damage is filled with the texture around it, thin damage beside it too, and nothing else is touched', async () => {
  const whole = cloth()
  const torn = copyRgba(whole)
  const mask: Mask = createMask(width, height)
  const hole: number[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isWide = Math.hypot(x - 120, (y - 110) * 0.8) < 17
      if (!isWide && Math.abs(y - 30 - x / 4) > 1) continue
      mask.data[y * width + x] = 255
      torn.data.set([250, 245, 235], (y * width + x) * 4)
      if (isWide) hole.push(y * width + x)
    }
  const signal = new AbortController().signal
  const { image, filledPx } = await fillDamage(
    torn,
    undefined,
    mask,
    await examinePhoto(torn, models),
    { models, signal },
    () => {},
  )
  expect(filledPx).toBe(mask.data.filter((value) => value === 255).length)
  const plain = fillThin(torn, mask, 0)
  expect(differenceAt(image, whole, hole)).toBeLessThan(0.5 * differenceAt(plain, whole, hole))
  const outside = Array.from({ length: width * height }, (_, i) => i).filter((i) => mask.data[i] === 0)
  expect(differenceAt(image, torn, outside)).toBe(0)
})

/** The faded print with wires across the sky, a railing below the hills and a pair of spectacles on the house. */
function sceneWithThinThings(): Rgba {
  const print = fadedPrint()
  const ink = (x: number, y: number, share: number, level: number) => {
    const at = (y * width + x) * 4
    for (let c = 0; c < 3; c++) print.data[at + c] = print.data[at + c] * (1 - share) + level * (1 - 0.1 * c) * share
  }
  const cover = (distance: number, widthPx: number) => Math.min(1, Math.max(0, 0.5 + widthPx / 2 - Math.abs(distance)))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sag = 0.0009 * (x - 150) ** 2
      for (const wire of [34, 46, 61]) ink(x, y, cover(y - wire - x * 0.05 + sag, 1.6), 74)
      if (y > 186 && y < 216) ink(x, y, cover(((x + 4) % 12) - 6, 2.4), 70 + 8 * (((x + 4) % 12) - 6))
      ink(x, y, cover(y - 187, 3), 66)
      for (const glass of [212, 236]) ink(x, y, cover(Math.hypot(x - glass, y - 140) - 9, 1.8), 58)
      if (x > 221 && x < 227) ink(x, y, cover(y - 138, 1.8), 58)
    }
  return print
}

test('at least four fifths of the wires, the railing and the spectacles of a scene stay', async () => {
  const print = sceneWithThinThings()
  const bare = fadedPrint()
  const { image } = await repair(print, { ...mendOnly, scratches: 'on' })
  const thin = Array.from({ length: width * height }, (_, i) => i).filter((i) => print.data[i * 4] !== bare.data[i * 4])
  const touched = thin.filter((i) => image.data[i * 4] !== print.data[i * 4])
  expect(touched.length).toBeLessThan(0.2 * thin.length)
})
