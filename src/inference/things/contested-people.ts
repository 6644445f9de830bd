import { createMask, type Size } from '#imaging/image.ts'
import { enlargeGuess } from '#inference/segment-anything.ts'
import { deepestOf } from '#inference/things/deepest-of.ts'
import { type Shape, sharesOf } from '#inference/things/find-things.ts'
import type { Guess } from '#inference/things/reaches-beyond.ts'
import { eachOfBoth, pixelsOf } from '#inference/things/shapes.ts'

// Taste, tried on a family in a creek, where a bather looks out behind a child.
/** Of who was seen from near: from this share on somebody larger has taken them along. */
const contestedMin = 0.3
/** Of the larger one: more is no passer-by behind a shoulder, and the two are one. */
const contestedMax = 0.2
/** Of who is left when the place is excluded, intersection over union: the larger one is still all there. */
const sameMin = 0.85

/**
 * People without whom their shapes took along: somebody behind a shoulder, whom only a look from near is sure of. The
 * larger one is asked for again with a point on the other excluded, and what then goes is not theirs.
 * @param people the surest first
 * @param fromNear people who are asked for by themselves
 * @param size of the photo as the network sees it
 * @param guess what hints mean
 */
export async function partContested(
  people: readonly Shape[],
  fromNear: readonly Shape[],
  size: Size,
  guess: Guess,
): Promise<Shape[]> {
  const parted = [...people]
  for (const [i, one] of parted.entries())
    for (const other of fromNear) {
      const contested = createMask(one.area.width, one.area.height)
      let both = 0
      eachOfBoth(parted[i] as Shape, other, (at) => {
        contested.data[at] = 255
        both++
      })
      if (both < contestedMin * pixelsOf(other) || both > contestedMax * pixelsOf(one)) continue
      const place = deepestOf(contested, one.area, size)
      const guesses = await guess({ points: [{ ...place, isObject: false }], box: sharesOf(one.area, size) })
      const rest = guesses
        .map((whole) => withoutPlace(parted[i] as Shape, contested.data, enlargeGuess(whole, one.area).data))
        .toSorted((a, b) => b.likeness - a.likeness)[0]
      if (rest !== undefined && rest.likeness >= sameMin) parted[i] = rest.shape
    }
  return parted
}

/** A shape without what is contested and not in the guess, and how well the guess is the rest of it, 0..1. */
function withoutPlace(shape: Shape, contested: Uint8Array, guess: ArrayLike<number>) {
  const mask = { ...shape.mask, data: shape.mask.data.slice() }
  let [both, either] = [0, 0]
  for (let i = 0; i < mask.data.length; i++) {
    const isGuessed = (guess[i] as number) > 0
    if (contested[i] === 255 && !isGuessed) mask.data[i] = 0
    const isRest = shape.mask.data[i] === 255 && contested[i] !== 255
    if (isGuessed && isRest) both++
    if (isGuessed || isRest) either++
  }
  return { shape: { ...shape, mask }, likeness: both / Math.max(1, either) }
}
