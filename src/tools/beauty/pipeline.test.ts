import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { labFromRgba } from '#imaging/color/color.ts'
import { cropRgba } from '#imaging/crop.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { bareSkin, eyebrows, lipsOutline } from '#imaging/faces/face-mesh-regions.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { copyRgba, createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { type Face, findFaces } from '#inference/faces/find-faces.ts'
import { type Models, openModels } from '#inference/models/model-session.ts'
import { type BeautyOptions, beautyTool } from '#tools/beauty/options.ts'
import { beautyPipeline } from '#tools/beauty/pipeline.ts'
import { modelFolders } from '../../../tests/model-folders.ts'

const models = openModels(modelFolders, 1)

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../../tests/fixtures', name))
const nothing = { smoothing: 0, lines: 0, blemishes: 0, tone: 0, underEye: 0, eyes: 0, teeth: 0 }

let portrait: Rgba
let face: Face

beforeAll(async () => {
  // The head of the portrait alone keeps the tests quick.
  portrait = cropRgba(await decodePhoto(fixture('portrait.jpg')), { x: 96, y: 10, width: 260, height: 260 })
  face = (await findFaces(portrait, models))[0] as Face
})

afterAll(() => models.unload())

const full = { smoothing: 100, lines: 100, blemishes: 100, tone: 100, underEye: 100, eyes: 100, teeth: 100 }

const retouch = (photo: Rgba, options: Partial<BeautyOptions>, networks: Models = models) =>
  beautyPipeline(photo, beautyTool.schema.parse(options), {
    models: networks,
    progress: silentProgress(),
    signal: new AbortController().signal,
  })

/** To these networks a retouched face is another person until they are asked for the nth time. */
function unlikeUntil(nth: number): Models {
  let asked = 0
  return {
    ...models,
    run(id, inputs) {
      if (id !== 'face-embedding') return models.run(id, inputs)
      const isLike = asked === 0 || asked >= nth
      asked++
      return Promise.resolve({ embedding: { data: Float32Array.from(isLike ? [1, 0] : [0, 1]), dims: [2] } })
    },
  }
}

