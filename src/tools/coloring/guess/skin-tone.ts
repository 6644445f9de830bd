import { bareSkin, forehead } from '#imaging/faces/face-mesh-regions.ts'
import type { Plane } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import type { Face } from '#inference/faces/find-faces.ts'

/** A place darker than the cheeks by more than this is hair, a hat or a beard. Shade differs less. Lightness 0..1. */
export const darkerThanCheek = 0.25

/** Lab chroma of skin: its direction and length. */
export interface SkinTone {
  readonly a: number
  readonly b: number
}

// Lightness 0..1 of a face, and the hue in degrees and chroma of skin as light. Medians of the cheeks of 77 faces in
// photos: hue 53 at L* 30 to 45, chroma 21 under L* 30, 29 up to 45, 26 up to 60 and 22 above. Of 83 others of L* 55 and
// more, no studio portraits, the hue is 52 to 54 at a chroma of 24; a little less yellow stays clear of orange.
const hues = [
  [0.25, 50],
  [0.38, 53],
  [0.52, 50],
  [0.7, 51],
  [0.9, 50],
] as const
const chromas = [
  [0.2, 19],
  [0.38, 27],
  [0.52, 24],
  [0.7, 23],
  [0.9, 17],
] as const
/** The guess moves the hue by this share of its distance, and by so many degrees at most. */
const followed = 0.4
const hueSwing = 9
/** Below this chroma, Lab units, a guess has no hue that means anything. */
const knownChroma = 6
/**
 * How far the guess's chroma counts beside that of skin as light, and the bounds of both. The guess is muted: half of it
 * gave 92 other faces a median of 17 where 25 is true, and the two hardly agree (correlation 0.28).
 */
const guessShare = 0.15
const chromaBounds = [16, 28] as const

const noGuess: SkinTone = { a: 0, b: 0 }

/**
 * The colour of a face's skin. It goes by the lightness of the face and a little by what the network guessed, so that faces differ.
 * @param lightness of the face in the photo, 0..1
 * @param guess for the face, Lab units; none before the network has looked
 */
export function skinTone(lightness: number, guess: SkinTone = noGuess): SkinTone {
  const guessed = Math.hypot(guess.a, guess.b)
  const usual = valueAt(hues, lightness)
  const apart = ((Math.atan2(guess.b, guess.a) * 180) / Math.PI - usual + 540) % 360
  const swing = guessed < knownChroma ? 0 : followed * (apart - 180)
  const hue = ((usual + Math.min(hueSwing, Math.max(-hueSwing, swing))) * Math.PI) / 180
  const mixed = valueAt(chromas, lightness) * (1 - guessShare) + guessed * guessShare
  const chroma = Math.min(chromaBounds[1], Math.max(chromaBounds[0], mixed))
  return { a: chroma * Math.cos(hue), b: chroma * Math.sin(hue) }
}

/** Between the two nearest of `table`, which rises. */
function valueAt(table: readonly (readonly [number, number])[], at: number): number {
  const next = table.findIndex(([place]) => place > at)
  if (next === 0) return table[0]![1]
  if (next === -1) return table.at(-1)![1]
  const [[low, from], [high, to]] = [table[next - 1]!, table[next]!]
  return from + ((at - low) / (high - low)) * (to - from)
}

const upperCheeks = [118, 101, 100, 126, 347, 330, 329, 355] as const
const barePoints = [...bareSkin.nose, ...upperCheeks, ...forehead]

/**
 * Places in a plane where the face is bare: nose, forehead and upper cheeks, which no beard covers.
 * @param scale px of `plane` for one of the face
 * @returns indices of pixels; none where the face lies outside
 */
export function barePlaces({ mesh }: Face, scale: number, { width, height }: Plane): number[] {
  return barePoints.flatMap((point) => {
    const [x, y] = [Math.round(mesh[point * 3]! * scale), Math.round(mesh[point * 3 + 1]! * scale)]
    return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : []
  })
}

export const medianAt = ({ data }: Plane, places: readonly number[]): number => medianOf(places.map((i) => data[i]!))
