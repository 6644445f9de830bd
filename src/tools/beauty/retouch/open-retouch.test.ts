import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeFromLinear, labFromRgba, linearFromCode } from '#imaging/color/color.ts'
import { cropRgba } from '#imaging/crop.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { bareSkin, eyebrows, lipsOutline } from '#imaging/faces/face-mesh-regions.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { copyRgba, createMask, createPlane, createRgba, type Plane, type Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { findFaces } from '#inference/faces/find-faces.ts'
import { openModels } from '#inference/models/model-session.ts'
import { type BeautyOptions, beautyTool } from '#tools/beauty/options.ts'
import { findEyes } from '#tools/beauty/retouch/brighten-eyes.ts'
import { openRetouch } from '#tools/beauty/retouch/open-retouch.ts'
import { cropFace, type FaceShape } from '#tools/beauty/skin/face-crop.ts'
import { findRegions } from '#tools/beauty/skin/face-regions.ts'
import { measureSkin } from '#tools/beauty/skin/skin-color.ts'
import { fillSpots, findSkin } from '#tools/beauty/skin/skin-mask.ts'
import { fixturePhoto } from '../../../../tests/fixture-photo.ts'
import { modelFolders } from '../../../../tests/model-folders.ts'

const models = openModels(modelFolders, 1)

const nothing = { smoothing: 0, lines: 0, blemishes: 0, tone: 0, underEye: 0, eyes: 0, teeth: 0 }
const optionsOf = (some: Partial<BeautyOptions>) => beautyTool.schema.parse(some)

/** A head, twice its size, with a fixed grain in place of the pores that the small fixture has not. */
let portrait: Rgba
let face: FaceShape

beforeAll(async () => {
  const photo = await fixturePhoto('portrait.jpg')
  const head = cropRgba(photo, { x: 96, y: 10, width: 260, height: 260 })
  portrait = withGrain(resizeRgba(head, 520, 520), 6)
  const [found] = await findFaces(portrait, models)
  face = { box: found!.box, mesh: found!.mesh.filter((_, i) => i % 3 !== 2) }
  await models.unload()
})

