import { type Box, boxAround } from '#imaging/crop.ts'
import { countMarked } from '#imaging/damage/damage-mask.ts'
import { createMask, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { findRegions, openMask } from '#imaging/regions/mask-regions.ts'
import type { Models } from '#inference/models/model-session.ts'
import type { ObjectPoint } from '#inference/segment-anything.ts'
import { deepestOf } from '#inference/things/deepest-of.ts'
import type { DetectedThing } from '#inference/things/detect-things.ts'
import { heldMin, newScoreMin, newShareMin, sureMin, withoutUnlikely } from '#inference/things/doubtful-people.ts'
import { findPeoplePixels, type PeopleLook } from '#inference/things/find-people-pixels.ts'
import { personScoreMin, type Shape } from '#inference/things/find-things.ts'
import { finishPeople } from '#inference/things/finish-people.ts'
import { pixelsOf, pixelsOfBoth } from '#inference/things/shapes.ts'
import { sideMaxPx } from '#inference/things/unsure-people.ts'

/** Of a piece and of the shape that is asked for by its box, intersection over union: fruit and clothes had .46 to .66. */
const agreedMin = 0.7
/** Of somebody's pixels, with an arm that reaches out. As of a limb that is added where people are finished. */
const reachShareMax = 1.4
/** Of the box's width, from which an arm may reach there; and what is seen of the shoulder, in widths of that. */
const [besideMin, besideOverlap] = [0.15, 0.3]
/** Px of the embedded photo. What is thinner is where two networks draw a border. */
const rimPx = 4

/** Doubts, and what is known of where they are. */
interface Doubts {
  readonly doubtful: readonly DetectedThing[]
  /** The look at each of them alone. */
  readonly looks: readonly PeopleLook[]
  readonly people: Plane
  /** People who are found already. */
  readonly found: readonly Shape[]
  /** What is nobody. */
  readonly others: readonly Shape[]
  /** People who were found from near. */
  readonly late: readonly Shape[]
}

/**
 * Finds who is boxed with something else: the detector's box of who stoops behind a stall, or reaches out, has the stall in
 * it.
 * @param view the photo as the networks see it
 * @param shapeOf cuts a candidate out
 * @returns those who are found already, and who was boxed
 */
export async function addBoxedPeople(
  { doubtful, looks, people, found, others, late }: Doubts,
  view: Rgba,
  shapeOf: (candidate: DetectedThing, on?: ObjectPoint) => Promise<Shape | null>,
  models: Models,
  signal?: AbortSignal,
): Promise<Shape[]> {
  const known = [...found]
  for (const [i, doubt] of doubtful.entries()) {
    const piece = pieceOf(doubt, looks[i] as PeopleLook, [...known, ...late])
    if (piece === null) continue
    const shape = await shapeOf({ ...doubt, box: piece.box, score: personScoreMin })
    const own = shape === null ? null : ofPiece(shape, piece, people)
    if (own === null) continue
    const on = { ...deepestOf(piece.mask, piece.box, view), isObject: true }
    const reaching = await shapeOf({ ...doubt, box: boxAround(doubt.box, piece.box) }, on)
    const person = { ...withReach(own, reaching), score: doubt.score }
    const strips = besideOf(doubt, person)
    if (strips.length === 0) known.push(person)
    else {
      const { people: beside } = await findPeoplePixels(view, strips, models, signal)
      known.push(...(await finishPeople([person], [...known, ...others], beside, null)))
    }
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
  const leastPx = newShareMin * box.width * box.height
  const sure = createMask(part.width, part.height)
  for (let i = 0; i < sure.data.length; i++) if ((seen.data[i] as number) >= sureMin) sure.data[i] = 255
  for (const { area, mask } of found)
    for (let y = Math.max(area.y, part.y); y < Math.min(area.y + area.height, part.y + part.height); y++)
      for (let x = Math.max(area.x, part.x); x < Math.min(area.x + area.width, part.x + part.width); x++)
        if (mask.data[(y - area.y) * area.width + x - area.x] === 255)
          sure.data[(y - part.y) * part.width + x - part.x] = 0
  // Opening adds nothing.
  if (countMarked(sure) < leastPx) return null
  const pieces = findRegions(openMask(sure, rimPx), 1).filter((piece) => piece.pixels >= leastPx)
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
