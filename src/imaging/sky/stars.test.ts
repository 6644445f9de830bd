import { expect, test } from 'vitest'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import { addStars, type Stars, scatterStars, starReachPx } from '#imaging/sky/stars.ts'

const camera: SkyCamera = { width: 240, height: 180, focalPx: 380, horizonY: 130 }
const even = () => 1
const countOf = (stars: Stars) => [...stars.values()].reduce((sum, list) => sum + list.length, 0)

function draw(stars: Stars, view = camera): Float32Array[][] {
  const reachPx = starReachPx(stars)
  return Array.from({ length: view.height }, (_, y) => {
    const rows = [0, 1, 2].map(() => new Float32Array(view.width))
    addStars(stars, y, rows, reachPx)
    return rows
  })
}

test('a seed gives the same stars, another seed others', () => {
  expect(scatterStars(camera, 1, 5, even)).toEqual(scatterStars(camera, 1, 5, even))
  expect(scatterStars(camera, 1, 6, even)).not.toEqual(scatterStars(camera, 1, 5, even))
})

test('stars are sorted by the row of their centre, above the horizon, in or just beside the picture', () => {
  const stars = scatterStars(camera, 1, 5, even)
  expect(countOf(stars)).toBeGreaterThan(50)
  for (const [row, list] of stars) {
    expect(list.every(({ y }) => Math.floor(y) === row && y <= camera.horizonY)).toBe(true)
    expect(list.every(({ x }) => x >= -4 && x <= camera.width + 4)).toBe(true)
    expect(list.every(({ light, radiusPx }) => Math.min(...light) >= 0 && radiusPx >= 0.5)).toBe(true)
  }
})

test('a star is a point at every picture size: its spot never has a deviation above 1.3 px', () => {
  for (const focalPx of [300, 3000, 9000]) {
    const wide: SkyCamera = { width: 400, height: 300, focalPx, horizonY: 2 * focalPx }
    const radii = [...scatterStars(wide, 1, 5, even).values()].flat().map(({ radiusPx }) => radiusPx)
    expect(radii.length).toBeGreaterThan(5)
    expect(Math.max(...radii)).toBeLessThanOrEqual(1.3)
  }
})

test('a darker night and a crowded sky show more of them, and many faint ones to a bright one', () => {
  const usual = scatterStars(camera, 1, 5, even)
  expect(countOf(usual)).toBeGreaterThan(countOf(scatterStars(camera, 0.3, 5, even)))
  // Seen closely enough for the faint ones.
  const close: SkyCamera = { width: 600, height: 600, focalPx: 4000, horizonY: 3000 }
  expect(countOf(scatterStars(close, 1, 5, () => 3))).toBeGreaterThan(countOf(scatterStars(close, 1, 5, even)) * 1.5)
  const lights = [...usual.values()].flatMap((list) => list.map(({ light }) => light[1]))
  const strongest = Math.max(...lights)
  expect(lights.filter((light) => light < strongest / 10).length).toBeGreaterThan(lights.length / 2)
})

test('drawing adds all the light of a star over its rows', () => {
  const stars: Stars = new Map([[50, [{ x: 60.3, y: 50.7, radiusPx: 2, light: [1, 0.5, 0.25] }]]])
  const rows = draw(stars)
  const sum = (c: number) => rows.reduce((all, row) => all + row[c].reduce((one, value) => one + value, 0), 0)
  // A Gaussian of peak 1: 2 pi sigma squared, cut at 3.2 sigma.
  const whole = 2 * Math.PI * 4
  expect(sum(0) / whole).toBeGreaterThan(0.97)
  expect(sum(0) / whole).toBeLessThan(1.01)
  expect(sum(1) / sum(0)).toBeCloseTo(0.5, 5)
  expect(sum(2) / sum(0)).toBeCloseTo(0.25, 5)
  // The brightest pixel is the one with its middle in it.
  expect(rows[50][0].indexOf(Math.max(...rows[50][0]))).toBe(60)
})

test('nothing is drawn farther from a star than its reach', () => {
  const stars: Stars = new Map([[50, [{ x: 60, y: 50, radiusPx: 2, light: [1, 1, 1] }]]])
  const reachPx = starReachPx(stars)
  expect(reachPx).toBeGreaterThanOrEqual(7)
  const rows = draw(stars)
  for (let y = 0; y < camera.height; y++) {
    const isNear = (x: number) => Math.max(Math.abs(x - 60), Math.abs(y - 50)) <= reachPx
    expect(rows[y][0].every((value, x) => value === 0 || isNear(x))).toBe(true)
  }
})

test('the same stars stand in a larger picture, at the same places', () => {
  const large: SkyCamera = { width: 960, height: 720, focalPx: 1520, horizonY: 520 }
  const small = [...scatterStars(camera, 1, 5, even).values()].flat()
  const all = [...scatterStars(large, 1, 5, even).values()].flat()
  for (const { x, y } of small.slice(0, 40))
    expect(all.some((star) => Math.hypot(star.x / 4 - x, star.y / 4 - y) < 0.01)).toBe(true)
})