describe('beauty', () => {
  it('keeps size, alpha and the photo it was given, and gives the same bytes twice', async () => {
    const photo = copyRgba(portrait)
    for (let i = 3; i < photo.data.length; i += 4) photo.data[i] = 200 + (i % 56)
    const before = photo.data.slice()
    const one = await retouch(photo, {})
    expect(photo.data).toEqual(before)
    expect(one.image.data.filter((_, i) => i % 4 === 3)).toEqual(before.filter((_, i) => i % 4 === 3))
    expect(sameBytes((await retouch(photo, {})).image, one.image)).toBe(true)
    expect(one.facts).toMatchObject({ faces: 1, retouched: 1 })
  })

  it('changes nothing when every strength is 0, which is known before a run', async () => {
    expect(beautyTool.changesNothing(beautyTool.schema.parse(nothing))).toBe(true)
    expect(beautyTool.changesNothing(beautyTool.schema.parse({ ...nothing, bodySkin: 100 }))).toBe(true)
    expect(sameBytes((await retouch(portrait, nothing)).image, portrait)).toBe(true)
  })

  it('changes light only where it is asked for, and says where no outline of a person was found', async () => {
    const lit = await retouch(portrait, { ...nothing, sideLight: -10 })
    expect(beautyTool.changesNothing(beautyTool.schema.parse({ ...nothing, sideLight: -10 }))).toBe(false)
    expect(sameBytes(lit.image, portrait)).toBe(false)
    const blind = { ...models, has: (id: Parameters<Models['has']>[0]) => id !== 'people-finder' && models.has(id) }
    const kept = await retouch(copyRgba(portrait), { ...nothing, ground: 100 }, blind)
    expect(kept.facts).toMatchObject({ groundStays: true })
    expect(sameBytes(kept.image, portrait)).toBe(true)
    const bare = await retouch(copyRgba(portrait), { ...nothing, smoothing: 1, bodySkin: 100 }, blind)
    expect(bare.facts).toMatchObject({ bodyStays: true })
  })

  it('never touches a pixel away from the face', async () => {
    const { image } = await retouch(portrait, {})
    const { x, y, width, height } = face.box
    const changed = changedPixels(portrait, image)
    expect(changed.length).toBeGreaterThan(1000)
    for (const [column, row] of changed) {
      expect(column).toBeGreaterThan(x - width * 0.2)
      expect(column).toBeLessThan(x + width * 1.2)
      expect(row).toBeGreaterThan(y - height * 0.45)
      expect(row).toBeLessThan(y + height * 1.75)
    }
  })

  it('leaves lips and brows as they are, to the bit', async () => {
    const { image } = await retouch(portrait, { teeth: 0 })
    const features = regionOf([lipsOutline, eyebrows.right, eyebrows.left])
    const touched = changedPixels(portrait, image).filter(([x, y]) => features.data[y * features.width + x] === 1)
    expect(touched).toEqual([])
  })

  it('reduces unevenness and keeps the pores', async () => {
    const photo = doubled(portrait)
    const { image } = await retouch(photo, { ...nothing, smoothing: 100 })
    const bare = regionOf(Object.values(bareSkin), 2)
    const facePx = face.box.width * 2
    const kept = (fromPx: number, toPx: number) =>
      bandEnergy(image, bare, fromPx, toPx) / bandEnergy(photo, bare, fromPx, toPx)
    expect(kept(0, 0.004 * facePx)).toBeGreaterThan(0.9)
    expect(kept(0.01 * facePx, 0.03 * facePx)).toBeLessThan(0.8)
  })

  it('heals a red spot and keeps a mole', async () => {
    const clean = doubled(portrait)
    const photo = copyRgba(clean)
    const spot = pointOf(50, 2)
    const mole = pointOf(280, 2)
    paint(photo, spot, 1.8, [205, 92, 88])
    paint(photo, mole, 1.8, [92, 62, 50])
    const { image } = await retouch(photo, { ...nothing, blemishes: 100 })
    expect(distanceOf(image, clean, spot)).toBeLessThan(0.35 * distanceOf(photo, clean, spot))
    expect(distanceOf(image, clean, mole)).toBeGreaterThan(0.9 * distanceOf(photo, clean, mole))
  })

  it('works as much on dark skin as on light', async () => {
    const dark = copyRgba(portrait)
    for (let i = 0; i < dark.data.length; i++) if (i % 4 !== 3) dark.data[i] = (dark.data[i] as number) * 0.4
    const share = async (photo: Rgba) => {
      const { image } = await retouch(photo, { ...nothing, smoothing: 100 })
      return changedPixels(photo, image).length
    }
    const ratio = (await share(dark)) / (await share(portrait))
    expect(ratio).toBeGreaterThan(0.7)
    expect(ratio).toBeLessThan(1.4)
  })

  it('keeps the person recognizable even at full strength, without holding anything back', async () => {
    const { facts } = await retouch(portrait, full)
    expect(facts.identity).toBeGreaterThanOrEqual(0.85)
    expect(facts).not.toHaveProperty('blendedBack')
  })

  it('gives back smoothing and wrinkles first where a face would change too much, and nothing else then', async () => {
    const rest = { ...full, smoothing: 0, lines: 0 }
    const [expected, held] = [await retouch(portrait, rest), await retouch(portrait, full, unlikeUntil(6))]
    expect(held.facts).toMatchObject({ blendedBack: true })
    expect(changedPixels(expected.image, held.image)).toEqual([])
    // Until it is the photo's own face.
    const own = await retouch(portrait, full, unlikeUntil(Number.POSITIVE_INFINITY))
    expect(changedPixels(portrait, own.image)).toEqual([])
  })

  it('retouches only the chosen faces', async () => {
    const group = await decodePhoto(fixture('group.jpg'))
    const faces = await findFaces(group, models)
    expect(faces.length).toBeGreaterThan(1)
    const { image, facts } = await retouch(group, { faces: [0] })
    expect(facts).toMatchObject({ faces: faces.length, retouched: 1 })
    const { x, width } = (faces[0] as Face).box
    for (const [column] of changedPixels(group, image)) expect(Math.abs(column - (x + width / 2))).toBeLessThan(width)
    await expect(retouch(group, { faces: [] })).rejects.toMatchObject({ code: 'no-face-chosen' })
  })

  it('fails with no-face-found when there is no face', async () => {
    const photo = await decodePhoto(fixture('no-sky.jpg'))
    await expect(retouch(photo, {})).rejects.toMatchObject({ code: 'no-face-found' })
  })

  it('has its defaults as the first preset, and every preset fits the schema', () => {
    expect(beautyTool.presets[0]?.options).toEqual(beautyTool.schema.parse({}))
    for (const preset of beautyTool.presets) expect(beautyTool.schema.parse(preset.options)).toEqual(preset.options)
  })
})

