import type { Box } from '#imaging/crop.ts'
import { createMask, type Mask, type Plane } from '#imaging/image.ts'
import { findRegions, openMask } from '#imaging/regions/mask-regions.ts'
import type { DetectedThing } from '#inference/things/detect-things.ts'
import type { PeopleLook } from '#inference/things/find-people-pixels.ts'
import type { Shape } from '#inference/things/find-things.ts'
import { pixelsOf, pixelsOfBoth } from '#inference/things/shapes.ts'
import { sideMaxPx } from '#inference/things/unsure-people.ts'

/** A pixel is surely of somebody from this probability on. */
const sureMin = 0.88
/** What is less likely of somebody is none of a doubtful shape. */
const likelyMin = 0.5
/** Of a doubtful box: so much of it is surely of somebody, and of nobody found, where a look at its shape may gain. */
const newShareMin = 0.16
/** Of a doubtful shape, from which it is of somebody: the detector and the network of people agree. */
const somebodyMin = 0.85
/** A wreck's dome of .13 was taken for somebody; what is less sure only makes somebody known whole. */
const newScoreMin = 0.15
/** Of who is found, from which a larger shape that holds them is all of them. */
const heldMin = 0.85
/** Of a piece and of the shape that is asked for by its box, intersection over union: fruit and clothes had .46 to .66. */
const agreedMin = 0.7
/** Of somebody's pixels, with an arm that reaches out. As of a limb that is added where people are finished. */
const reachShareMax = 1.4
/** Of the box's width, from which an arm may reach there; and what is seen of the shoulder, in widths of that. */
const [besideMin, besideOverlap] = [0.15, 0.3]
/** Px of the embedded photo. What is thinner is where two networks draw a border. */
const rimPx = 4
/** Of a doubtful shape that others have at most, where it is somebody else's. */
const sharedMax = 0.3

/** Those whose box may show somebody, or more of somebody, than is in the shapes. */
export function showingMore(
  doubtful: readonly DetectedThing[],
  found: readonly Shape[],
  people: Plane,
): DetectedThing[] {
  const isNew = Uint8Array.from(people.data, (value) => (value >= sureMin ? 1 : 0))
  for (const shape of found) eachPixel(shape, people.width, (at) => (isNew[at] = 0))
  return doubtful.filter(({ box }) => {
    const part = wholePixels(box, people)
    let more = 0
    for (let y = part.y; y < part.y + part.height; y++)
      for (let x = part.x; x < part.x + part.width; x++) more += isNew[y * people.width + x] as number
    return more >= newShareMin * part.width * part.height
  })
}

/**
 * The shapes with those of doubts that are surely of people: who was found in part is whole then, and who was missed is
 * there.
 * @param found of people
 */
export function withDoubtful(found: readonly Shape[], doubtful: readonly Shape[], people: Plane): Shape[] {
  const known = [...found]
  for (const whole of doubtful) {
    let sure = 0
    eachPixel(whole, people.width, (at) => {
      if ((people.data[at] as number) >= sureMin) sure++
    })
    if (sure < somebodyMin * pixelsOf(whole)) continue
    const shape = withoutUnlikely(whole, people)
    const pixels = pixelsOf(shape)
    const shared = known.map((other) => pixelsOfBoth(shape, other))
    const held = known.filter((other, i) => (shared[i] as number) >= heldMin * pixelsOf(other))
    const [only] = held
    if (only !== undefined && held.length === 1) known[known.indexOf(only)] = { ...shape, score: only.score }
    const isNew = shape.score >= newScoreMin && shared.reduce((sum, both) => sum + both, 0) <= sharedMax * pixels
    if (only === undefined && isNew) known.push(shape)
  }
  return known
}

/** Pixels that are surely of somebody. */
export interface Piece {
  readonly box: Box
  /** Of the box's size; 255 = of somebody. */
  readonly mask: Mask
}

