import { beforeAll, describe, expect, it } from 'vitest'
import { labFromRgba } from '#imaging/color/color.ts'
import { cropRgba } from '#imaging/crop.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { bareSkin, eyebrows, eyeOpenings, lipsOutline } from '#imaging/faces/face-mesh-regions.ts'
import { copyRgba, createPlane, type Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { findFaces } from '#inference/faces/find-faces.ts'
import { openModels } from '#inference/models/model-session.ts'
import { type BeautyOptions, beautyTool } from '#tools/beauty/options.ts'
import { openRetouch } from '#tools/beauty/retouch/open-retouch.ts'
import { fixturePhoto } from '../../../../tests/fixture-photo.ts'
import { modelFolders } from '../../../../tests/model-folders.ts'

const nothing = { smoothing: 0, lines: 0, blemishes: 0, tone: 0, underEye: 0, eyes: 0, teeth: 0 }

const models = openModels(modelFolders, 1)
const photo = await fixturePhoto('portrait.jpg')
const portrait = resizeRgba(cropRgba(photo, { x: 156, y: 50, width: 150, height: 150 }), 300, 300)
const [found] = await findFaces(portrait, models)
const face = { box: found!.box, mesh: found!.mesh.filter((_, i) => i % 3 !== 2) }
beforeAll(async () => {
  await models.unload()
})

const care = (photo: Rgba, asked: Partial<BeautyOptions>) =>
  openRetouch(photo, [face], null).apply(beautyTool.schema.parse({ ...nothing, ...asked }))

describe('care', () => {
  it('is off by default, and in every preset', () => {
    for (const { options } of beautyTool.presets)
      expect(options).toMatchObject({ shine: 0, eyeWhites: 0, redEye: 0, glare: 0, strayHairs: 0, catchLight: 0 })
    expect(care(portrait, {}).data).toEqual(portrait.data)
  })

  it('makes a pupil that shines red dark and neutral, and leaves brown eyes and lips alone', () => {
    const photo = copyRgba(portrait)
    const [x, y] = middleOf(eyeOpenings.right)
    paint(photo, x, y, 4, [205, 40, 50])
    paint(photo, x + 1, y - 1, 1, [255, 250, 250])
    const after = care(photo, { redEye: 100 })
    const [red, green, blue] = colorAt(after, x - 2, y + 1)
    expect(red).toBeLessThan(80)
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(25)
    // The catch-light.
    expect(colorAt(after, x + 1, y - 1)[1]).toBeGreaterThan(180)
    expect(changedWithin(photo, after, [lipsOutline, eyeOpenings.left])).toBe(0)
    expect(care(portrait, { redEye: 100 }).data).toEqual(portrait.data)
  })

  it('puts a light into both eyes, on the side of the lamp, and none where one eye has its own', () => {
    const photo = copyRgba(portrait)
    const white = regionOf([eyeOpenings.right, eyeOpenings.left])
    for (let i = 0; i < white.length; i++) if (white[i] === 1) photo.data.set([190, 186, 182], i * 4)
    const middles = [middleOf(eyeOpenings.right), middleOf(eyeOpenings.left)]
    for (const [x, y] of middles) paint(photo, x, y, 7, [52, 40, 34])
    const lights = [-50, 50].map((sideLight) => care(photo, { catchLight: 100, sideLight }))
    for (const [x, y] of middles) {
      const [left, right] = lights.map((after) => brightestNear(photo, after, x, y))
      expect(left!.gain).toBeGreaterThan(60)
      expect(right!.gain).toBeGreaterThan(60)
      expect(left!.x).toBeLessThan(right!.x)
    }
    const [x, y] = middles[0]!
    paint(photo, x - 1, y - 2, 1, [250, 250, 250])
    expect(care(photo, { catchLight: 100 }).data).toEqual(photo.data)
    // A shadow hides the white of these.
    expect(care(inLight(portrait, 0.05), { catchLight: 100 }).data).toEqual(inLight(portrait, 0.05).data)
  })

  it('takes a highlight back to the skin around it, in light and in colour, on light and on dark skin', () => {
    for (const light of [1, 0.35]) {
      const dull = inLight(portrait, light)
      const photo = copyRgba(dull)
      const [x, y] = middleOf(bareSkin.leftCheek)
      shine(photo, x, y, 10)
      const after = care(photo, { shine: 100 })
      const off = (image: Rgba) => distance(labAt(image, x, y), labAt(dull, x, y))
      expect(off(photo)).toBeGreaterThan(12)
      expect(off(after)).toBeLessThan(0.5 * off(photo))
      expect(changedWithin(photo, after, [lipsOutline, eyebrows.right])).toBe(0)
    }
  })

  it('takes red and yellow out of the white of the eyes without making it grey', () => {
    const photo = copyRgba(portrait)
    const eye = regionOf([eyeOpenings.right, eyeOpenings.left])
    for (let i = 0; i < eye.length; i++)
      if (eye[i] === 1)
        photo.data.set(
          [210, 150, 130].map((code, c) => 0.5 * code + 0.5 * (photo.data[i * 4 + c] as number)),
          i * 4,
        )
    const after = care(photo, { eyeWhites: 100 })
    const [before, done] = [photo, after].map((image) => {
      const lab = labFromRgba(image)
      const sum = { light: 0, chroma: 0, count: 0 }
      for (let i = 0; i < eye.length; i++)
        if (changedAt(photo, after, i)) {
          sum.light += lab.lightness.data[i] as number
          sum.chroma += Math.hypot(lab.a.data[i] as number, lab.b.data[i] as number)
          sum.count++
        }
      return { light: sum.light / sum.count, chroma: sum.chroma / sum.count, count: sum.count }
    }) as [{ light: number; chroma: number; count: number }, { light: number; chroma: number; count: number }]
    expect(before.count).toBeGreaterThan(60)
    expect(done.chroma).toBeLessThan(0.75 * before.chroma)
    expect(done.light).toBeGreaterThan(before.light + 2)
  })

  it('takes a reflection off a lens and leaves the other eye to the bit', () => {
    const photo = copyRgba(portrait)
    const [x, y] = middleOf(eyeOpenings.right)
    const place = { left: x - 16, right: x + 14, top: y - 2, bottom: y + 22 }
    const each = (visit: (at: number) => void) => {
      for (let row = place.top; row < place.bottom; row++)
        for (let column = place.left; column < place.right; column++) visit((row * photo.width + column) * 4)
    }
    each((at) => {
      for (const [c, code] of [185, 235, 245].entries())
        photo.data[at + c] = 0.4 * (photo.data[at + c] as number) + 0.6 * code
    })
    const after = care(photo, { glare: 100 })
    const off = (image: Rgba) => {
      let sum = 0
      each((at) => {
        for (let c = 0; c < 3; c++) sum += Math.abs((image.data[at + c] as number) - (portrait.data[at + c] as number))
      })
      return sum
    }
    expect(off(after)).toBeLessThan(0.7 * off(photo))
    expect(changedWithin(photo, after, [eyeOpenings.left, lipsOutline])).toBe(0)
    expect(changedWithin(portrait, care(portrait, { glare: 100 }), [eyeOpenings.left, eyeOpenings.right])).toBe(0)
  })

  it('covers a hair that lies over the cheek, and leaves brows and lips to the bit', () => {
    const photo = copyRgba(portrait)
    const [x, y] = middleOf(bareSkin.leftCheek)
    const along: [number, number][] = []
    for (let row = y - 20; row <= y + 20; row++)
      for (let column = x - 20; column <= x + 20; column++) {
        // Two px wide, with a soft rim.
        const cover = Math.min(1, Math.max(0, 1.5 - Math.abs(0.94 * (column - x) - 0.34 * (row - y))))
        if (cover > 0.9) along.push([column, row])
        for (const [c, code] of [70, 45, 35].entries()) {
          const at = (row * photo.width + column) * 4 + c
          photo.data[at] = (photo.data[at] as number) * (1 - cover) + code * cover
        }
      }
    const after = care(photo, { strayHairs: 100 })
    const off = (image: Rgba) =>
      along.reduce(
        (sum, [column, row]) => sum + distance(colorAt(image, column, row), colorAt(portrait, column, row)),
        0,
      )
    expect(off(after)).toBeLessThan(0.5 * off(photo))
    expect(changedWithin(photo, after, [lipsOutline, eyebrows.right, eyebrows.left])).toBe(0)
  })
})

function middleOf(points: readonly number[]): [x: number, y: number] {
  const mean = (axis: 0 | 1) =>
    Math.round(points.reduce((sum, point) => sum + (face.mesh[point * 2 + axis] as number), 0) / points.length)
  return [mean(0), mean(1)]
}

function paint(photo: Rgba, x: number, y: number, radiusPx: number, color: readonly number[]): void {
  for (let row = y - radiusPx; row <= y + radiusPx; row++)
    for (let column = x - radiusPx; column <= x + radiusPx; column++)
      if (Math.hypot(column - x, row - y) <= radiusPx) photo.data.set(color, (row * photo.width + column) * 4)
}

/** Adds white light, as a highlight does. */
function shine(photo: Rgba, x: number, y: number, radiusPx: number): void {
  for (let row = y - 2 * radiusPx; row <= y + 2 * radiusPx; row++)
    for (let column = x - 2 * radiusPx; column <= x + 2 * radiusPx; column++)
      for (let c = 0; c < 3; c++) {
        const at = (row * photo.width + column) * 4 + c
        const code = photo.data[at] as number
        const added = Math.exp(-((column - x) ** 2 + (row - y) ** 2) / (0.5 * radiusPx ** 2))
        photo.data[at] = code + 0.6 * added * (250 - code)
      }
}

function inLight(photo: Rgba, gain: number): Rgba {
  const out = copyRgba(photo)
  for (let i = 0; i < out.data.length; i++) if (i % 4 !== 3) out.data[i] = gain * (out.data[i] as number)
  return out
}

function colorAt(photo: Rgba, x: number, y: number): [number, number, number] {
  const at = (y * photo.width + x) * 4
  return [photo.data[at] as number, photo.data[at + 1] as number, photo.data[at + 2] as number]
}

function labAt(photo: Rgba, x: number, y: number): [number, number, number] {
  const lab = labFromRgba(photo)
  const i = y * photo.width + x
  return [lab.lightness.data[i] as number, lab.a.data[i] as number, lab.b.data[i] as number]
}

const distance = (one: readonly number[], other: readonly number[]) =>
  Math.hypot(...one.map((value, i) => value - (other[i] as number)))

function changedAt(one: Rgba, other: Rgba, i: number): boolean {
  return [0, 1, 2].some((c) => one.data[i * 4 + c] !== other.data[i * 4 + c])
}

function regionOf(shapes: readonly (readonly number[])[]): Float32Array {
  const plane = createPlane(portrait.width, portrait.height)
  for (const shape of shapes)
    fillPolygon(
      plane,
      shape.flatMap((point) => [face.mesh[point * 2] as number, face.mesh[point * 2 + 1] as number]),
    )
  return plane.data
}

function changedWithin(one: Rgba, other: Rgba, shapes: readonly (readonly number[])[]): number {
  const within = regionOf(shapes)
  return within.filter((inside, i) => inside === 1 && changedAt(one, other, i)).length
}

/** Where within 12 px a picture gained most, and how many codes of green. */
function brightestNear(before: Rgba, after: Rgba, x: number, y: number): { x: number; gain: number } {
  let best = { x, gain: 0 }
  for (let row = y - 12; row <= y + 12; row++)
    for (let column = x - 12; column <= x + 12; column++) {
      const gain = colorAt(after, column, row)[1] - colorAt(before, column, row)[1]
      if (gain > best.gain) best = { x: column, gain }
    }
  return best
}
