import { type Box, boundsOf, cropMask } from '#imaging/crop.ts'
import { createMask, createPlane, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { raise } from '#imaging/planes.ts'
import {
  eachPixel,
  findRegions,
  growMask,
  type MaskRegion,
  meanIn,
  openMask,
  placed,
} from '#imaging/regions/mask-regions.ts'
import type { FaceCandidate } from '#inference/faces/face-candidates.ts'
import type { Models } from '#inference/models/model-session.ts'
import type { DetectedThing } from '#inference/things/detect-things.ts'
import { sureMin } from '#inference/things/doubtful-people.ts'
import { findPeoplePixels } from '#inference/things/find-people-pixels.ts'
import { isApart, type KnownLooks, openFaces, type Shape } from '#inference/things/find-things.ts'
import { joinedMax } from '#inference/things/guess-whole.ts'
import { standsApart } from '#inference/things/thing-kinds.ts'

/** A pixel is of somebody from this probability on, as where people are finished. */
const likelyMin = 0.7
/** Px of the embedded photo. What is thinner is where two networks draw a border. */
const rimPx = 4
/** Smaller pieces are faces of some 16 px, which are no crowd in front of anything. Taste. */
const pixelsMin = 400
/** Squares of its faces that a piece is at most, as who stands upright: more is of a table, or of backs cut at its edge. */
const facesMax = 20

/**
 * Who looks out of a crowd.
 * @param crowd whom nobody has cut out; the network looks closely at each, and for a face
 * @param photo of `embeddedSize`
 * @param seen how likely each pixel is of a person after the looks so far
 * @param found all shapes so far
 * @returns those who are new, and how likely each pixel is of a person: with these looks only where somebody is new, so
 *   that others are the same as without a crowd
 * @throws Problem 'model-missing'
 */
export async function findCrowd(
  crowd: readonly DetectedThing[],
  photo: Rgba,
  seen: Plane,
  found: readonly Shape[],
  models: Models,
  faces: KnownLooks['faces'],
  signal?: AbortSignal,
): Promise<{ readonly people: Plane; readonly more: Shape[] }> {
  if (crowd.length === 0 || !models.has('face-detector')) return { people: seen, more: [] }
  const boxes = crowd.map(({ box }) => box)
  const { people } = await findPeoplePixels(photo, boxes, models, signal)
  raise(people, seen)
  const faceOf = openFaces(photo, models, faces, signal)
  const facing = []
  for (const one of crowd) {
    const face = await faceOf(one)
    if (face !== undefined) facing.push({ ...one, face })
  }
  const more = crowdPeople(facing, people, found)
  return { people: more.length === 0 ? seen : people, more }
}

/**
 * People whom no shape has and who look out of a crowd: a piece that is surely of somebody, with a face in it. Who stands
 * close together is one piece, since half of somebody is worse than a group.
 * @param doubts whom the detector is not sure of, with more of a face than chance has
 * @param people how likely each pixel is of a person
 * @param found shapes of people, and what stands apart from them, keep their pixels; what people hold does not
 * @returns those who are new; px of the photo that `people` covers
 */
export function crowdPeople(
  doubts: readonly (DetectedThing & { readonly face: FaceCandidate })[],
  people: Plane,
  found: readonly Pick<Shape, 'kind' | 'area' | 'mask'>[],
): Shape[] {
  const free = likelyOf(people)
  for (const { area, mask } of found.filter(({ kind }) => kind === 'person' || standsApart(kind)))
    eachPixel({ box: area, mask }, free.width, (at) => {
      free.data[at] = 0
    })
  return findRegions(openMask(free, rimPx), 1).flatMap((piece) => {
    const facing = doubts.filter(({ face }) => isIn(piece, face.centerX, face.centerY))
    if (facing.length === 0 || piece.pixels < pixelsMin || meanIn(people, piece) < sureMin) return []
    const faces = apartOf(facing.map(({ face }) => face)).reduce((sum, { sidePx }) => sum + sidePx ** 2, 0)
    if (piece.pixels > facesMax * faces) return []
    const score = Math.max(...facing.map((doubt) => doubt.score))
    return { kind: 'person', group: 'people', score, ...outlineOf(piece, free) }
  })
}

/** Each face once: two boxes of one person show the same. */
function apartOf(faces: readonly FaceCandidate[]): FaceCandidate[] {
  const apart: FaceCandidate[] = []
  for (const face of faces) if (apart.every((other) => isApart(face, other))) apart.push(face)
  return apart
}

function likelyOf(people: Plane): Mask {
  const mask = createMask(people.width, people.height)
  for (let i = 0; i < mask.data.length; i++) if ((people.data[i] as number) >= likelyMin) mask.data[i] = 255
  return mask
}

function isIn({ box, mask }: MaskRegion, x: number, y: number): boolean {
  const [u, v] = [Math.floor(x) - box.x, Math.floor(y) - box.y]
  return u >= 0 && v >= 0 && u < box.width && v < box.height && mask.data[v * box.width + u] === 255
}

/** The piece with what was opened away at its rim. */
function outlineOf(piece: MaskRegion, free: Mask): Pick<Shape, 'area' | 'mask' | 'logits'> {
  const grown = growMask(placed(piece, free), rimPx)
  for (let i = 0; i < grown.data.length; i++) if (free.data[i] === 0) grown.data[i] = 0
  const area = boundsOf(grown, 1) as Box
  const logits = createPlane(area.width, area.height)
  const mask = cropMask(grown, area)
  for (let i = 0; i < mask.data.length; i++) logits.data[i] = mask.data[i] === 255 ? joinedMax : -1
  return { area, mask, logits }
}
