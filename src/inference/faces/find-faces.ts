import type { Box } from '#imaging/crop.ts'
import type { Rgba } from '#imaging/image.ts'
import { boxOfFace, detectorSidePx, type FaceCandidate, findFaceCandidates } from '#inference/faces/face-candidates.ts'
import { createPhotoPyramid, type PhotoPyramid, sampleSquare } from '#inference/faces/face-crop.ts'
import { cropAround, type FittedMesh, fitFaceMesh, meshPoints } from '#inference/faces/face-mesh.ts'
import { placesOfSmallFaces } from '#inference/faces/face-places.ts'
import { type Beings, findBeings, isOnAnimal, isOnHead } from '#inference/faces/find-beings.ts'
import { findHeadCandidates } from '#inference/faces/head-candidates.ts'
import type { Models } from '#inference/models/model-session.ts'

/** A face in a photo; everything in photo px. */
export interface Face {
  /** Tight box of the mesh: hairline to chin, cheek to cheek. It may reach past the photo's edge. */
  readonly box: Box
  /** 0..1: how sure the networks are; see `findFaces`. */
  readonly score: number
  /** Lean of the head, radians, clockwise as seen. */
  readonly roll: number
  /** 468 points of MediaPipe's face mesh: x, y, z each, z away from the viewer. */
  readonly mesh: Float32Array
}

// The photo's long side at each scale: 2.5 apart, so that a face too large for the tiles of one is still 26 px or more
// in the next. At 1600 px a face of 25 px is found, which is 1/64 of the long side.
const scanSides = [1600, 640, 256]
// A crowd in a large photo is scanned again at a finer scale, where a face of 40 px of 6000 has 26 px. It takes 1-2 s,
// so portraits skip it.
const crowdSide = 4000
const crowdSideMin = 2000
const crowdFacesMin = 3
const crowdFacePx = 80
// Candidates with a lower score are ignored. Measured on 83 photos: no face that passes the rest has less.
const candidateScoreMin = 0.4
// Less is a reason to look there at a finer scale.
const doubtScoreMin = 0.3
// Measured on the same photos: faces of at least 26 px score 0.44 or more, everything else 0.41 or less.
const faceScoreMin = 0.42
// Where a person's head is, less is enough: a face that looks down, is painted, half turned or blurred. Measured on 338
// photos besides: of 14 such places 12 were faces.
const headScoreMin = 0.24
const headCandidateScoreMin = 0.2
// Each costs some 0.04 s; more are a crowd, which is scanned more finely.
const headsMax = 12
// A surer face is a face, whatever the animal: a dog had 0.56, a monkey 0.53.
const animalScoreMax = 0.75
/** Smaller faces have a poor mesh and nothing to retouch or protect. */
const facePxMin = 12

/**
 * Finds every face, from a full frame down to about 1/64 of the photo's long side (in a crowd 1/160), turned up to 60
 * degrees from the camera: BlazeFace over the photo and over tiles of it, then FaceMesh at each place, then both
 * networks again at each: at another scale a face is detected again with the same mesh, a chance pattern is not. The
 * score is the product: mesh score x second detection x steadiness of the mesh, of as many looks as it takes to be sure.
 * Heads of the people that the detector of things sees are searched once more, and there less is enough; the face of an
 * animal is none.
 * @returns left to right (by the box's center); empty when there is none
 * @throws Problem 'model-missing'
 */
