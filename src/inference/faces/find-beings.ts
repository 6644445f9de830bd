import type { Box } from '#imaging/crop.ts'
import type { Size } from '#imaging/image.ts'
import { copiesOf } from '#imaging/resampling/photo-copies.ts'
import { fitWithin } from '#imaging/resampling/resize.ts'
import type { PhotoPyramid, SquareCrop } from '#inference/faces/face-crop.ts'
import type { Models } from '#inference/models/model-session.ts'
import { type DetectedThing, detectThings } from '#inference/things/detect-things.ts'
import { groupOf, type ThingKind } from '#inference/things/thing-kinds.ts'

/** People and animals in a photo, the surest first: where faces are likely, and where they are none of ours. */
export interface Beings {
  readonly people: readonly DetectedThing[]
  readonly animals: readonly DetectedThing[]
  /** Who may be a person: fewer than half are. */
  readonly doubtful: readonly DetectedThing[]
  /** Whether somebody takes so much of the photo that it was taken of them. */
  readonly isPortrait: boolean
}

// As for things: by eye, nearly every person from here up is one.
const scoreMin = 0.28
const doubtfulScoreMin = 0.1
// The detector's input, so that it looks once, and the size at which it looks at four parts as well, which takes
// 0.3 s, and at which it looks for things. Only in large photos are there people too small for one look.
const onceSidePx = 480
const partsSidePx = 1024
const largeSideMin = 2000

/** None without the detector's network. */
export async function findBeings(
  { width, height, levels }: PhotoPyramid,
  models: Models,
  signal?: AbortSignal,
): Promise<Beings> {
  if (!models.has('thing-detector')) return { people: [], animals: [], doubtful: [], isPortrait: false }
  const isLarge = Math.max(width, height) >= largeSideMin
  const size = fitWithin({ width, height }, isLarge ? partsSidePx : onceSidePx)
  const scale = width / size.width
  const copy = copiesOf(levels[0]!.image).at(size)
  const isPortrait = (seen: readonly DetectedThing[]) => seen.some((thing) => isSitter(thing, size))
  const found = (await detectThings(copy, models, doubtfulScoreMin, signal, isBeing, isPortrait)).map((thing) => ({
    ...thing,
    box: scaled(thing.box, scale),
  }))
  const sure = found.filter(({ score }) => score >= scoreMin)
  return {
    people: sure.filter(({ kind }) => kind === 'person'),
    animals: sure.filter(({ kind }) => kind !== 'person'),
    doubtful: found.filter(({ kind, score }) => kind === 'person' && score < scoreMin),
    isPortrait: found.some((thing) => isSitter(thing, { width, height })),
  }
}

// Who takes so much of the photo is what it was taken of, and the parts of the photo would show parts of them.
const portraitShareMin = 0.25
const portraitScoreMin = 0.5

const isSitter = ({ kind, score, box }: DetectedThing, { width, height }: Size): boolean =>
  kind === 'person' && score >= portraitScoreMin && box.width * box.height >= portraitShareMin * width * height

const isBeing = (kind: ThingKind): boolean => kind === 'person' || groupOf(kind) === 'animals'

// A person's head is in the upper part of the box: within 0.6 of the height of who is cut off below the chest, within
// 0.8 of the width of who stands.
const headHeightShare = 0.6
const headWidthShare = 0.8
// Boxes are rough by this share, and faces are 0.08 (arms spread) to 0.95 of a person's width.
const margin = 0.05
const faceWidthMin = 0.08
const faceWidthMax = 0.95
/** Who lies is wider than high. Their heads may be anywhere. */
const uprightMin = 0.7

const isUpright = ({ width, height }: Box): boolean => height > uprightMin * width
const headHeight = ({ width, height }: Box): number => Math.min(headHeightShare * height, headWidthShare * width)

/** Whether a face here would be where one of the people has the head, and of its size. */
export function isOnHead(face: Box, people: readonly DetectedThing[]): boolean {
  const x = face.x + face.width / 2
  const y = face.y + face.height / 2
  return people.some(
    ({ box }) =>
      isUpright(box) &&
      Math.abs(x - (box.x + box.width / 2)) < (0.5 + margin) * box.width &&
      y > box.y - margin * box.height &&
      y < box.y + headHeight(box) &&
      face.width > faceWidthMin * box.width &&
      face.width < faceWidthMax * box.width,
  )
}

/** Whether a person could have a face of these sides, px. */
export function mayHaveFace({ box }: DetectedThing, leastPx: number, mostPx: number): boolean {
  return faceWidthMin * box.width <= mostPx && faceWidthMax * box.width >= leastPx
}

/** The square that holds the head of a person; null for who lies. */
export function headSquare({ box }: DetectedThing): SquareCrop | null {
  if (!isUpright(box)) return null
  const high = headHeight(box)
  return {
    centerX: box.x + box.width / 2,
    centerY: box.y + high / 2,
    sidePx: 1.2 * Math.max(box.width, high),
    roll: 0,
  }
}

// A muzzle takes this share of the animal's box; a child in front of a cow takes less.
const muzzleShareMin = 0.12
const animalScoreMin = 0.35

/** Whether a face here is that of an animal: it lies within one, and on no person's head. */
export function isOnAnimal(face: Box, { people, animals }: Pick<Beings, 'people' | 'animals'>): boolean {
  const x = face.x + face.width / 2
  const y = face.y + face.height / 2
  return (
    !isOnHead(face, people) &&
    animals.some(
      ({ box, score }) =>
        score >= animalScoreMin &&
        x > box.x &&
        x < box.x + box.width &&
        y > box.y &&
        y < box.y + box.height &&
        face.width > muzzleShareMin * Math.min(box.width, box.height),
    )
  )
}

function scaled({ x, y, width, height }: Box, scale: number): Box {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}
