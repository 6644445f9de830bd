import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRgba, createRgba, type Rgba } from '#imaging/image.ts'
import { seededRandom } from '#imaging/patch-match.ts'
import { silentProgress } from '#imaging/progress.ts'
import { type Models, openModels } from '#inference/model-session.ts'
import { repairTool } from '#tools/repair/options.ts'
import { repairPipeline } from '#tools/repair/pipeline.ts'

const width = 320
const height = 224
const folder = join(import.meta.dirname, '../../../models')
const mendOnly = { noise: 'off', fading: 'off', blur: 'off' } as const

let models: Models
beforeAll(() => {
  models = openModels({ shipped: folder, converted: folder }, 1)
})
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
    specks.push(at, at + 1, at + 2, at + width, at + width + 1, at + width + 2)
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
  for (const at of places) sum += Math.abs(first.data[at * 4 + 1]! - second.data[at * 4 + 1]!)
  return sum / places.length
}

test('a grainy faded print loses its long crack and its specks at auto', async () => {
  const print = fadedPrint()
  const { damaged, crack, specks } = damage(print)
  const { image } = await repair(damaged, mendOnly)
  expect(differenceAt(image, print, crack)).toBeLessThan(0.2 * differenceAt(damaged, print, crack))
  expect(differenceAt(image, print, specks)).toBeLessThan(0.4 * differenceAt(damaged, print, specks))
})

test('a print without damage is searched and stays as it is', async () => {
  const print = fadedPrint()
  const { image, facts } = await repair(print, mendOnly)
  expect(facts.steps).toContain('find scratches')
  const everywhere = Array.from({ length: width * height }, (_, i) => i)
  expect(differenceAt(image, print, everywhere)).toBeLessThan(0.05)
})
