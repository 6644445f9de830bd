import { type Box, boundsOf, cropMask, pasteMask } from '#imaging/crop.ts'
import { createMask, createPlane, type Mask, type Plane } from '#imaging/image.ts'
import { findRegions, growMask, type MaskRegion, openMask } from '#imaging/regions/mask-regions.ts'
import type { FaceCandidate } from '#inference/faces/face-candidates.ts'
import type { DetectedThing } from '#inference/things/detect-things.ts'
import { sureMin } from '#inference/things/doubtful-people.ts'
import type { Shape } from '#inference/things/find-things.ts'
import { joinedMax } from '#inference/things/guess-whole.ts'

/** A pixel is of somebody from this probability on, as where people are finished. */
const likelyMin = 0.7
/** Px of the embedded photo. What is thinner is where two networks draw a border. */
const rimPx = 4
/** Smaller pieces are faces of some 16 px, which are no crowd in front of anything. Taste. */
const pixelsMin = 400
/** Squares of its faces that a piece is at most, as who stands upright: more is of a table, or of backs cut at its edge. */
const facesMax = 20

/**
 * People whom no shape has and who look out of a crowd: a piece that is surely of somebody, with a face in it. Who stands
 * close together is one piece, since half of somebody is worse than a group.
 * @param doubts whom the detector is not sure of, with more of a face than chance has
 * @param people how likely each pixel is of a person
 * @param taken shapes of people, and what stands apart from them
 * @returns those who are new; px of the photo that `people` covers
 */
export function crowdPeople(
  doubts: readonly (DetectedThing & { readonly face: FaceCandidate })[],
  people: Plane,
  taken: readonly Pick<Shape, 'area' | 'mask'>[],
): Shape[] {
  const free = likelyOf(people)
  for (const { area, mask } of taken) takeAway(free, area, mask)
  return findRegions(openMask(free, rimPx), 1).flatMap((piece) => {
    const facing = doubts.filter(({ face }) => isIn(piece, face.centerX, face.centerY))
    if (facing.length === 0 || piece.pixels < pixelsMin || meanIn(piece, people) < sureMin) return []
    const faces = facing.reduce((sum, { face }) => sum + face.sidePx ** 2, 0)
    if (piece.pixels > facesMax * faces) return []
    const score = Math.max(...facing.map((doubt) => doubt.score))
    return { kind: 'person', group: 'people', score, ...outlineOf(piece, free) }
  })
}

function likelyOf(people: Plane): Mask {
  const mask = createMask(people.width, people.height)
  for (let i = 0; i < mask.data.length; i++) if ((people.data[i] as number) >= likelyMin) mask.data[i] = 255
  return mask
}

function takeAway(mask: Mask, area: Box, taken: Mask): void {
  for (let y = 0; y < area.height; y++)
    for (let x = 0; x < area.width; x++)
      if (taken.data[y * area.width + x] === 255) mask.data[(area.y + y) * mask.width + area.x + x] = 0
}

function isIn({ box, mask }: MaskRegion, x: number, y: number): boolean {
  const [u, v] = [Math.floor(x) - box.x, Math.floor(y) - box.y]
  return u >= 0 && v >= 0 && u < box.width && v < box.height && mask.data[v * box.width + u] === 255
}

function meanIn({ box, mask, pixels }: MaskRegion, { data, width }: Plane): number {
  let sum = 0
  for (let i = 0; i < mask.data.length; i++)
    if (mask.data[i] === 255)
      sum += data[(box.y + Math.floor(i / box.width)) * width + box.x + (i % box.width)] as number
  return sum / pixels
}

/** The piece with what was opened away at its rim. */
function outlineOf(piece: MaskRegion, free: Mask): Pick<Shape, 'area' | 'mask' | 'logits'> {
  const whole = createMask(free.width, free.height)
  pasteMask(whole, piece.box, piece.mask)
  const grown = growMask(whole, rimPx)
  for (let i = 0; i < grown.data.length; i++) if (free.data[i] === 0) grown.data[i] = 0
  const area = boundsOf(grown, 1) as Box
  const logits = createPlane(area.width, area.height)
  const mask = cropMask(grown, area)
  for (let i = 0; i < mask.data.length; i++) logits.data[i] = mask.data[i] === 255 ? joinedMax : -1
  return { area, mask, logits }
}
