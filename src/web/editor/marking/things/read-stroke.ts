import type { SelectionHints } from '#contract/selection.ts'
import type { Size } from '#imaging/image.ts'
import type { Point } from '#tools/photo-view.ts'
import { covers, shareWithin, type Thing } from './thing.ts'

/** What a box or a rough stroke means: things that are known, and what the server must be asked; null for nothing. */
export interface StrokeMeaning {
  readonly things: readonly Thing[]
  readonly hints: SelectionHints | null
}

/** How much of a thing lies in a loop around it. Loops are drawn roughly. Taste. */
const insideShareMin = 0.75
/** A stroke is a loop when its ends are this close, and it surrounds this much; shares of its length. Taste. */
const loopGapMax = 0.25
const loopAreaMin = 0.02
/** Places along a stroke that are looked at. */
const placesMax = 24
/** A stroke means a thing that lies under this share of it. Taste. */
const touchedShareMin = 0.12
/** The server answers each point by itself, in some 0.1 s. */
const askedMax = 5
/** A box drawn around a known thing overlaps the thing's own by this much (intersection over union). Taste. */
const boxOverlapMin = 0.7

/**
 * A loop means what it surrounds, another stroke what it touches.
 * @param path in shares of the photo
 */
export function readStroke(path: readonly Point[], photo: Size, known: readonly Thing[]): StrokeMeaning {
  return isLoop(path, photo) ? readLoop(path, known) : readLine(path, known)
}

/** @param photo for its shape */
export function isLoop(path: readonly Point[], photo: Size): boolean {
  const [first, last] = [path[0], path.at(-1)]
  if (first === undefined || last === undefined) return false
  const far = (a: Point, b: Point) => Math.hypot((a.x - b.x) * photo.width, (a.y - b.y) * photo.height)
  let length = 0
  let area = 0
  for (const [i, point] of path.entries()) {
    const next = path[i + 1] ?? first
    if (i + 1 < path.length) length += far(point, next)
    area += (point.x * next.y - next.x * point.y) * photo.width * photo.height
  }
  return far(first, last) <= loopGapMax * length && Math.abs(area) / 2 >= loopAreaMin * length * length
}

function readLoop(path: readonly Point[], known: readonly Thing[]): StrokeMeaning {
  const things = known.filter((thing) => shareWithin(thing, (at) => isInside(path, at)) >= insideShareMin)
  if (things.length > 0) return { things, hints: null }
  const [x, y] = [path.map((point) => point.x), path.map((point) => point.y)]
  return readBox({ left: Math.min(...x), top: Math.min(...y), right: Math.max(...x), bottom: Math.max(...y) }, known)
}

/** Whether a place lies in a polygon (even-odd). */
function isInside(polygon: readonly Point[], { x, y }: Point): boolean {
  let isIn = false
  for (const [i, a] of polygon.entries()) {
    const b = polygon[(i + 1) % polygon.length] as Point
    if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) isIn = !isIn
  }
  return isIn
}

function readLine(path: readonly Point[], known: readonly Thing[]): StrokeMeaning {
  const places = evenly(path, placesMax)
  const touched = known.filter(
    (thing) => places.filter((at) => covers(thing, at)).length >= touchedShareMin * places.length,
  )
  const rest = places.filter((at) => !touched.some((thing) => covers(thing, at)))
  const isAsked = touched.length === 0 || rest.length > places.length / 2
  const points = evenly(rest, askedMax).map((at) => ({ ...at, isObject: true }))
  return { things: touched, hints: isAsked && points.length > 0 ? { points, box: null } : null }
}

/** At most `count` of the points, evenly spread. */
function evenly(points: readonly Point[], count: number): Point[] {
  const step = Math.max(1, points.length / count)
  const chosen: Point[] = []
  for (let i = (step - 1) / 2; Math.round(i) < points.length && chosen.length < count; i += step)
    chosen.push(points[Math.round(i)] as Point)
  return chosen
}

/** @param box in shares of the photo, cut to it */
export function readBox(box: NonNullable<SelectionHints['box']>, known: readonly Thing[]): StrokeMeaning {
  const area = (box.right - box.left) * (box.bottom - box.top)
  const thing = known.find(({ left, top, mask, grid }) => {
    const [right, bottom] = [(left + mask.width) / grid.width, (top + mask.height) / grid.height]
    const width = Math.min(box.right, right) - Math.max(box.left, left / grid.width)
    const height = Math.min(box.bottom, bottom) - Math.max(box.top, top / grid.height)
    const own = (mask.width * mask.height) / (grid.width * grid.height)
    const shared = Math.max(0, width) * Math.max(0, height)
    return shared >= boxOverlapMin * (own + area - shared)
  })
  return thing === undefined ? { things: [], hints: { points: [], box } } : { things: [thing], hints: null }
}
