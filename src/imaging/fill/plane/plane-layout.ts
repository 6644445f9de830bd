import { findLineSegments, type LineSegment } from '#imaging/edges/line-segments.ts'
import { decodeColor, type FillLevel, featureCount, holeBox, holeDepth } from '#imaging/fill/fill-level.ts'
import { buildLayoutLevels } from '#imaging/fill/fill-levels.ts'
import { measureGradients } from '#imaging/fill/guide/level-gradients.ts'
import type { Layout } from '#imaging/fill/layout/layout.ts'
import { shiftLayout } from '#imaging/fill/layout/shift-layout.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import { type PlaneView, viewPlane } from '#imaging/fill/plane/plane-view.ts'
import { findVanishingPoints } from '#imaging/fill/plane/vanishing-points.ts'
import { createMask, createRgba, type Mask, type Rgba } from '#imaging/image.ts'

const strengthMin = 6
const lengthMinPx = 16
/** The view is at most this long; a plane seen more slantwise is drawn smaller. */
const viewSideMaxPx = 512
/** Surroundings of the hole in the view, as a share of its own size there. */
const aroundShare = 0.9
const aroundMinPx = 48
// Beyond this enlargement nothing sharp is left to copy.
const enlargedMax = 2.5
// A plane whose scale changes less than this over the hole's surroundings needs no view of its own.
const perspectiveMin = 1.2
// Share of the segments around the hole, by length, that must lie on the plane.
const dominanceMin = 0.7

/**
 * Fills the hole in a view in which the plane around it is seen from the front (after Huang 2014): rows of bricks, tiles
 * and windows then repeat by plain shifts. Two vanishing points of the segments around the hole tell the plane.
 * @param levels finest first; only the first is read, and none is changed
 * @param settings the same seed gives the same layout
 * @returns null where no plane dominates around the hole, where it is seen from the front already, or where nothing
 *   repeats on it
 */
export function planeLayout(levels: readonly FillLevel[], { seed }: { readonly seed: number }): Layout | null {
  const [level] = levels
  const hole = boxOfHole(level)
  if (hole === null) return null
  const view = findPlane(level, hole, seededRandom(seed))
  if (view === null) return null
  const canvas = drawView(level, hole, view)
  if (canvas === null) return null
  let thickness = 0
  const viewHole: FillLevel = {
    ...level,
    width: canvas.hole.width,
    height: canvas.hole.height,
    hole: flagsOf(canvas.hole),
  }
  for (const depth of holeDepth(viewHole)) thickness = Math.max(thickness, 2 * depth)
  const views = buildLayoutLevels(canvas.picture, canvas.hole, canvas.banned, 1, thickness)
  const reachPx = Math.max(canvas.hole.width, canvas.hole.height)
  const filled = shiftLayout(views, { reachPx, seed })
  return filled === null ? null : bringBack(level, views[0], filled, canvas)
}

interface HoleBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly center: { readonly x: number; readonly y: number }
  readonly diameterPx: number
}

function boxOfHole(level: FillLevel): HoleBox | null {
  const { x: left, y: top, width, height } = holeBox(level)
  if (width === 0) return null
  const [right, bottom] = [left + width - 1, top + height - 1]
  const center = { x: (left + right) / 2, y: (top + bottom) / 2 }
  return { left, top, right, bottom, center, diameterPx: Math.hypot(right - left, bottom - top) }
}

function findPlane(level: FillLevel, hole: HoleBox, random: () => number): PlaneView | null {
  const segments = findLineSegments(measureGradients(level), { strengthMin, lengthMinPx })
  const points = findVanishingPoints(segments, hole.diameterPx, random)
  const all = totalLength(segments)
  let best: { view: PlaneView; support: number } | null = null
  for (let i = 0; i < points.length; i++)
    for (let j = i + 1; j < points.length; j++) {
      const support = totalLength(points[i].segments) + totalLength(points[j].segments)
      if (support < dominanceMin * all || (best !== null && support <= best.support)) continue
      // Which of the two is the vertical one does not matter, but it keeps pictures upright.
      const steep = (k: number) => Math.abs(points[k].point[1] - hole.center.y * points[k].point[2])
      const flat = (k: number) => Math.abs(points[k].point[0] - hole.center.x * points[k].point[2])
      const isFirstFlat = flat(i) * steep(j) >= flat(j) * steep(i)
      const [one, other] = isFirstFlat ? [i, j] : [j, i]
      const view = viewPlane(points[one].point, points[other].point, hole.center)
      if (view !== null && isSlanted(view, hole)) best = { view, support }
    }
  return best?.view ?? null
}

const totalLength = (segments: readonly LineSegment[]) => segments.reduce((sum, { lengthPx }) => sum + lengthPx, 0)

