import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { follow, invert, mapPlace, type Quad, squareToQuad } from '#imaging/adjust/homography.ts'
import { noisePhoto, photoOf } from '#imaging/test-planes.ts'
import { describeFindings, findingsIn, withFindings } from '#tools/adjust/analysis.ts'
import { findInPhoto } from '#tools/adjust/find-in-photo.ts'
import { type AdjustOptions, adjustTool } from '#tools/adjust/options.ts'
import { adjustPipeline } from '#tools/adjust/pipeline.ts'

const optionsOf = (given: object): AdjustOptions => adjustTool.schema.parse(given)
const fixture = async (name: string) =>
  decodePhoto(await readFile(new URL(`../../../tests/fixtures/${name}`, import.meta.url)))

/** A sea under a sky, turned clockwise. */
const seaAt = (degrees: number) => {
  const slope = Math.tan((degrees * Math.PI) / 180)
  return photoOf(480, 320, (x, y) => {
    const below = Math.min(1, Math.max(0, y - 160 - (x - 240) * slope + 0.5))
    return [200 - 150 * below, 210 - 130 * below, 230 - 110 * below, 255]
  })
}

test('the horizon of a sea is found to a fifth of a degree, and levelled', async () => {
  for (const degrees of [-6, -2.5, 0, 0.8, 4]) {
    const { tiltDegrees } = findInPhoto(seaAt(degrees))
    expect(Math.abs((tiltDegrees ?? 99) - degrees)).toBeLessThan(0.2)
  }
  const tilted = seaAt(4)
  const context = {
    models: null as never,
    progress: { part: () => () => {} } as never,
    signal: new AbortController().signal,
  }
  const { image } = await adjustPipeline(tilted, optionsOf({ isAutoLevel: true }), context)
  expect(Math.abs(findInPhoto(image).tiltDegrees ?? 99)).toBeLessThan(0.3)
})

test('nothing is proposed where there are no lines', () => {
  expect(findInPhoto(noisePhoto(200, 150))).toMatchObject({ tiltDegrees: null, corners: null })
})

test('windows that lean together propose the corners that make them upright', () => {
  const quad: Quad = [
    { x: 0.12, y: 0 },
    { x: 0.88, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]
  const toWall = follow(
    follow([1 / 640, 0, 0, 0, 1 / 480, 0, 0, 0, 1], invert(squareToQuad(quad))),
    [1, 0, 0, 0, 1, 0, 0, 0, 1],
  )
  const lightAt = (x: number, y: number) => {
    const { x: u, y: v } = mapPlace(toWall, { x, y })
    return (u * 8) % 1 > 0.4 && (v * 5) % 1 > 0.4 ? 50 : 180
  }
  // The mean of 16 samples: stairs would be lines of their own.
  const front = photoOf(640, 480, (x, y) => {
    let sum = 0
    for (let n = 0; n < 16; n++) sum += lightAt(x + ((n % 4) + 0.5) / 4, y + ((n >> 2) + 0.5) / 4)
    return [sum / 16, sum / 16, sum / 16, 255]
  })
  const { corners } = findInPhoto(front)
  if (corners === null) return expect.fail('no corners were found')
  const width = (at: number) => Math.abs((corners[at === 0 ? 1 : 2]?.x ?? 0) - (corners[at === 0 ? 0 : 3]?.x ?? 0))
  // As narrow at the top against the bottom as the wall was drawn.
  expect(width(0) / width(1)).toBeCloseTo(0.76, 1)
})

test('findings come back from the analysis as they were, and are added to the settings', () => {
  const found = {
    ...findInPhoto(seaAt(3)),
    corners: [
      { x: 0, y: 0.1 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ] as unknown as Quad,
  }
  expect(findingsIn({ findings: describeFindings(found), masks: {} })).toEqual(found)
  const asked = optionsOf({ isAuto: true, isAutoLevel: true, contrast: 95, straightenDegrees: 1, flipHorizontal: true })
  const options = withFindings(asked, () => ({ ...found, tiltDegrees: 3, auto: { ...found.auto, contrast: 12 } }))
  // A mirrored photo leans to the other side.
  expect(options).toMatchObject({ contrast: 100, straightenDegrees: 4, isAuto: false, isAutoLevel: false })
  expect(withFindings(optionsOf({}), () => expect.fail('nothing was asked'))).toEqual(optionsOf({}))
})

test('auto leaves a night dark and snow light, lifts a dull photo, and leaves black-and-white without colour', async () => {
  const night = photoOf(120, 80, (x, y) => (x % 40 === 0 && y % 20 === 0 ? [250, 220, 160, 255] : [12, 14, 22, 255]))
  expect(findInPhoto(night).auto).toMatchObject({ exposure: 0, shadows: 0, whites: 0 })
  const snow = photoOf(120, 80, (x, y) => [225 + ((x + y) % 10), 230 + ((x * y) % 8), 240, 255])
  expect(findInPhoto(snow).auto.exposure).toBe(0)
  const dull = photoOf(120, 80, (x, y) => [60 + (x % 60), 62 + (y % 50), 66, 255])
  expect(findInPhoto(dull).auto.exposure).toBeGreaterThan(0.1)
  expect(findInPhoto(await fixture('grey.jpg')).auto).toMatchObject({ vibrance: 0 })
})
