import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hueChangesOf, mixerHues } from '#imaging/adjust/color-mixer.ts'
import { openColorRows } from '#imaging/adjust/color-rows.ts'
import { hueOf, hueTable, shareOfHue } from '#imaging/adjust/hue-changes.ts'

const none = mixerHues.map(() => 0)
const only = (hue: number, amount: number) => mixerHues.map((one) => (one === hue ? amount : 0))

/** A colour of this hue, half saturated, through the mixer. */
function mixed(hue: number, mixer: Parameters<typeof hueChangesOf>[0]): [number, number, number] {
  const at = (offset: number) => Float32Array.of(0.3 + 0.4 * shareOfHue(hue, offset))
  const row = { red: at(0), green: at(240), blue: at(120) }
  openColorRows({ vibrance: 0, saturation: 0, hues: hueChangesOf(mixer) })?.(row)
  return [row.red[0] as number, row.green[0] as number, row.blue[0] as number]
}
const spread = (color: readonly number[]) => Math.max(...color) - Math.min(...color)

describe('the colour mixer', () => {
  test('a colour is changed, and its neighbours at their own hue are not', () => {
    for (const [at, own] of mixerHues.entries()) {
      const mixer = { hue: none, saturation: only(own, -100), light: none }
      expect(spread(mixed(own, mixer)), `${own}`).toBeLessThan(0.01)
      const next = mixerHues[(at + 1) % mixerHues.length] as number
      expect(spread(mixed(next, mixer)), `beside ${own}`).toBeCloseTo(0.4, 4)
    }
  })

  test('the same amount for all colours is that amount for every hue', () => {
    const table = hueTable(hueChangesOf({ hue: none, saturation: none.map(() => -60), light: none.map(() => 50) }))
    for (let hue = 0; hue <= 360; hue++) {
      expect(table.saturation[hue]).toBeCloseTo(-0.6, 5)
      expect(table.light[hue]).toBeCloseTo(0.3, 5)
    }
  })

  test('a turn goes towards the neighbour and not beyond it', () => {
    for (const [at, own] of mixerHues.entries())
      for (const side of [-1, 1]) {
        const next = mixerHues.at((at + side) % mixerHues.length) as number
        const turned = hueOf(...mixed(own, { hue: only(own, 100 * side), saturation: none, light: none }))
        const away = (hue: number) => Math.abs(((hue - own + 540) % 360) - 180)
        expect(away(turned) / away(next), `${own} ${side}`).toBeCloseTo(0.8, 2)
        expect(Math.sign(((turned - own + 540) % 360) - 180)).toBe(side)
      }
  })

  test('grey stays grey, and codes stay in their range', () => {
    const amounts = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 8, maxLength: 8 })
    const code = fc.float({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(amounts, amounts, amounts, code, code, code, (hue, saturation, light, r, g, b) => {
        const work = openColorRows({ vibrance: 0, saturation: 0, hues: hueChangesOf({ hue, saturation, light }) })
        const grey = { red: Float32Array.of(r), green: Float32Array.of(r), blue: Float32Array.of(r) }
        work?.(grey)
        expect([grey.red[0], grey.green[0], grey.blue[0]]).toEqual([Math.fround(r), Math.fround(r), Math.fround(r)])
        const row = { red: Float32Array.of(r), green: Float32Array.of(g), blue: Float32Array.of(b) }
        work?.(row)
        for (const [value] of Object.values(row)) expect(Number.isFinite(value) && (value as number) > -0.01).toBe(true)
      }),
    )
  })
})