/**
 * The largest piece in a doubtful box that is surely of somebody whom no shape has; null where there is little. The
 * detector's box of who stoops behind a stall, or reaches out, has the stall in it. Who is small is looked at from near.
 * @param look at this box alone: others go on into the stall
 */
export function pieceOf(
  { box, score }: DetectedThing,
  { part, seen }: PeopleLook,
  found: readonly Shape[],
): Piece | null {
  if (score < newScoreMin || Math.max(box.width, box.height) < sideMaxPx) return null
  const sure = createMask(part.width, part.height)
  for (let i = 0; i < sure.data.length; i++) if ((seen.data[i] as number) >= sureMin) sure.data[i] = 255
  for (const { area, mask } of found)
    for (let y = Math.max(area.y, part.y); y < Math.min(area.y + area.height, part.y + part.height); y++)
      for (let x = Math.max(area.x, part.x); x < Math.min(area.x + area.width, part.x + part.width); x++)
        if (mask.data[(y - area.y) * area.width + x - area.x] === 255)
          sure.data[(y - part.y) * part.width + x - part.x] = 0
  const pieces = findRegions(openMask(sure, rimPx), 1).filter(
    (piece) => piece.pixels >= newShareMin * box.width * box.height,
  )
  const [largest] = pieces.toSorted((one, other) => other.pixels - one.pixels)
  if (largest === undefined) return null
  return { box: { ...largest.box, x: part.x + largest.box.x, y: part.y + largest.box.y }, mask: largest.mask }
}

/**
 * A shape that was asked for by a piece, without what is hardly of people; null where it is of something else, such as
 * the fruit that is taken for somebody.
 */
export function ofPiece(shape: Shape, piece: Piece, people: Plane): Shape | null {
  const likely = withoutUnlikely(shape, people)
  const own = { ...likely, area: piece.box, mask: piece.mask }
  const both = pixelsOfBoth(likely, own)
  return both >= agreedMin * (pixelsOf(shape) + pixelsOf(own) - both) ? likely : null
}

/** Who reaches out, asked for in all of the doubtful box, where that is them and a limb more; else as they were. */
export function withReach(shape: Shape, reaching: Shape | null): Shape {
  const isMore =
    reaching !== null &&
    pixelsOfBoth(shape, reaching) >= heldMin * pixelsOf(shape) &&
    pixelsOf(reaching) <= reachShareMax * pixelsOf(shape)
  return isMore ? reaching : shape
}

/** Where a doubtful box reaches beyond somebody to the side: an arm over a stall is seen from near alone. */
export function besideOf({ box }: DetectedThing, { area, mask }: Pick<Shape, 'area' | 'mask'>): Box[] {
  const trunk = findRegions(openMask(mask, rimPx), 1).toSorted((one, other) => other.pixels - one.pixels)[0]?.box
  if (trunk === undefined) return []
  const [from, until] = [area.x + trunk.x, area.x + trunk.x + trunk.width]
  const [left, right] = [from - box.x, box.x + box.width - until]
  const stripOf = (gap: number, x: number) =>
    gap < besideMin * box.width ? [] : [{ ...box, x, width: (1 + besideOverlap) * gap }]
  return [...stripOf(left, box.x), ...stripOf(right, until - besideOverlap * right)]
}

function withoutUnlikely(shape: Shape, people: Plane): Shape {
  const mask = { ...shape.mask, data: shape.mask.data.slice() }
  eachPixel(shape, people.width, (at, i) => {
    if ((people.data[at] as number) < likelyMin) mask.data[i] = 0
  })
  return { ...shape, mask }
}

function eachPixel({ area, mask }: Shape, width: number, visit: (at: number, i: number) => void): void {
  for (let y = 0; y < area.height; y++)
    for (let x = 0; x < area.width; x++)
      if (mask.data[y * area.width + x] === 255) visit((area.y + y) * width + area.x + x, y * area.width + x)
}

function wholePixels(box: Box, { width, height }: Plane): Box {
  const [x, y] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(box.x + box.width)) - x,
    height: Math.min(height, Math.ceil(box.y + box.height)) - y,
  }
}
