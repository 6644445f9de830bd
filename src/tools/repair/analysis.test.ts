import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { applyFadeCurves, colorDifference } from '#imaging/color/fade-curves.ts'
import { hashNoise } from '#imaging/filters/noise-field.ts'
import { copyRgba, createMask, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import { findingsIn } from '#tools/repair/analysis.ts'
import { readRepair } from '#tools/repair/analyze.ts'
import { shrinkMarks } from '#tools/repair/damage/shrink-marks.ts'
import { examinePhoto } from '#tools/repair/examine.ts'
import { repairTool } from '#tools/repair/options.ts'
import { repairPipeline } from '#tools/repair/pipeline.ts'
import { planRepair } from '#tools/repair/plan.ts'
import { repairPreview } from '#tools/repair/preview.ts'
import { tellFound, tellPlan } from '#tools/repair/tell-analysis.ts'
import type { Analysis } from '#tools/tool.ts'
import { fixturePhoto } from '../../../tests/fixture-photo.ts'
import { sharedModels as shipped } from '../../../tests/shared-models.ts'

/** A slide whose cyan has gone: the red channel keeps half of its density. */
function fadeToMagenta(photo: Rgba): Rgba {
  const faded = copyRgba(photo)
  for (let i = 0; i < faded.data.length; i += 4) {
    faded.data[i] = 16 + 238 * (photo.data[i] / 255) ** 0.55
    faded.data[i + 1] = 16 + 219 * (photo.data[i + 1] / 255) ** 0.95
    faded.data[i + 2] = 16 + 234 * (photo.data[i + 2] / 255) ** 0.8
  }
  return faded
}

const options = repairTool.schema.parse({})
const english = openFullTranslator('en')
const small = async (name: string) => {
  const photo = await fixturePhoto(name)
  return resizeRgba(photo, 240, Math.round((240 * photo.height) / photo.width))
}

/** The shipped networks that the analysis uses. The denoiser is left out to save time. */
const models: Models = { ...shipped, has: (id) => id === 'fade-reader' && shipped.has(id) }

describe('the fade analysis', () => {
  test.each(['portrait.jpg', 'group.jpg', 'sky-clear.jpg', 'sky-water.jpg', 'no-sky.jpg', 'people.jpg'])(
    'plans nothing for the colours of %s, which are fine',
    async (name) => {
      const photo = await fixturePhoto(name)
      expect(planRepair(await examinePhoto(photo, models), options, photo).fade).toBeUndefined()
    },
  )

  test.each(['people.jpg', 'group.jpg', 'sky-clear.jpg'])('brings most of a magenta %s back', async (name) => {
    const truth = await small(name)
    const faded = fadeToMagenta(truth)
    const { curves } = await examinePhoto(faded, models)
    const restored = applyFadeCurves(faded, curves, 1)
    expect(colorDifference(restored, truth)).toBeLessThan(0.65 * colorDifference(faded, truth))
  })

  test('ignores transparent pixels', async () => {
    const photo = await small('portrait.jpg')
    const cut = copyRgba(photo)
    for (let i = 0; i < (cut.data.length >> 2) * 0.6; i++) cut.data.set([255, 0, 255, 0], i * 4)
    const other = copyRgba(cut)
    for (let i = 0; i < other.data.length; i += 4) if (other.data[i + 3] === 0) other.data.set([0, 255, 0], i)
    const [first, second] = [await examinePhoto(cut, models), await examinePhoto(other, models)]
    expect(second.curves.white[0]).toBeCloseTo(first.curves.white[0], 1)
  })
})

test('no loss is named that auto leaves as it is', async () => {
  const print = await small('portrait.jpg')
  for (let i = 0; i < print.data.length; i += 4) {
    const grey = 12 + 0.93 * print.data[i + 1]
    print.data.set([grey, grey, grey], i)
  }
  const findings = await examinePhoto(print, models)
  const toldOf = (fade: typeof findings.fade) =>
    tellFound(english, 'fading', { ...findings, fade }, { findings: {}, masks: {} } as never, options)
  expect([findings.tone.kind === 'colour', planRepair(findings, options, print).fade]).toEqual([false, undefined])
  expect(toldOf({ ...findings.fade, fade: 0.15 })).toBe('Hardly any')
  expect(toldOf({ ...findings.fade, fade: 0.5, darkest: 60, lightest: 180 })).toBe('50 % of the contrast is gone')
})

test('stray light over much of a grainy print is lifted, and less of it is what the print shows', async () => {
  const print = await fixturePhoto('people.jpg')
  for (let i = 0; i < print.data.length; i += 4) {
    const grey = (print.data[i] + print.data[i + 1] + print.data[i + 2]) / 3 + 14 * (hashNoise(i, 1, 1) - 0.5)
    print.data.set([grey, grey, grey], i)
  }
  const findings = await examinePhoto(print, models)
  const veilLifted = (veil: number, more: object = {}) =>
    planRepair({ ...findings, veil, ...more }, options, print).fade?.veil
  expect(findings.veil).toBeLessThan(0.4)
  expect(veilLifted(0.6)).toBeGreaterThan(0.5)
  expect(veilLifted(findings.veil)).toBeUndefined()
  expect(veilLifted(0.6, { noise: { fine: 0.5, coarse: 0.3 } })).toBeUndefined()
})

describe('scratches are searched for', () => {
  const searchOf = async (photo: Rgba, more: object = {}) =>
    planRepair(await examinePhoto(photo, models), { ...options, ...more }, photo).scratches
  const isSearched = async (photo: Rgba, more: object = {}) => (await searchOf(photo, more)) !== undefined

  /** Toned like albumen paper: one tint that depends on lightness alone. */
  const toneOf = (photo: Rgba): Rgba => {
    const toned = copyRgba(photo)
    for (let i = 0; i < toned.data.length; i += 4) {
      const grey = (photo.data[i] + photo.data[i + 1] + photo.data[i + 2]) / 3
      toned.data.set([30 + 0.8 * grey, 24 + 0.74 * grey, 16 + 0.6 * grey], i)
    }
    return toned
  }

  test('in photos that look like prints, and by heavy in every photo', async () => {
    const modern = await small('group.jpg')
    expect(await isSearched(modern)).toBe(false)
    expect(await isSearched(modern, { strength: 'heavy' })).toBe(true)
    expect(await isSearched(modern, { strength: 'heavy', scratches: 'off' })).toBe(false)
    expect(await isSearched(toneOf(modern))).toBe(true)
    const smooth = await fixturePhoto('grey.jpg')
    const framed = copyRgba(smooth)
    for (let y = 0; y < framed.height; y++)
      for (let x = 0; x < framed.width; x++)
        if (Math.min(x, y, framed.width - 1 - x, framed.height - 1 - y) < 16)
          framed.data.set([244, 244, 244, 255], 4 * (y * framed.width + x))
    expect(await searchOf(framed)).toMatchObject({ needsWear: false })
    // Without a sign of a print it has to show its wear, unless somebody asks.
    expect(await searchOf(smooth)).toMatchObject({ needsWear: true })
    expect(await searchOf(smooth, { scratches: 'on' })).toMatchObject({ needsWear: false })
  })
})

describe('the analysis', () => {
  let faded: Rgba
  let analysis: Analysis
  beforeAll(async () => {
    faded = fadeToMagenta(await small('group.jpg'))
    analysis = await readRepair(faded, { models })
  })

  test('contains everything that a plan needs', async () => {
    const findings = await examinePhoto(faded, models)
    for (const strength of ['light', 'auto', 'heavy'] as const)
      expect(planRepair(findingsIn(analysis), { ...options, strength }, faded)).toEqual(
        planRepair(findings, { ...options, strength }, faded),
      )
    expect(findingsIn({ ...analysis, findings: JSON.parse(JSON.stringify(analysis.findings)) })).toEqual(findings)
  })

  test('says what a run will do, and that a fine photo will not change', async () => {
    expect(analysis.findings.looksFine).toBe(false)
    expect(tellPlan(english, planRepair(findingsIn(analysis), options, faded), analysis, false)).toContain(
      'undo fading',
    )
    const fine = await readRepair(await fixturePhoto('portrait.jpg'), { models })
    expect(fine.findings.looksFine).toBe(true)
    const plan = planRepair(findingsIn(fine), options, faded)
    expect(tellPlan(english, plan, fine, false)).toBe('This photo looks fine.')
  })

  test('makes a preview that matches the run', async () => {
    const look = repairPreview.open(faded, analysis, null)
    const seen = look({ ...options, noise: 'off', scratches: 'off' }, new Map())
    const context = { models, progress: silentProgress(), signal: new AbortController().signal }
    const { image } = await repairPipeline(faded, { ...options, noise: 'off', scratches: 'off' }, context)
    expect(seen!.data).toEqual(image.data)
  })

  test('of a fine photo leaves the preview unchanged', async () => {
    const photo = await fixturePhoto('portrait.jpg')
    const look = repairPreview.open(photo, await readRepair(photo, { models }), null)
    expect(look(options, new Map())!.data).toEqual(photo.data)
  })

  test('previews painted damage as filled, and changes nothing else', () => {
    const mask = createMask(faded.width, faded.height)
    for (let y = 60; y < 64; y++) mask.data.fill(255, y * faded.width + 40, y * faded.width + 120)
    const off = { ...options, noise: 'off', fading: 'off', blur: 'off', scratches: 'marked' } as const
    const seen = repairPreview.open(faded, analysis, mask)(off, new Map())!
    let changed = 0
    for (let i = 0; i < mask.data.length; i++) {
      const isSame = [0, 1, 2].every((c) => seen.data[i * 4 + c] === faded.data[i * 4 + c])
      if (!isSame) changed++
      if (mask.data[i] === 0) expect(isSame).toBe(true)
    }
    expect(changed).toBeGreaterThan(160)
  })
})

test('a smaller mask loses no marked pixel, and marks nothing far from one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(299), fc.nat(170)), { maxLength: 20 }), (places) => {
      const mask = createMask(300, 171)
      for (const [x, y] of places) mask.data[y * 300 + x] = 255
      const small = shrinkMarks(mask, 100)
      const marked = new Set(places.map(([x, y]) => Math.floor((y * small.height) / 171) * 100 + Math.floor(x / 3)))
      expect(small.data).toEqual(small.data.map((_, i) => (marked.has(i) ? 255 : 0)))
    }),
  )
})
