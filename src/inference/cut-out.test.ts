import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMask, createRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { photoOf } from '#imaging/test-planes.ts'
import { type CutOut, cutOut } from '#inference/cut-out.ts'
import { modelCatalog } from '#inference/models/model-catalog.ts'
import { type Models, openModels } from '#inference/models/model-session.ts'
import { findPortrait } from '#inference/subject/find-portrait.ts'
import { onePersonPhoto, peoplePhoto } from '../../tests/fixture-photo.ts'
import { modelFolders } from '../../tests/model-folders.ts'
import { sharedModels as models } from '../../tests/shared-models.ts'
import { writeStandInPortrait } from '../../tests/stand-in-models.ts'
import { useFolder } from '../../tests/use-folder.ts'

let people: Rgba
const pulled = useFolder('cut-out')
let portraits: Models
/** Of the people, by what ships. */
let plain: CutOut

beforeAll(async () => {
  people = await peoplePhoto()
  writeStandInPortrait(join(pulled, modelCatalog.modnet.file))
  const standIn = openModels({ ...modelFolders, pulled }, 1)
  // The networks that ship are loaded once.
  portraits = {
    has: standIn.has,
    run: (id, inputs) => (id === 'modnet' ? standIn : models).run(id, inputs),
    unload: () => standIn.unload(),
  }
  plain = await cutOut(people, models)
})
afterAll(() => portraits.unload())

/** Share of alpha inside a box of shares of the photo. */
function alphaIn({ width, height, data }: Mask, left: number, top: number, right: number, bottom: number): number {
  let sum = 0
  let count = 0
  for (let y = Math.round(top * height); y < Math.round(bottom * height); y++)
    for (let x = Math.round(left * width); x < Math.round(right * width); x++) {
      sum += (data[y * width + x] ?? 0) / 255
      count++
    }
  return sum / count
}

describe('a cut-out', () => {
  test('keeps the people, seen from behind, and nothing of the place', () => {
    const { alpha, foreground, found, engines } = plain
    expect(found.filter(({ kind }) => kind === 'person').length).toBeGreaterThanOrEqual(2)
    // The middle of a man and of a woman.
    expect(alphaIn(alpha, 0.29, 0.25, 0.33, 0.4)).toBeGreaterThan(0.95)
    expect(alphaIn(alpha, 0.69, 0.25, 0.72, 0.4)).toBeGreaterThan(0.95)
    expect(alphaIn(alpha, 0, 0, 1, 0.08)).toBe(0)
    expect(alphaIn(alpha, 0.02, 0, 0.12, 1)).toBeLessThan(0.05)
    expect(foreground.data.filter((_, k) => k % 4 === 3)).toEqual(Uint8ClampedArray.from(alpha.data))
    expect(engines).toEqual(['U-2-Net', 'MobileSAM'])
  })

  test('leaves out the water between an arm and a body', () => {
    const { alpha } = plain
    expect(alphaIn(alpha, 0.714, 0.61, 0.718, 0.64)).toBeLessThan(0.3)
    expect(alphaIn(alpha, 0.69, 0.25, 0.72, 0.4)).toBeGreaterThan(0.95)
  })

  test('of what is marked keeps that alone, with its edges', async () => {
    const mask = createMask(people.width, people.height)
    // A rough stroke around the man.
    for (let y = Math.round(0.1 * mask.height); y < 0.78 * mask.height; y++)
      for (let x = Math.round(0.235 * mask.width); x < 0.385 * mask.width; x++) mask.data[y * mask.width + x] = 255
    const { alpha, engines } = await cutOut(people, models, { mask })
    expect(alphaIn(alpha, 0.29, 0.25, 0.33, 0.4)).toBeGreaterThan(0.9)
    expect(alphaIn(alpha, 0.6, 0, 1, 1)).toBe(0)
    expect(engines).toEqual(['MobileSAM'])
  })

  /** What is known of its things is known to all tests of it. */
  const grey = photoOf(320, 240, () => [128, 128, 128, 255])
  /** What the finder of main things is to have drawn, in its 320 px; null: its own answer. */
  let drawn: Float32Array | null = null
  const drawing: Models = {
    ...{ has: models.has, unload: models.unload },
    run: async (id, inputs) => {
      const out = await models.run(id, inputs)
      if (id !== 'salient-finder' || drawn === null) return out
      const data = drawn
      return Object.fromEntries(Object.keys(out).map((name) => [name, { data, dims: [1, 1, 320, 320] }]))
    },
  }

  test('of a photo where nothing stands out is refused', async () => {
    drawn = null
    await expect(cutOut(grey, drawing)).rejects.toMatchObject({ code: 'no-main-thing' })
  })

  test.each([
    { what: 'a disc', row: 120, peak: 1, radius: 20, stands: true },
    { what: 'a disc of which the network is not sure', row: 120, peak: 0.8, radius: 20, stands: false },
    { what: 'a scrap at the border', row: 239, peak: 1, radius: 15, stands: false },
    { what: 'a disc at the border', row: 239, peak: 1, radius: 60, stands: true },
  ])('of $what: it stands out, $stands', async ({ row, peak, radius, stands }) => {
    const isDisc = (x: number, y: number) => (x - 160) ** 2 + (y - row) ** 2 < radius ** 2
    drawn = Float32Array.from({ length: 320 ** 2 }, (_, i) =>
      isDisc(i % 320, (Math.floor(i / 320) * 240) / 320) ? peak : 0,
    )
    const code = await cutOut(grey, drawing).then(
      () => null,
      (error: { code?: string }) => error.code,
    )
    expect(code).toBe(stands ? null : 'no-main-thing')
  })

  test('of an empty mask is refused', async () => {
    const mask = createMask(people.width, people.height)
    await expect(cutOut(people, models, { mask })).rejects.toMatchObject({ code: 'mask-blank' })
  })

  test('ends when it is told to', async () => {
    await expect(cutOut(people, models, { signal: AbortSignal.abort() })).rejects.toThrow()
  })

  test('takes the edges of people from MODNet where it was pulled', async () => {
    const person = await onePersonPhoto()
    const shipped = await cutOut(person, models)
    const { alpha, engines } = await cutOut(person, portraits)
    expect(engines).toContain('MODNet')
    // The stand-in knows red alone, so hardly an edge is where it was.
    expect(alpha.data.filter((value, i) => Math.abs(value - (shipped.alpha.data[i] ?? 0)) > 60).length).toBeGreaterThan(
      500,
    )
    expect(alphaIn(alpha, 0.6, 0, 1, 1)).toBeLessThan(0.001)
  })
})

test('MODNet sees red, green and blue from -1 to 1, and answers at the size of the view', async () => {
  const view = createRgba(300, 200)
  for (let i = 0; i < view.data.length; i += 4) view.data.set([i % 1200 < 600 ? 255 : 51, 90, 200, 255], i)
  const { width, height, data } = await findPortrait(view, portraits)
  expect([width, height]).toEqual([300, 200])
  expect(data[100 * 300 + 20]).toBeCloseTo(1, 3)
  expect(data[100 * 300 + 280]).toBeCloseTo(0.2, 3)
})
