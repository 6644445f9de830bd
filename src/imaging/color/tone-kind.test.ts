import { describe, expect, test } from 'vitest'
import { lightnessPlane } from '#imaging/color/lightness.ts'
import { measureTone, removeTint } from '#imaging/color/tone-kind.ts'
import { largestDifference, noisePhoto, photoOf } from '#imaging/test-planes.ts'
import { fixturePhoto } from '../../../tests/fixture-photo.ts'

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
    expect(kinds).toContain(measureTone(await fixturePhoto(name)).kind)
  })

  test('a sepia of a grey photo is toned, and grey again when neutralised', async () => {
    const sepia = await fixturePhoto('grey.jpg')
    for (let i = 0; i < sepia.data.length; i += 4) {
      sepia.data[i + 1] = sepia.data[i] * 0.9
      sepia.data[i + 2] = sepia.data[i] * 0.7
    }
    expect(measureTone(sepia).kind).toBe('toned')
    expect(measureTone(removeTint(sepia)).kind).toBe('grey')
  })

  // Shadows tend to blue and lights to yellow, 45 to 235 codes; a little colour besides.
  const pale = (yellow: number) =>
    photoOf(90, 60, (x, y) => {
      const light = (x * 7 + y * 3) % 180
      const tint = (light / 180) * (yellow + 12) - 12
      const wave = 8 * Math.sin(x + 2 * y)
      return [48 + light + tint / 3 + wave, 48 + light, 48 + light - tint, 255]
    })

  test('a print that has lost every black and whose lights are yellow is toned, though its shadows are cold', () => {
    expect(measureTone(pale(22)).kind).toBe('toned')
    expect(measureTone(pale(4)).kind).toBe('colour')
  })

  const crackedGrey = (crackOf: (light: number) => readonly number[]) =>
    photoOf(90, 60, (x, y) => {
      const light = 20 + ((x * 7 + y * 3) % 220)
      return x % 12 === 0 ? crackOf(light) : [light, light, light, 255]
    })

  test('a grey print whose paper shows in cracks is toned; with a red thing on it, it is a photo in colour', () => {
    const paperOn = (light: number) => [0.1 * light + 200, 0.1 * light + 193, 0.1 * light + 175, 255]
    expect(measureTone(crackedGrey(paperOn)).kind).toBe('toned')
    expect(measureTone(crackedGrey((light) => [light, 0.4 * light, 0.4 * light, 255])).kind).toBe('colour')
  })

  // One hue of yellow, in clouds that do not go by lightness; here and there another colour.
  const yellowed = (isColored: (x: number, y: number) => boolean) =>
    photoOf(90, 60, (x, y) => {
      const light = 40 + ((x * 7 + y * 3) % 170)
      const yellow = 22 + 11 * Math.sin(x / 6) * Math.cos(y / 5)
      return isColored(x, y) ? [light - 20, light, light + 20, 255] : [light + yellow / 4, light, light - yellow, 255]
    })

  test('paper that has yellowed unevenly is toned; with something blue on it, it is a photo in colour', () => {
    const { kind, spread } = measureTone(yellowed(() => false))
    expect(spread).toBeGreaterThan(5)
    expect(kind).toBe('toned')
    expect(measureTone(yellowed((x, y) => x < 12 && y < 12)).kind).toBe('colour')
  })

  const greys = photoOf(90, 60, (x, y) => [(x * 7 + y * 3) % 256, (x * 7 + y * 3) % 256, (x * 7 + y * 3) % 256, 255])

  test('a true grey has no chroma and no spread', () => {
    const { kind, chroma, spread } = measureTone(greys)
    expect(kind).toBe('grey')
    expect(Math.max(chroma, spread)).toBeLessThan(0.1)
  })

  test('transparent pixels are ignored', () => {
    const half = photoOf(90, 60, (x, y) => (y < 30 ? [x, x, x, 255] : [255, x, 0, 0]))
    expect(measureTone(half).kind).toBe('grey')
    expect(measureTone(photoOf(9, 9, () => [255, 0, 0, 0]))).toEqual({ kind: 'grey', chroma: 0, spread: 0 })
  })

  test('a strong coloured light does not count as toning', () => {
    expect(measureTone(photoOf(90, 60, (x) => [x * 2.8, x * 1.2, 0, 255])).kind).toBe('colour')
  })
})

test('removing the tint keeps lightness and alpha, and leaves three equal channels', () => {
  const photo = noisePhoto(40, 30)
  const neutral = removeTint(photo)
  expect(largestDifference(lightnessPlane(neutral).data, lightnessPlane(photo).data)).toBeLessThan(0.3)
  for (let i = 0; i < photo.data.length; i += 4) {
    expect(new Set(neutral.data.subarray(i, i + 3)).size).toBe(1)
    expect(neutral.data[i + 3]).toBe(photo.data[i + 3])
  }
})