describe('openRetouch', () => {
  it('never changes a pixel outside the skin, the eyes and the teeth, whatever the options', () => {
    const allowed = allowedPixels(portrait)
    const features = regionOf([lipsOutline, eyebrows.right, eyebrows.left])
    const opened = openRetouch(portrait, [face], null)
    const percent = fc.integer({ min: 0, max: 100 })
    const strengths = fc.record({
      smoothing: percent,
      lines: percent,
      blemishes: percent,
      tone: percent,
      underEye: percent,
      eyes: percent,
      freckles: fc.boolean(),
    })
    fc.assert(
      fc.property(strengths, (some) => {
        const after = opened.apply(optionsOf({ ...some, teeth: 0 }))
        for (let i = 0; i < allowed.length; i++)
          if (allowed[i] === 0 || features.data[i] === 1)
            for (let c = 0; c < 4; c++)
              if (after.data[i * 4 + c] !== portrait.data[i * 4 + c]) throw new Error(`pixel ${i}`)
      }),
      { numRuns: 6 },
    )
  })

  it('gives the same bytes for the same options, in any order of moves', () => {
    const opened = openRetouch(portrait, [face], null)
    const first = opened.apply(optionsOf({}))
    opened.apply(optionsOf({ smoothing: 100, blemishes: 0, freckles: true }))
    expect(sameBytes(opened.apply(optionsOf({})), first)).toBe(true)
    expect(sameBytes(openRetouch(portrait, [face], null).apply(optionsOf({})), first)).toBe(true)
    expect(sameBytes(opened.apply(optionsOf(nothing)), portrait)).toBe(true)
    expect(sameBytes(opened.apply(optionsOf({ faces: [] })), portrait)).toBe(true)
  })

  it('changes nothing that is protected', () => {
    const protect = createMask(portrait.width, portrait.height)
    protect.data.fill(255)
    expect(sameBytes(openRetouch(portrait, [face], protect).apply(optionsOf({})), portrait)).toBe(true)
  })

  it('smooths dark skin, dim light and coloured light by the same share as light skin', () => {
    const light = keptUnevenness(portrait)
    expect(light).toBeLessThan(0.5)
    for (const gains of [
      [0.3, 0.3, 0.3],
      [0.2, 0.17, 0.15],
      [0.5, 0.4, 0.9],
    ] as const)
      expect(keptUnevenness(inLight(portrait, gains)), gains.join()).toBeCloseTo(light, 1)
  })

  it('leaves a wrinkle to its own strength', () => {
    const photo = copyRgba(portrait)
    const [x, y] = pointOf(280)
    for (let dx = -20; dx <= 20; dx++)
      for (let dy = -3; dy <= 3; dy++)
        for (let c = 0; c < 3; c++) {
          const at = ((y + dy) * photo.width + x + dx) * 4 + c
          photo.data[at] = (photo.data[at] as number) * (1 - 0.1 * Math.exp(-0.5 * (dy / 1.5) ** 2))
        }
    const opened = openRetouch(photo, [face], null)
    const depth = (some: Partial<BeautyOptions>) => {
      const after = opened.apply(optionsOf({ ...nothing, ...some }))
      const light = (row: number) => {
        let sum = 0
        for (let dx = -10; dx <= 10; dx++) sum += after.data[(row * photo.width + x + dx) * 4 + 1] as number
        return sum
      }
      return (light(y - 9) + light(y + 9)) / 2 - light(y)
    }
    const deep = depth({})
    const smoothed = depth({ smoothing: 100 })
    expect(smoothed).toBeGreaterThan(0.55 * deep)
    expect(depth({ lines: 100 })).toBeLessThan(0.7 * deep)
    expect(depth({ smoothing: 100, lines: 100 })).toBeLessThan(0.65 * smoothed)
  })

  it('keeps a mole whole while all around is smoothed, and heals a red spot of its size', () => {
    const [moleX, moleY] = pointOf(280)
    const [spotX, spotY] = pointOf(50)
    const photo = copyRgba(portrait)
    paint(photo, moleX, moleY, 1.8, [92, 62, 50])
    paint(photo, spotX, spotY, 1.8, [205, 92, 88])
    const after = openRetouch(photo, [face], null).apply(optionsOf({ smoothing: 100, blemishes: 100, freckles: true }))
    expect(contrastAt(after, moleX, moleY)).toBeGreaterThan(0.9 * contrastAt(photo, moleX, moleY))
    expect(contrastAt(after, spotX, spotY)).toBeLessThan(0.4 * contrastAt(photo, spotX, spotY))
  })

  it('keeps freckles unless they are to be healed', () => {
    const photo = copyRgba(withGrain(portrait, 1))
    const places = freckle(photo)
    const opened = openRetouch(photo, [face], null)
    const left = (freckles: boolean) => {
      const after = opened.apply(optionsOf({ ...nothing, smoothing: 60, blemishes: 100, freckles }))
      const shares = places.map(([x, y]) => contrastAt(after, x, y) / contrastAt(photo, x, y))
      return shares.toSorted((one, other) => one - other)[shares.length >> 1] as number
    }
    expect(left(false)).toBeGreaterThan(0.85)
    expect(left(true)).toBeLessThan(0.5)
  })

  it('retouches two touching faces like each face alone, and the skin between them once', () => {
    const pair = createRgba(portrait.width * 2 - 220, portrait.height)
    for (const from of [0, portrait.width - 220])
      for (let y = 0; y < pair.height; y++)
        pair.data.set(portrait.data.subarray(y * 2080, (y + 1) * 2080), (y * pair.width + from) * 4)
    const shift = portrait.width - 220
    const beside: FaceShape = {
      box: { ...face.box, x: face.box.x + shift },
      mesh: Array.from(face.mesh, (value, i) => (i % 2 === 0 ? value + shift : value)),
    }
    const full = optionsOf({ smoothing: 100, tone: 100, underEye: 100, blemishes: 0, eyes: 0, teeth: 0 })
    const both = openRetouch(pair, [face, beside], null).apply(full)
    const turns = [face, beside].map((one) => openRetouch(pair, [one], null).apply(full))
    let worst = 0
    for (let i = 0; i < pair.data.length; i++) {
      const change = (image: Rgba) => Math.abs((image.data[i] as number) - (pair.data[i] as number))
      worst = Math.max(worst, change(both) - Math.max(change(turns[0] as Rgba), change(turns[1] as Rgba)))
    }
    expect(worst).toBeLessThanOrEqual(12)
  })
})

function withGrain(photo: Rgba, codes: number): Rgba {
  const grainy = copyRgba(photo)
  let state = 1
  for (let i = 0; i < grainy.data.length; i += 4) {
    state = (state * 48271) % 2147483647
    for (let c = 0; c < 3; c++) grainy.data[i + c] = (grainy.data[i + c] as number) + (state % (2 * codes + 1)) - codes
  }
  return grainy
}