function isSlanted(view: PlaneView, { left, top, right, bottom }: HoleBox): boolean {
  const scales = [
    view.scaleAt(left, top),
    view.scaleAt(right, top),
    view.scaleAt(left, bottom),
    view.scaleAt(right, bottom),
  ]
  return Math.max(...scales) < enlargedMax * 2 && Math.max(...scales) / Math.min(...scales) >= perspectiveMin
}

interface Canvas {
  readonly picture: Rgba
  readonly hole: Mask
  readonly banned: Mask
  readonly toCanvas: (x: number, y: number) => { x: number; y: number } | null
  readonly toPicture: (x: number, y: number) => { x: number; y: number } | null
}

/** The plane around the hole, seen from the front; null where it is too large or reaches behind its horizon. */
function drawView(level: FillLevel, hole: HoleBox, view: PlaneView): Canvas | null {
  const corners = [
    view.toView(hole.left, hole.top),
    view.toView(hole.right, hole.top),
    view.toView(hole.left, hole.bottom),
    view.toView(hole.right, hole.bottom),
  ]
  if (corners.some((corner) => corner === null)) return null
  const xs = corners.map((corner) => corner?.x ?? 0)
  const ys = corners.map((corner) => corner?.y ?? 0)
  const around = Math.max(
    aroundMinPx,
    aroundShare * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)),
  )
  const left = Math.min(...xs) - around
  const top = Math.min(...ys) - around
  const spanX = Math.max(...xs) + around - left
  const spanY = Math.max(...ys) + around - top
  const scale = Math.min(1, viewSideMaxPx / Math.max(spanX, spanY))
  const width = Math.ceil(spanX * scale)
  const height = Math.ceil(spanY * scale)
  const toPicture = (x: number, y: number) => view.toPicture(x / scale + left, y / scale + top)
  const toCanvas = (x: number, y: number) => {
    const point = view.toView(x, y)
    return point === null ? null : { x: (point.x - left) * scale, y: (point.y - top) * scale }
  }
  const picture = createRgba(width, height)
  const covered = createMask(width, height)
  const banned = createMask(width, height)
  const mixed = new Float32Array(featureCount)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      picture.data[i * 4 + 3] = 255
      const from = toPicture(x, y)
      const isIn =
        from !== null && from.x >= 0 && from.y >= 0 && from.x <= level.width - 1 && from.y <= level.height - 1
      if (!isIn || view.scaleAt(from.x, from.y) * scale > enlargedMax) {
        banned.data[i] = 255
        continue
      }
      const flags = sample(level, level.features, from.x, from.y, mixed)
      if (flags.isHole) covered.data[i] = 255
      else if (flags.isBanned) banned.data[i] = 255
      decodeColor(mixed, 0, picture.data, i * 4)
    }
  return { picture, hole: covered, banned, toCanvas, toPicture }
}

const flagsOf = ({ data }: Mask): Uint8Array => Uint8Array.from(data, (value) => (value > 0 ? 1 : 0))

/** Mixes the four features around a place, and says whether one of those pixels is hole or banned. */
function sample(
  { width, height, hole, banned }: Pick<FillLevel, 'width' | 'height' | 'hole' | 'banned'>,
  features: Float32Array,
  x: number,
  y: number,
  into: Float32Array,
): { isHole: boolean; isBanned: boolean } {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const across = Math.min(1, Math.max(0, x - left))
  const down = Math.min(1, Math.max(0, y - top))
  let isHole = false
  let isBanned = false
  into.fill(0)
  for (let corner = 0; corner < 4; corner++) {
    const i = (top + (corner >> 1)) * width + left + (corner & 1)
    const weight = ((corner & 1) === 1 ? across : 1 - across) * (corner > 1 ? down : 1 - down)
    if (weight === 0) continue
    if (hole[i] !== 0) isHole = true
    if (banned[i] !== 0) isBanned = true
    for (let c = 0; c < featureCount; c++) into[c] += weight * features[i * featureCount + c]
  }
  return { isHole, isBanned }
}

/** Draws the filled view back into the picture. What it copies is another shape there: patches have to find it anew. */
function bringBack(level: FillLevel, view: FillLevel, filled: Layout, canvas: Canvas): Layout | null {
  const { width } = level
  const features = level.features.slice()
  const mixed = new Float32Array(featureCount)
  for (let i = 0; i < level.hole.length; i++) {
    if (level.hole[i] === 0) continue
    const at = canvas.toCanvas(i % width, Math.floor(i / width))
    if (at === null || at.x < 0 || at.y < 0 || at.x > view.width - 1 || at.y > view.height - 1) return null
    sample(view, filled.features, at.x, at.y, mixed)
    features.set(mixed, i * featureCount)
  }
  return { maker: 'plane', features, source: null }
}
