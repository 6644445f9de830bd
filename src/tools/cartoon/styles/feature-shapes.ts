import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { eyebrows, eyeOpenings, lipsOutline, mouthOpening } from '#imaging/faces/face-mesh-regions.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import type { Plane, Size } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import type { FeatureShape, Ink } from '#tools/cartoon/painting/painting.ts'
import type { FaceMesh } from '#tools/cartoon/sketch/face-marks.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'

interface Point {
  readonly x: number
  readonly y: number
}

// Radius of an iris by the width of the eye: 11.7 mm of 29. The pupil's and the light's by that of the iris; taste.
const irisShare = 0.21
const pupilShare = 0.5
const lightShare = 0.24
// Eyes and mouths that are open less than this share of their width are drawn as a line.
const openMin = 0.13
// Thickness of lashes, by the width of the eye, and of the line between lips, by that of the mouth.
const lashShare = 0.1
const mouthShare = 0.035

/** Eyes, brows and lips of every face, in the order in which they are laid. */
export function featureShapes(sketch: Sketch): FeatureShape[] {
  const { width, height, unitPx, faces } = sketch
  const plane = () => createPlane(width, height)
  const shapes = {
    lips: { cover: plane(), ink: [176, 52, 62] as Ink, opacity: 0.42 },
    mouth: { cover: plane(), ink: [70, 24, 34] as Ink, opacity: 0.9 },
    white: { cover: plane(), ink: [232, 226, 222] as Ink, opacity: 0.78 },
    iris: { cover: plane(), ink: [84, 58, 44] as Ink, opacity: 1 },
    pupil: { cover: plane(), ink: [18, 14, 20] as Ink, opacity: 1 },
    light: { cover: plane(), ink: [255, 255, 255] as Ink, opacity: 0.95 },
    lash: { cover: plane(), ink: [30, 20, 26] as Ink, opacity: 1 },
    brow: { cover: plane(), ink: [40, 28, 28] as Ink, opacity: 0.75 },
  }
  for (const mesh of faces.meshes) {
    const at = (point: number): Point => ({ x: mesh[point * 2] * width, y: mesh[point * 2 + 1] * height })
    const outline = (points: readonly number[]) => points.flatMap((point) => [at(point).x, at(point).y])
    for (const brow of [eyebrows.right, eyebrows.left]) fillPolygon(shapes.brow.cover, outline(brow))
    fillPolygon(shapes.lips.cover, outline(lipsOutline))
    drawMouth(shapes.mouth.cover, shapes.white.cover, mesh, sketch)
    for (const eye of [eyeOpenings.right, eyeOpenings.left]) {
      const points = eye.map(at)
      const [corner, lower, other, upper] = [points[0], points[4], points[8], points[12]]
      const eyePx = Math.hypot(other.x - corner.x, other.y - corner.y)
      const openPx = Math.hypot(upper.x - lower.x, upper.y - lower.y)
      const up = { x: (upper.x - lower.x) / Math.max(1e-6, openPx), y: (upper.y - lower.y) / Math.max(1e-6, openPx) }
      // The upper lid, from corner to corner, and the same further up.
      const lid = [...points.slice(8), corner]
      const lashPx = Math.max(0.9 * unitPx, lashShare * eyePx)
      const bow = (k: number) => Math.sin((Math.PI * (k + 0.4)) / (lid.length - 0.2))
      const above = lid.map(({ x, y }, k) => ({ x: x + up.x * lashPx * bow(k), y: y + up.y * lashPx * bow(k) }))
      fillPolygon(
        shapes.lash.cover,
        [...lid, ...above.reverse()].flatMap(({ x, y }) => [x, y]),
      )
      if (openPx < openMin * eyePx || eyePx < 4) continue
      const middle = irisMiddle(points, sketch)
      const irisPx = irisShare * eyePx
      const light = { x: middle.x - 0.35 * irisPx, y: middle.y - 0.4 * irisPx }
      const parts = [
        [shapes.white.cover, outline(eye)],
        [shapes.iris.cover, disc(middle, irisPx)],
        [shapes.pupil.cover, disc(middle, pupilShare * irisPx)],
        [shapes.light.cover, disc(light, Math.max(0.5, lightShare * irisPx))],
      ] as const
      for (const [cover, polygon] of parts) fillWithin(cover, polygon, outline(eye))
    }
  }
  return Object.values(shapes).map((shape) => ({ ...shape, cover: gaussianBlur(shape.cover, 0.6) }))
}