function inLight(photo: Rgba, gains: readonly [number, number, number]): Rgba {
  const out = copyRgba(photo)
  for (let i = 0; i < out.data.length; i++)
    if (i % 4 !== 3)
      out.data[i] = Math.round(codeFromLinear(linearFromCode(out.data[i] as number) * (gains[i % 4] as number)))
  return out
}

/** 1 where the face's own skin or an eye is. */
function allowedPixels(photo: Rgba): Uint8Array {
  const crop = cropFace(photo, face, [])
  const lab = labFromRgba(crop.image)
  const regions = findRegions(crop)
  const skin = findSkin(lab, regions, measureSkin(lab, regions.bare), crop.faceWidthPx)
  const eyes = findEyes(crop)
  const filled = fillSpots(skin, regions, crop.faceWidthPx)
  const allowed = new Uint8Array(photo.width * photo.height)
  for (let i = 0; i < filled.data.length; i++)
    if (filled.data[i] !== 0 || eyes.data[i] !== 0)
      allowed[(Math.floor(i / filled.width) + crop.box.y) * photo.width + (i % filled.width) + crop.box.x] = 1
  return allowed
}

function sameBytes(one: Rgba, other: Rgba): boolean {
  return Buffer.compare(Buffer.from(one.data.buffer), Buffer.from(other.data.buffer)) === 0
}

function keptUnevenness(photo: Rgba): number {
  const after = openRetouch(photo, [face], null).apply(optionsOf({ ...nothing, smoothing: 100 }))
  const where = regionOf(Object.values(bareSkin))
  return bandEnergy(after, where) / bandEnergy(photo, where)
}

function bandEnergy(photo: Rgba, where: Plane): number {
  const { lightness } = labFromRgba(photo)
  const inner = gaussianBlur(lightness, 0.01 * face.box.width)
  const outer = gaussianBlur(lightness, 0.03 * face.box.width)
  let sum = 0
  for (let i = 0; i < where.data.length; i++)
    if (where.data[i] === 1) sum += ((inner.data[i] as number) - (outer.data[i] as number)) ** 2
  return sum
}

function regionOf(shapes: readonly (readonly number[])[]): Plane {
  const plane = createPlane(portrait.width, portrait.height)
  for (const shape of shapes)
    fillPolygon(
      plane,
      shape.flatMap((point) => [face.mesh[point * 2] as number, face.mesh[point * 2 + 1] as number]),
    )
  return plane
}

function pointOf(point: number): [x: number, y: number] {
  return [Math.round(face.mesh[point * 2] as number), Math.round(face.mesh[point * 2 + 1] as number)]
}

/** Thirty small brown spots on cheeks and forehead; where they are. */
function freckle(photo: Rgba): [x: number, y: number][] {
  const places: [x: number, y: number][] = []
  for (const [point, count] of [
    [50, 9],
    [280, 9],
    [151, 12],
  ] as const) {
    const [x, y] = pointOf(point)
    for (let k = 0; k < count; k++) {
      const at: [number, number] = [x - 12 + 12 * (k % 3), y - 14 + 12 * Math.floor(k / 3)]
      places.push(at)
      const i = (at[1] * photo.width + at[0]) * 4
      const shade = [0.86, 0.83, 0.78]
      paint(
        photo,
        at[0],
        at[1],
        1.3,
        shade.map((share, c) => share * (photo.data[i + c] as number)),
      )
    }
  }
  return places
}

function paint(photo: Rgba, x: number, y: number, radiusPx: number, color: readonly number[]): void {
  for (let row = y - 4; row <= y + 4; row++)
    for (let column = x - 4; column <= x + 4; column++) {
      const cover = Math.min(1, Math.max(0, radiusPx + 0.5 - Math.hypot(column - x, row - y)))
      for (let c = 0; c < 3; c++) {
        const at = (row * photo.width + column) * 4 + c
        photo.data[at] = (photo.data[at] as number) * (1 - cover) + (color[c] as number) * cover
      }
    }
}

/** How much darker a spot's middle is than a ring around it, codes. */
function contrastAt(photo: Rgba, x: number, y: number): number {
  const mean = (from: number, to: number) => {
    let sum = 0
    let count = 0
    for (let row = y - 6; row <= y + 6; row++)
      for (let column = x - 6; column <= x + 6; column++) {
        const off = Math.hypot(column - x, row - y)
        if (off < from || off > to) continue
        sum += photo.data[(row * photo.width + column) * 4 + 1] as number
        count++
      }
    return sum / count
  }
  return mean(4.5, 6) - mean(0, 1.1)
}