export async function findFaces(photo: Rgba, models: Models, signal?: AbortSignal): Promise<Face[]> {
  const longSide = Math.max(photo.width, photo.height)
  const sides = sidesFor(longSide)
  const pyramid = createPhotoPyramid(photo, sides)
  const beings = await findBeings(pyramid, models, signal)
  const isKnown = models.has('thing-detector')
  const candidates: FaceCandidate[] = []
  // From coarse to fine. Where only the finest scan shows a face, a person was seen, or a coarser one has a doubt; of a
  // portrait that goes for all but the first.
  const scan = async ({ image, scale }: PhotoPyramid['levels'][number], isWhole: boolean) => {
    const mayHold = isWhole || !isKnown ? undefined : placesOfSmallFaces(scale, beings, candidates)
    const found = await findFaceCandidates(image, scale, models, doubtScoreMin, signal, mayHold)
    candidates.push(...found)
  }
  const likely = () => candidates.filter(({ score }) => score >= candidateScoreMin)
  const wholeScans = beings.isPortrait ? 1 : Math.max(1, sides.length - 1)
  for (const [at, level] of pyramid.levels.slice(-sides.length).reverse().entries()) await scan(level, at < wholeScans)
  const faces = await judgeAll(pyramid, models, likely(), beings, signal)
  if (longSide >= crowdSideMin && isCrowd(faces, longSide)) {
    const { levels } = createPhotoPyramid(photo, [Math.min(longSide, crowdSide)])
    await scan(levels.at(-1) as PhotoPyramid['levels'][number], false)
    faces.splice(0, faces.length, ...(await judgeAll(pyramid, models, likely(), beings, signal)))
  }
  await searchHeads(pyramid, models, faces, beings, signal)
  return faces.sort((one, other) => one.box.x + one.box.width / 2 - (other.box.x + other.box.width / 2))
}

/** Whether there are several small faces. Then there may be smaller ones in the rows behind. */
function isCrowd(faces: readonly Face[], longSide: number): boolean {
  const small = faces.filter(({ box }) => (box.width * (scanSides[0] as number)) / longSide < crowdFacePx)
  return small.length >= crowdFacesMin
}

async function judgeAll(
  pyramid: PhotoPyramid,
  models: Models,
  candidates: FaceCandidate[],
  beings: Beings,
  signal?: AbortSignal,
): Promise<Face[]> {
  candidates.sort((one, other) => other.score - one.score)
  const faces: Face[] = []
  const refused: Box[] = []
  for (const candidate of candidates) {
    signal?.throwIfAborted()
    const box = boxOfFace(candidate)
    if (faces.some((face) => overlapShare(face.box, box) > 0.5)) continue
    // Several tiles may report the same wrong place; checking it once is enough.
    if (refused.some((one) => overlapShare(one, box) > 0.6 && similarSize(one, box))) continue
    const face = await judge(pyramid, models, candidate, beings)
    if (face === undefined) refused.push(box)
    else if (!faces.some((other) => overlapShare(other.box, face.box) > 0.5)) faces.push(face)
  }
  return faces
}

/** Looks again, closely, at the heads on which no face was found, and adds what is there. */
async function searchHeads(
  pyramid: PhotoPyramid,
  models: Models,
  faces: Face[],
  beings: Beings,
  signal?: AbortSignal,
): Promise<void> {
  const faceless = beings.people.filter((person) => !faces.some(({ box }) => isOnHead(box, [person])))
  for (const person of faceless.slice(0, headsMax)) {
    signal?.throwIfAborted()
    const found = await findHeadCandidates(pyramid, models, person, headCandidateScoreMin)
    const among = { ...beings, people: [person] }
    for (const face of await judgeAll(pyramid, models, found, among, signal))
      if (isOnHead(face.box, [person]) && !faces.some((other) => overlapShare(other.box, face.box) > 0.35))
        faces.push(face)
  }
}

/** Scales to scan a photo at, largest first: none twice as fine as the photo, the photo's own when it is small. */
function sidesFor(longSide: number): number[] {
  const smaller = scanSides.filter((side) => side * 1.25 < longSide)
  if (longSide >= (scanSides[0] as number) * 1.25) return smaller
  return [Math.max(longSide, detectorSidePx), ...smaller]
}

