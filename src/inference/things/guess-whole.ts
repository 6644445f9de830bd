import { createMask, type Mask, type Plane } from '#imaging/image.ts'
import { findRegions, growMask } from '#imaging/regions/mask-regions.ts'
import type { Models } from '#inference/models/model-session.ts'
import {
  type BoxGuess,
  bestInBox,
  guessMasks,
  type MaskGuess,
  type ObjectBox,
  type PhotoEmbedding,
} from '#inference/segment-anything.ts'

// Chosen on 24 people in 14 photos, by 112 places on heads, hands, feet, bags and what is held, and 60 beside them. Of
// what fills the box best 93 were there and 3 beside; with these pieces 105 and 3.
/** The detector's boxes end at wrists and ankles. The wider one has room for them, by this share of its sides. */
const wideMargin = 0.1
/** Of the photo. A wider box that nearly is the photo means the photo. */
const wideShareMax = 0.9
/** Logits from which the whole in the wider box counts, and of a piece at the mean. Ground that it takes along has less. */
const hardMin = 1.5
const pieceMeanMin = 2.2
/** A hand, a shoe or a bag is no larger part of a person, nor a wheel of a car. */
const pieceShareMax = 0.1
/** What is larger, as legs below a coat, must be as sure in the detector's box. */
const largeMeanMin = 2
/** Px of the network's mask. Shapes of one thing differ by as much along their borders. */
const rimPx = 2
/** A logit: whoever else is in the place of a joined piece is surer. */
export const joinedMax = 0.5

/**
 * What fills a box best that the detector saw, and what belongs to it of the whole there. Alone, the first ends at the
 * coat, the shoes or the wheels, and the second takes neighbours and the ground along.
 * @param isWider the whole is that of a wider box: arms and feet reach beyond the detector's, wheels do not
 * @throws Problem 'model-missing'
 */
export async function guessWhole(
  embedding: PhotoEmbedding,
  box: ObjectBox,
  models: Models,
  isWider: boolean,
): Promise<BoxGuess> {
  const guesses = await guessMasks(embedding, { points: [], box }, models)
  const { guess, fit } = bestInBox(guesses, box)
  const [, , , tight] = guesses
  const around = widen(box)
  const isPhoto = (around.right - around.left) * (around.bottom - around.top) > wideShareMax
  const wide = isPhoto || !isWider ? tight : (await guessMasks(embedding, { points: [], box: around }, models))[3]
  return { guess: joinPieces(guess, wide.logits, tight.logits), fit }
}

function widen({ left, top, right, bottom }: ObjectBox): ObjectBox {
  const [across, down] = [wideMargin * (right - left), wideMargin * (bottom - top)]
  return {
    left: Math.max(0, left - across),
    top: Math.max(0, top - down),
    right: Math.min(1, right + across),
    bottom: Math.min(1, bottom + down),
  }
}

/**
 * @param wide the whole in the wider box
 * @param tight the whole in the detector's box
 */
function joinPieces(guess: MaskGuess, wide: Plane, tight: Plane): MaskGuess {
  const own = maskAbove(guess.logits, 0)
  const near = growMask(own, rimPx)
  const hard = maskAbove(wide, hardMin)
  const rest = combine(hard, near, (is, isNear) => is && !isNear)
  const pixels = own.data.reduce((sum, value) => sum + value / 255, 0)
  const beside = growMask(own, 2 * rimPx)
  const pieces = createMask(own.width, own.height)
  for (const { box, mask, pixels: size } of findRegions(rest, 1)) {
    const places = placesOf(mask, box.y * own.width + box.x, own.width)
    const isPart = places.some((place) => beside.data[place] === 255) && meanAt(wide, places) >= pieceMeanMin
    if (isPart && (size <= pieceShareMax * pixels || meanAt(tight, places) >= largeMeanMin))
      for (const place of places) pieces.data[place] = 255
  }
  const grown = combine(growMask(pieces, rimPx), maskAbove(wide, 0), (is, isWide) => is && isWide)
  const rim = combine(hard, near, (is, isNear) => is && isNear)
  // Beside a piece the wider whole tells where between two pixels it ends.
  const data = guess.logits.data.map((value, i) => {
    const other = wide.data[i] as number
    const isJoined = (grown.data[i] as number) > 0 || (rim.data[i] as number) > 0
    return isJoined ? Math.max(value, Math.min(joinedMax, other)) : other <= 0 ? Math.max(value, other) : value
  })
  return { ...guess, logits: { ...guess.logits, data } }
}

function maskAbove({ width, height, data }: Plane, least: number): Mask {
  const mask = createMask(width, height)
  for (let i = 0; i < data.length; i++) if ((data[i] as number) > least) mask.data[i] = 255
  return mask
}

function combine(one: Mask, other: Mask, isIn: (one: boolean, other: boolean) => boolean): Mask {
  const out = createMask(one.width, one.height)
  for (let i = 0; i < out.data.length; i++)
    if (isIn((one.data[i] as number) > 0, (other.data[i] as number) > 0)) out.data[i] = 255
  return out
}

/** Indices of a region's pixels in a picture that is `width` px wide and has it at `first`. */
function placesOf(mask: Mask, first: number, width: number): number[] {
  const places: number[] = []
  for (let i = 0; i < mask.data.length; i++)
    if ((mask.data[i] as number) > 0) places.push(first + Math.floor(i / mask.width) * width + (i % mask.width))
  return places
}

const meanAt = ({ data }: Plane, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + (data[place] as number), 0) / places.length