type Point = readonly [x: number, y: number]

function pointOf(meshPoint: number, scale = 1): Point {
  return [
    Math.round((face.mesh[meshPoint * 3] as number) * scale),
    Math.round((face.mesh[meshPoint * 3 + 1] as number) * scale),
  ]
}

/** Twice the size, with a fixed grain in place of the pores that the small fixture has not. */
function doubled(photo: Rgba): Rgba {
  const large = resizeRgba(photo, photo.width * 2, photo.height * 2)
  let state = 1
  for (let i = 0; i < large.data.length; i += 4) {
    state = (state * 48271) % 2147483647
    for (let c = 0; c < 3; c++) large.data[i + c] = (large.data[i + c] as number) + (state % 13) - 6
  }
  return large
}

function regionOf(shapes: readonly (readonly number[])[], scale = 1): Plane {
  const plane = createPlane(portrait.width * scale, portrait.height * scale)
  for (const shape of shapes)
    fillPolygon(
      plane,
      shape.flatMap((point) => [
        (face.mesh[point * 3] as number) * scale,
        (face.mesh[point * 3 + 1] as number) * scale,
      ]),
    )
  return plane
}

function changedPixels(before: Rgba, after: Rgba): Point[] {
  const changed: Point[] = []
  for (let i = 0; i < before.width * before.height; i++)
    if ([0, 1, 2].some((c) => before.data[i * 4 + c] !== after.data[i * 4 + c]))
      changed.push([i % before.width, Math.floor(i / before.width)])
  return changed
}

function sameBytes(one: Rgba, other: Rgba): boolean {
  return Buffer.compare(Buffer.from(one.data.buffer), Buffer.from(other.data.buffer)) === 0
}

/** Mean square of lightness between two Gaussian scales within a region. */
function bandEnergy(photo: Rgba, where: Plane, fromPx: number, toPx: number): number {
  const { lightness } = labFromRgba(photo)
  const inner = gaussianBlur(lightness, fromPx)
  const outer = gaussianBlur(lightness, toPx)
  let sum = 0
  for (let i = 0; i < where.data.length; i++)
    if (where.data[i] === 1) sum += ((inner.data[i] as number) - (outer.data[i] as number)) ** 2
  return sum
}

function paint(photo: Rgba, [x, y]: Point, radiusPx: number, color: readonly number[]): void {
  for (let row = y - 3; row <= y + 3; row++)
    for (let column = x - 3; column <= x + 3; column++) {
      const cover = Math.min(1, Math.max(0, radiusPx + 0.5 - Math.hypot(column - x, row - y)))
      for (let c = 0; c < 3; c++) {
        const at = (row * photo.width + column) * 4 + c
        photo.data[at] = (photo.data[at] as number) * (1 - cover) + (color[c] as number) * cover
      }
    }
}

function distanceOf(photo: Rgba, reference: Rgba, [x, y]: Point): number {
  let sum = 0
  for (let row = y - 1; row <= y + 1; row++)
    for (let column = x - 1; column <= x + 1; column++)
      for (let c = 0; c < 3; c++) {
        const at = (row * photo.width + column) * 4 + c
        sum += Math.abs((photo.data[at] as number) - (reference.data[at] as number))
      }
  return sum
}
