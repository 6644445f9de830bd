import { findFrame, type Geometry } from '#imaging/adjust/frame.ts'
import { invert, mapPlace } from '#imaging/adjust/homography.ts'
import type { Size } from '#imaging/image.ts'
import { type CropBox, fitRatio, wholeFrame } from '#tools/adjust/crop/crop-box.ts'
import { type Bounds, headOf, type Kept } from '#tools/kept.ts'

/** Of the width of a person, arms included, that the head keeps to, around the middle. */
const faceShare = 0.5
/** Of the room that a crop has beside heads, how much lies above them: bodies go on below. */
const aboveShare = 1 / 3

/**
 * The largest box of a ratio, placed so that it holds what the photo was taken of: all of it, else the people, else their
 * heads, else as many faces as it can. Around the middle where nothing is known.
 * @param ratio width by height, both as shares of the frame
 * @param kept boxes in shares of the frame
 */
export function placeCrop(ratio: number, kept: readonly Kept[]): CropBox {
  const middle = fitRatio(wholeFrame, ratio)
  const main = kept.filter(({ isMain }) => isMain)
  if (main.length === 0) return middle
  const people = main.filter(({ group }) => group === 'people').map(({ box }) => box)
  const levels = [main.map(({ box }) => box), people].filter((boxes) => boxes.length > 0)
  const heads = people.map(headOf)
  const across = (boxes: readonly Bounds[]) => boxes.map(({ left, right }): Span => [left, right])
  const down = (boxes: readonly Bounds[]) => boxes.map(({ top, bottom }): Span => [top, bottom])
  const faces = people.length === 0 ? (levels[0] ?? []) : heads.map(faceIn)
  return {
    ...middle,
    left: placeAlong(middle.width, levels.map(across), across(faces), 1 / 2),
    top: placeAlong(middle.height, levels.map(down), down(faces), people.length === 0 ? 1 / 2 : aboveShare),
  }
}

const faceIn = (head: Bounds): Bounds => {
  const inset = ((1 - faceShare) / 2) * (head.right - head.left)
  return { ...head, left: head.left + inset, right: head.right - inset }
}

/** Of a whole person, beside a face, so that nobody is cut through who could stand whole: two faces are worth more. */
const wholeWorth = 0.25
/** A little more width is no reason to leave the middle. */
const worthMin = 0.005

/** From and to, in shares. */
type Span = readonly [from: number, to: number]

/**
 * Where a window begins: around the first of some groups of spans that it can hold, else around the faces, else where
 * it holds the most of these and of their people, wide ones before narrow ones.
 * @param before share of the room beside faces that lies before them
 */
function placeAlong(
  length: number,
  groups: readonly (readonly Span[])[],
  faces: readonly Span[],
  before: number,
): number {
  const start = (from: number) => Math.min(1 - length, Math.max(0, from))
  for (const spans of groups) {
    const [from, to] = hullOf(spans)
    if (spans.length > 0 && to - from <= length) return start((from + to - length) / 2)
  }
  const [from, to] = hullOf(faces)
  if (to - from <= length) return start(from - before * (length - (to - from)))
  const wholes = groups.at(-1) ?? faces
  const held = (spans: readonly Span[], at: number) =>
    spans.reduce((sum, [a, b]) => (a >= at - 1e-6 && b <= at + length + 1e-6 ? sum + (b - a) : sum), 0)
  const worth = (at: number) => held(faces, at) + wholeWorth * held(wholes, at)
  const middle = start((from + to - length) / 2)
  const places = [middle, ...[...faces, ...wholes].flatMap(([a, b]) => [start(a), start(b - length)])]
  return places.reduce((best, at) => (worth(at) > worth(best) + worthMin ? at : best))
}

const hullOf = (spans: readonly Span[]): Span => [
  Math.min(...spans.map(([from]) => from)),
  Math.max(...spans.map(([, to]) => to)),
]

/** Boxes of a photo in the frame that a crop is stated in: turned, mirrored, bent and straightened. */
export function keptInFrame(kept: readonly Kept[], photo: Size, geometry: Geometry): Kept[] {
  const frame = findFrame(photo, { ...geometry, crop: null })
  const fromPhoto = invert(frame.toPhoto)
  const place = (x: number, y: number) => mapPlace(fromPhoto, { x: x * photo.width, y: y * photo.height })
  return kept.map((one) => {
    const { left, top, right, bottom } = one.box
    const corners = [place(left, top), place(right, top), place(right, bottom), place(left, bottom)]
    const [xs, ys] = [corners.map(({ x }) => x / frame.width), corners.map(({ y }) => y / frame.height)]
    return { ...one, box: boundsOf(xs, ys) }
  })
}

const boundsOf = (xs: readonly number[], ys: readonly number[]): Bounds => ({
  left: Math.max(0, Math.min(...xs)),
  top: Math.max(0, Math.min(...ys)),
  right: Math.min(1, Math.max(...xs)),
  bottom: Math.min(1, Math.max(...ys)),
})