async function judge(
  pyramid: PhotoPyramid,
  models: Models,
  candidate: FaceCandidate,
  beings: Beings,
): Promise<Face | undefined> {
  const fitted = await fitFaceMesh(pyramid, models, candidate)
  const { box, roll, points: mesh } = fitted
  const seenMin = isOnHead(box, beings.people) ? headScoreMin : faceScoreMin
  const scoreMin = isOnAnimal(box, beings) ? Math.max(animalScoreMax, seenMin) : seenMin
  // What follows only lowers the score.
  if (fitted.score < scoreMin || box.width < facePxMin || isOutside(box, pyramid)) return undefined
  let detected = 0
  let steady = 0
  const score = () => fitted.score * detected * steady
  // Of the looks at it again the second is taken only where the first says too little: the best of both counts.
  const [near, far] = closeViews.map((scale) => async () => {
    detected = Math.max(detected, await detectAgain(pyramid, models, fitted, scale))
  }) as [() => Promise<void>, () => Promise<void>]
  const [once, twice] = turnedViews.map((view) => async () => {
    steady = Math.max(steady, await steadiness(pyramid, models, fitted, view))
  }) as [() => Promise<void>, () => Promise<void>]
  await near()
  const isDoubtful = fitted.score * detected < scoreMin
  if (isDoubtful) await far()
  if (fitted.score * detected < scoreMin) return undefined
  await once()
  if (score() < scoreMin && !isDoubtful) await far()
  if (score() < scoreMin) await twice()
  return score() < scoreMin ? undefined : { box, score: score(), roll, mesh }
}

// The crop of the mesh is 1.5 faces wide; these are 2.2 and 3.4, where BlazeFace is at its best.
const closeViews = [2.2 / 1.5, 3.4 / 1.5] as const

/** Runs BlazeFace on the upright face alone, and returns the score of a face at this place. */
async function detectAgain(pyramid: PhotoPyramid, models: Models, fitted: FittedMesh, scale: number): Promise<number> {
  const crop = cropAround(fitted)
  const sidePx = crop.sidePx * scale
  const view = sampleSquare(pyramid, { ...crop, sidePx }, detectorSidePx)
  const expectedPx = (crop.sidePx / 1.5 / sidePx) * detectorSidePx
  let best = 0
  for (const found of await findFaceCandidates(view, 1, models, candidateScoreMin / 2)) {
    const offCenterPx = Math.hypot(found.centerX - detectorSidePx / 2, found.centerY - detectorSidePx / 2)
    const size = found.sidePx / expectedPx
    if (offCenterPx < 0.35 * expectedPx && size > 0.5 && size < 1.8) best = Math.max(best, found.score)
  }
  return best
}

// Mean shift of the mesh's points, in face sizes, at which a mesh counts as arbitrary. Measured: real faces 0.003-0.05,
// chance patterns mostly 0.06-0.3.
const arbitraryShift = 0.12

/** Crops that are a little off: in face sizes across, in size, and in radians. */
const turnedViews = [
  { across: 0.1, scale: 1, turn: 0.1 },
  { across: -0.05, scale: 1.15, turn: -0.1 },
] as const

/** 1 when a crop that is a little off gives the same mesh, 0 when it gives another. */
async function steadiness(
  pyramid: PhotoPyramid,
  models: Models,
  fitted: FittedMesh,
  { across, scale, turn }: (typeof turnedViews)[number],
): Promise<number> {
  const crop = cropAround(fitted)
  const facePx = crop.sidePx / 1.5
  const rough = { ...crop, centerX: crop.centerX + across * facePx, sidePx: facePx * scale, roll: crop.roll + turn }
  const again = await fitFaceMesh(pyramid, models, rough)
  return Math.max(0, 1 - meanShift(fitted.points, again.points) / facePx / arbitraryShift)
}

function meanShift(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let i = 0; i < one.length; i += 3)
    sum += Math.hypot((one[i] as number) - (other[i] as number), (one[i + 1] as number) - (other[i + 1] as number))
  return sum / meshPoints
}

function similarSize(one: Box, other: Box): boolean {
  return one.width < other.width * 1.5 && other.width < one.width * 1.5
}

function isOutside(box: Box, { width, height }: PhotoPyramid): boolean {
  return overlapShare(box, { x: 0, y: 0, width, height }) < 0.5
}

/** Shared area over the smaller box's area, 0..1. */
function overlapShare(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.min(one.width * one.height, other.width * other.height)
}