/** The line between closed lips; an open mouth is dark, or white where teeth are seen. */
function drawMouth(dark: Plane, white: Plane, mesh: FaceMesh, { width, height, tone, unitPx }: Sketch): void {
  const points = mouthOpening.map((point) => ({ x: mesh[point * 2] * width, y: mesh[point * 2 + 1] * height }))
  const [corner, lower, other, upper] = [points[0], points[5], points[10], points[15]]
  const mouthPx = Math.hypot(other.x - corner.x, other.y - corner.y)
  const openPx = Math.hypot(upper.x - lower.x, upper.y - lower.y)
  const inner = points.flatMap(({ x, y }) => [x, y])
  if (openPx > openMin * mouthPx) {
    fillPolygon(meanIn(tone, inner) > teethFrom ? white : dark, inner)
    return
  }
  const halfPx = Math.max(0.5 * unitPx, (mouthShare * mouthPx) / 2)
  const line = points.flatMap(({ x, y }, k) => {
    const away = Math.sin((Math.PI * (k % 10)) / 10) * halfPx
    return [x, k < 10 ? y + away : y - away]
  })
  fillPolygon(dark, line)
}

// Lightness from which an open mouth shows teeth; taste.
const teethFrom = 46

function meanIn(plane: Plane, polygon: readonly number[]): number {
  const { left, top, right, bottom } = boundsOf(polygon, plane)
  const inside = createPlane(right - left, bottom - top)
  fillPolygon(
    inside,
    polygon.map((value, i) => value - (i % 2 === 0 ? left : top)),
  )
  let [sum, weight] = [0, 1e-6]
  for (let i = 0; i < inside.data.length; i++) {
    const at = (top + Math.floor(i / inside.width)) * plane.width + left + (i % inside.width)
    sum += inside.data[i] * plane.data[at]
    weight += inside.data[i]
  }
  return sum / weight
}

/** The darkest place between the lids, weighted by darkness. */
function irisMiddle(points: readonly Point[], { tone }: Sketch): Point {
  const { left, top, right, bottom } = boundsOf(
    points.flatMap(({ x, y }) => [x, y]),
    tone,
  )
  const opening = createPlane(right - left, bottom - top)
  fillPolygon(
    opening,
    points.flatMap(({ x, y }) => [x - left, y - top]),
  )
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  let [sum, sumX, sumY] = [1e-6, middle.x * 1e-6, middle.y * 1e-6]
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      // Corners are dark too, and no iris is there.
      const off = (x + 0.5 - middle.x) / Math.max(1, (right - left) / 2)
      const dark = Math.max(0, 60 - tone.data[y * tone.width + x])
      const weight = opening.data[(y - top) * opening.width + x - left] * dark * dark * Math.max(0, 1 - off * off)
      sum += weight
      sumX += weight * (x + 0.5)
      sumY += weight * (y + 0.5)
    }
  return { x: sumX / sum, y: (sumY / sum + middle.y) / 2 }
}

const disc = ({ x, y }: Point, radiusPx: number): number[] =>
  Array.from({ length: 24 }, (_, k) => (k * Math.PI) / 12).flatMap((angle) => [
    x + radiusPx * Math.cos(angle),
    y + radiusPx * Math.sin(angle),
  ])

/** Bounds of a polygon in whole px within a plane. */
function boundsOf(polygon: readonly number[], { width, height }: Size) {
  const xs = polygon.filter((_, i) => i % 2 === 0)
  const ys = polygon.filter((_, i) => i % 2 === 1)
  const left = Math.min(width - 1, Math.max(0, Math.floor(Math.min(...xs))))
  const top = Math.min(height - 1, Math.max(0, Math.floor(Math.min(...ys))))
  const right = Math.max(left + 1, Math.min(width, Math.ceil(Math.max(...xs))))
  const bottom = Math.max(top + 1, Math.min(height, Math.ceil(Math.max(...ys))))
  return { left, top, right, bottom }
}

/** Fills a polygon where it lies within another. */
function fillWithin(cover: Plane, polygon: readonly number[], within: readonly number[]): void {
  const { left, top, right, bottom } = boundsOf(within, cover)
  const local = (outline: readonly number[]) => {
    const plane = createPlane(right - left, bottom - top)
    fillPolygon(
      plane,
      outline.map((value, i) => value - (i % 2 === 0 ? left : top)),
    )
    return plane
  }
  const [inner, outer] = [local(polygon), local(within)]
  for (let y = top, i = 0; y < bottom; y++)
    for (let x = left; x < right; x++, i++) {
      const at = y * cover.width + x
      cover.data[at] = Math.max(cover.data[at], Math.min(inner.data[i], outer.data[i]))
    }
}
