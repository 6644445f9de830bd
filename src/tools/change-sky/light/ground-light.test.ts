import { describe, expect, test } from 'vitest'
import { linearFromCode } from '#imaging/color/color.ts'
import { duskOf, lumaOf, type Rgb, readTone, toneGround } from '#tools/change-sky/light/ground-light.ts'
import { looks } from '#tools/change-sky/scene/looks.ts'

const blueDay: Rgb = [0.2, 0.35, 0.6]
const night: Rgb = [0.012, 0.016, 0.03]
const grey: Rgb = [0.3, 0.3, 0.3]

describe('the tone of the ground', () => {
  test('without sun, white is hardly lighter than the sky, and shade loses less than sunlit places', () => {
    const { tables } = toneGround(blueDay, night, { ground: [0.07, 0.09, 0.15], sun: 0 }, 1, 1)
    const codeOf = ([, green]: typeof tables, code: number) => readTone(green as Float32Array, code)
    // Codes of the night sky are about 35.
    expect(codeOf(tables, 255)).toBeLessThan(45)
    const { tables: moonlit } = toneGround(blueDay, night, { ground: [0.07, 0.09, 0.15], sun: 1 }, 1, 1)
    const stretch = (all: typeof tables) => codeOf(all, 255) / codeOf(all, 60)
    expect(stretch(tables)).toBeLessThan(0.8 * stretch(moonlit))
  })

  test('in a deep night keeps the hue of its light', () => {
    const { gains } = toneGround(blueDay, night, { ground: [0.035, 0.045, 0.075], sun: 0 }, 1, 1)
    expect(gains[2] / gains[0]).toBeCloseTo(0.075 / 0.035, 5)
  })

  test('loses the hue of a blue sky under a grey one, and none of it under another blue one', () => {
    const under = (fresh: Rgb) => toneGround(blueDay, fresh, { ground: [1, 1, 1] }, 1, 1).chroma
    expect(under(grey).taken).toBeGreaterThan(0.5)
    expect(under(grey).hue[2]).toBeGreaterThan(0)
    expect(under(blueDay).taken).toBeLessThan(1e-6)
    // Skin has the hue of a sunset.
    expect(toneGround([0.6, 0.4, 0.2], blueDay, { ground: [1, 1, 1] }, 1, 1).chroma.taken).toBe(0)
    expect(toneGround(grey, blueDay, { ground: [1, 1, 1] }, 1, 1).chroma.taken).toBe(0)
  })

  test('keeps all colour by day, half of it at night, and that of a grey or toned photo', () => {
    const day = toneGround(blueDay, blueDay, { ground: [1, 1, 1] }, 1, 1)
    expect(day.chroma.kept).toBe(1)
    const dark = { ground: [0.07, 0.09, 0.15] as Rgb, sun: 0 }
    expect(toneGround(blueDay, night, dark, 1, 1).chroma.kept).toBeLessThan(0.55)
    expect(toneGround(blueDay, night, dark, 0, 1).chroma).toMatchObject({ kept: 1, taken: 0 })
  })

  test('keeps two thirds of the colour in the blue hour, and nearly all of it under a sunset', () => {
    const blueHour = toneGround(blueDay, [0.15, 0.25, 0.5], { ground: [0.15, 0.2, 0.33], sun: 0 }, 1, 0.6)
    expect(blueHour.chroma.kept).toBeLessThan(0.72)
    const sunset = toneGround(blueDay, [0.4, 0.35, 0.35], { ground: [0.64, 0.43, 0.3], sun: 0 }, 1, 0.6)
    expect(sunset.chroma.kept).toBeGreaterThan(0.93)
  })

  test('turns grass under a sunset to gold, with half of its light', () => {
    const { tables } = toneGround(blueDay, [0.26, 0.26, 0.38], { ground: looks.sunset.ground, sun: 0.26 }, 1, 0.6)
    const grass = [99, 128, 38] as const
    const [red, green, blue] = tables.map((table, c) => readTone(table, grass[c]!)) as [number, number, number]
    expect(red / green).toBeGreaterThan(0.93)
    expect(blue / green).toBeLessThan(0.27)
    const linear =
      lumaOf([red, green, blue].map((code) => linearFromCode(Math.round(code)))) / lumaOf(grass.map(linearFromCode))
    expect(linear).toBeGreaterThan(0.5)
    expect(linear).toBeLessThan(0.65)
  })

  test('makes a white wall and a grey road in a golden hour plainly warmer, and no darker than by day', () => {
    const { tables } = toneGround(blueDay, [0.4, 0.36, 0.3], { ground: looks['golden-hour'].ground, sun: 0.8 }, 1, 0.6)
    for (const [code, share] of [
      [230, 0.83],
      [100, 0.8],
    ] as const) {
      const [red, green, blue] = tables.map((table) => readTone(table, code)) as [number, number, number]
      expect(red).toBeGreaterThan(0.9 * code)
      expect(green / red).toBeGreaterThan(0.85)
      expect(green / red).toBeLessThan(0.95)
      expect(blue / red).toBeLessThan(share)
      expect(blue / red).toBeGreaterThan(0.6)
    }
  })

  test('takes more of a cold hue the warmer the new sky is, and never all of it', () => {
    const pale: Rgb = [0.4, 0.46, 0.53]
    const taken = (fresh: Rgb, strength = 0.6) =>
      toneGround(pale, fresh, { ground: [1, 1, 1] }, 1, strength).chroma.taken
    expect(taken([0.45, 0.38, 0.28])).toBeGreaterThan(1.5 * taken(grey))
    expect(taken([0.6, 0.3, 0.1], 1)).toBeLessThanOrEqual(0.8)
  })

  test('keeps the lights of a dusk, which are no sunlit places, and takes no blue day for one', () => {
    const [dusk, deepBlue, overcast]: Rgb[] = [
      [0.26, 0.22, 0.26],
      [0.1, 0.2, 0.5],
      [0.5, 0.5, 0.52],
    ]
    expect([dusk, deepBlue, overcast].map((old) => duskOf(old as Rgb))).toEqual([1, 0, 0])
    const lit = (old: Rgb) => toneGround(old, night, { ground: [0.07, 0.09, 0.15], sun: 0 }, 1, 1)
    expect(lit(dusk as Rgb).chroma.kept).toBeGreaterThan(0.85)
    const codeOf = (old: Rgb) => readTone(lit(old).tables[1] as Float32Array, 255)
    expect(codeOf(dusk as Rgb)).toBeGreaterThan(1.3 * codeOf(deepBlue as Rgb))
  })

  test('changes nothing without strength', () => {
    const { tables, chroma } = toneGround(blueDay, night, { ground: [0.07, 0.09, 0.15], sun: 0 }, 1, 0)
    for (const table of tables) for (let code = 0; code < 256; code++) expect(readTone(table, code)).toBe(code)
    expect(chroma).toMatchObject({ kept: 1, taken: 0 })
  })
})
