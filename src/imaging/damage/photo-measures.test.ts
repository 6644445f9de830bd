import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { decodePhoto, encodePhoto } from '#codec/codec.ts'
import { luminance } from '#imaging/color/color.ts'
import { measureFade, stretchRange } from '#imaging/color/fade-restore.ts'
import { measureTone, removeTint } from '#imaging/color/tone-kind.ts'
import { cropRgba } from '#imaging/crop.ts'
import { findBlur } from '#imaging/damage/blur-level.ts'
import { measureBlocks } from '#imaging/damage/jpeg-blocks.ts'
import { measureNoise } from '#imaging/damage/noise-level.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, createRgba, type Plane, type Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'

const fixture = async (name: string): Promise<Rgba> =>
  decodePhoto(await readFile(new URL(`../../../tests/fixtures/${name}`, import.meta.url)))

/** A slope with Gaussian noise from a fixed seed. */
function noisySlope(sigmaLevels: number): Plane {
  const plane = createPlane(256, 256)
  let state = 12345
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state + 1) / 2 ** 32
  }
  for (let i = 0; i < plane.data.length; i++) {
    const gauss = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
    plane.data[i] = 0.2 + ((i % 256) / 256) * 0.6 + (sigmaLevels * gauss) / 255
  }
  return plane
}

describe('noise', () => {
  test.each([0, 2, 5, 12])('of %d levels is measured to within a sixth, on a slope', (sigma) => {
    const { fine } = measureNoise(noisySlope(sigma))
    expect(Math.abs(fine - sigma)).toBeLessThanOrEqual(0.05 + sigma / 6)
  })
})

describe('blur', () => {
  test.each([1.5, 2.5, 4])('of %d px is measured to within a quarter', (sigma) => {
    const bars = createPlane(256, 128)
    for (let i = 0; i < bars.data.length; i++) bars.data[i] = (i % 256) % 64 < 32 ? 0.1 : 0.9
    expect(Math.abs(findBlur(gaussianBlur(bars, sigma))! - sigma)).toBeLessThan(sigma / 4)
  })

  test('is not guessed where there is no edge', () => {
    expect(findBlur(createPlane(64, 64))).toBeUndefined()
  })
})

describe('JPEG blocks', () => {
  test('are told apart from a clean photo, wherever the grid lies', async () => {
    const photo = await fixture('portrait.jpg')
    const small = resizeRgba(photo, 400, 400)
    const bytes = await encodePhoto(small, 'jpeg', 25)
    const blocky = cropRgba(await decodePhoto(bytes), { x: 3, y: 5, width: 390, height: 390 })
    expect(measureBlocks(luminance(small))).toBeLessThan(1.2)
    expect(measureBlocks(luminance(blocky))).toBeGreaterThan(2.3)
  })
})

describe('tone', () => {
  test.each([
    ['grey.jpg', ['grey', 'toned']],
    ['old-faded.jpg', ['toned', 'grey']],
    ['old-portrait.jpg', ['grey', 'toned']],
    ['portrait.jpg', ['colour']],
    ['group.jpg', ['colour']],
    ['sky-clear.jpg', ['colour']],
    ['no-sky.jpg', ['colour']],
  ])('%s is told to be %j', async (name, kinds) => {
    expect(kinds).toContain(measureTone(await fixture(name)).kind)
  })

  test('a sepia of a grey photo is toned, and grey again when neutralised', async () => {
    const sepia = await fixture('grey.jpg')
    for (let i = 0; i < sepia.data.length; i += 4) {
      sepia.data[i + 1] = sepia.data[i] * 0.9
      sepia.data[i + 2] = sepia.data[i] * 0.7
    }
    expect(measureTone(sepia).kind).toBe('toned')
    expect(measureTone(removeTint(sepia)).kind).toBe('grey')
  })
})

describe('fading', () => {
  test('a flattened photo gets most of its range back, and keeps its mean brightness', async () => {
    const photo = removeTint(await fixture('old-portrait.jpg'))
    const faded = createRgba(photo.width, photo.height)
    for (let i = 0; i < faded.data.length; i++) faded.data[i] = i % 4 === 3 ? 255 : 70 + photo.data[i] * 0.45
    const before = measureFade(faded)
    const after = measureFade(stretchRange(faded, before, 'grey', 0.6))
    expect(after.fade).toBeLessThan(before.fade * 0.55)
    expect(Math.abs(after.median - before.median)).toBeLessThan(20)
  })

  test('a toned print keeps its tint', async () => {
    const sepia = await fixture('grey.jpg')
    for (let i = 0; i < sepia.data.length; i += 4) {
      const value = 60 + sepia.data[i] * 0.5
      sepia.data.set([value, value * 0.9, value * 0.75], i)
    }
    const stretched = stretchRange(sepia, measureFade(sepia), 'toned', 0.6)
    const before = measureTone(sepia)
    const after = measureTone(stretched)
    expect(Math.abs(after.chroma - before.chroma)).toBeLessThan(2.5)
  })
})
