import { expect, test } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { type CloudRow, readClouds } from '#imaging/sky/cloud-detail.ts'
import { type CloudPicture, depthMax } from '#imaging/sky/cloud-layer.ts'
import { readDetail } from '#imaging/sky/detail-tile.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import { deviationOf, meanOf, planeOf } from '#imaging/test-planes.ts'

const camera: SkyCamera = { width: 240, height: 160, focalPx: 400, horizonY: 140 }
const createRow = (): CloudRow => ({
  cover: new Float32Array(camera.width),
  clear: new Float32Array(camera.width),
  red: new Float32Array(camera.width),
  green: new Float32Array(camera.width),
  blue: new Float32Array(camera.width),
})
const picture = (depthAt: (x: number, y: number) => number): CloudPicture => ({
  depth: planeOf(60, 40, depthAt),
  red: planeOf(60, 40, () => 0.8),
  green: planeOf(60, 40, () => 0.6),
  blue: planeOf(60, 40, () => 0.4),
})

test('a clear sky has no clouds in any row', () => {
  const read = readClouds(
    picture(() => 0),
    camera,
    1.2,
    60,
  )
  const row = createRow()
  for (let y = 0; y < camera.height; y++) {
    expect(read(y, row)).toBe(false)
    expect(Math.max(...row.cover)).toBe(0)
  }
})

test('a closed sky stays closed and keeps its light, down to the horizon and not below it', () => {
  const read = readClouds(
    picture(() => depthMax),
    camera,
    1.2,
    60,
  )
  const row = createRow()
  for (let y = 0; y < 139; y += 6) {
    expect(read(y, row)).toBe(true)
    expect(Math.min(...row.cover)).toBe(1)
    for (const [c, light] of [row.red, row.green, row.blue].entries())
      for (const value of light) expect(Math.abs(value / [0.8, 0.6, 0.4][c] - 1)).toBeLessThan(0.08)
  }
  expect(read(150, row)).toBe(false)
  expect(Math.max(...row.cover)).toBe(0)
})

test('clouds stay in place, apart from their rims', () => {
  const read = readClouds(
    picture((x) => (x < 30 ? 5.9 : 0)),
    camera,
    1.2,
    60,
  )
  const row = createRow()
  for (let y = 0; y < 139; y += 5) {
    read(y, row)
    for (let x = 0; x < 110; x++) expect(row.cover[x]).toBeGreaterThan(0.95)
    for (let x = 130; x < 240; x++) expect(row.cover[x]).toBe(0)
  }
})

test('thin cloud gets fine detail and keeps its mean', () => {
  const read = readClouds(
    picture(() => 0.7),
    camera,
    1.2,
    60,
  )
  const row = createRow()
  read(60, row)
  for (const cover of row.cover) {
    expect(cover).toBeGreaterThan(0)
    expect(cover).toBeLessThan(1)
  }
  expect(deviationOf(row.cover)).toBeGreaterThan(0.05)
  expect(Math.abs(meanOf(row.cover) - (1 - Math.exp(-0.7)))).toBeLessThan(0.12)
})

test('haze hides more of distant clouds', () => {
  const read = readClouds(
    picture(() => 3),
    camera,
    1.2,
    30,
  )
  const row = createRow()
  let before = 2
  for (const y of [0, 60, 110, 130, 137]) {
    read(y, row)
    const clear = row.clear[120] as number
    expect(clear).toBeGreaterThan(0)
    expect(clear).toBeLessThan(before)
    before = clear
  }
})

test('detail has mean 0 and standard deviation 1, at every width', () => {
  for (const wavePx of [9, 30]) {
    const read = readDetail(wavePx)
    const field = createPlane(300, 300)
    for (let y = 0; y < 300; y++) read(y, field.data.subarray(y * 300, (y + 1) * 300))
    expect(Math.abs(meanOf(field.data))).toBeLessThan(0.15)
    expect(deviationOf(field.data)).toBeGreaterThan(0.75)
    expect(deviationOf(field.data)).toBeLessThan(1.2)
    const again = new Float32Array(300)
    read(7, again)
    expect(again).toEqual(field.data.slice(2100, 2400))
  }
})
