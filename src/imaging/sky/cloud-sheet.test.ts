import { expect, test } from 'vitest'
import { createSheet, createSheetRow, type SheetKind, type SheetLight } from '#imaging/sky/cloud-sheet.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import { meanOf } from '#imaging/test-planes.ts'

const camera: SkyCamera = { width: 160, height: 100, focalPx: 150, horizonY: 90 }
const light: SheetLight = {
  sun: [0.2, 0.5, 0.84],
  sunLight: (_, out) => out.fill(1),
  ambient: [0.2, 0.25, 0.3],
  hazeKm: 80,
}
const kindOf = (form: SheetKind['form'], amount = 0.5): SheetKind => ({
  form,
  amount,
  heightKm: 6,
  scaleKm: 1.5,
  density: 1,
})
const forms = ['strands', 'cells', 'rolls'] as const

function draw(kind: SheetKind, seed = 1, own = light) {
  const sheet = createSheet(camera, kind, own, seed)
  return Array.from({ length: camera.height }, (_, y) => {
    const row = createSheetRow(camera.width)
    sheet(y, row)
    return row
  })
}

const coverOf = (kind: SheetKind) => meanOf(draw(kind).map(({ opacity }) => meanOf(opacity)))

test('a larger amount covers more, and 0 covers little', () => {
  for (const form of forms) {
    const covers = [0, 0.35, 0.7, 1].map((amount) => coverOf(kindOf(form, amount)))
    expect(covers).toEqual(covers.toSorted((one, other) => one - other))
    expect(covers[0]).toBeLessThan(0.12)
    expect(covers[3]).toBeGreaterThan(0.28)
  }
})

test('opacity is 0 to 1, haze and light are in proportion to it, and under the horizon there is nothing', () => {
  for (const form of forms)
    for (const [y, { opacity, haze, light: channels }] of draw(kindOf(form)).entries()) {
      expect(opacity.every((own) => own >= 0 && own < 1)).toBe(true)
      expect(haze.every((own, x) => own >= 0 && own <= opacity[x])).toBe(true)
      for (const channel of channels)
        expect(channel.every((own, x) => (opacity[x] === 0 ? own === 0 : own >= 0))).toBe(true)
      if (y >= 89) expect(Math.max(...opacity)).toBe(0)
    }
})

test('haze hides more of clouds near the horizon', () => {
  const rows = draw(kindOf('rolls', 1))
  const hazeShare = (y: number) => meanOf(rows[y].haze) / meanOf(rows[y].opacity)
  expect(hazeShare(84)).toBeGreaterThan(2 * hazeShare(5))
})

test('each row starts empty', () => {
  const sheet = createSheet(camera, kindOf('cells'), light, 1)
  const row = createSheetRow(camera.width)
  sheet(20, row)
  const first = structuredClone(row)
  sheet(70, row)
  sheet(20, row)
  expect(row).toEqual(first)
})

test('light depends on the sun, shape only on the seed', () => {
  const one = draw(kindOf('strands'))
  const lit = draw(kindOf('strands'), 1, { ...light, sunLight: (_, out) => out.fill(4) })
  expect(lit.map(({ opacity }) => opacity)).toEqual(one.map(({ opacity }) => opacity))
  expect(meanOf(lit[40].light[0])).toBeGreaterThan(2 * meanOf(one[40].light[0]))
  expect(draw(kindOf('strands'), 2)[40].opacity).not.toEqual(one[40].opacity)
})
