import type { Box } from '#imaging/crop.ts'
import type { Mask, Plane } from '#imaging/image.ts'
import { enlargeGuess, type MaskGuess, type ObjectHints } from '#inference/segment-anything.ts'
import { deepestOf } from '#inference/things/deepest-of.ts'

/** From here on a pixel is rather of somebody than of nobody. */
export const likelyMin = 0.5
/**
 * Of what a piece is part of, from which that is nobody: a sheet, a box and a bed's rail had .26 to .88, nine limbs at most
 * .02 (nine photos).
 */
const nobodyMin = 0.15

/** What hints mean in a photo. */
export type Guess = (hints: ObjectHints) => Promise<readonly MaskGuess[]>

/**
 * Whether a piece that is surely of somebody to the network of people is part of something that goes on where nobody is:
 * a bed, a table.
 * @param people how likely each pixel is of a person, or `unseen`
 * @param isSomebody whether a pixel is in the shape of somebody
 * @throws Problem 'model-missing'
 */
export async function reachesBeyond(
  { box, mask }: { readonly box: Box; readonly mask: Mask },
  people: Plane,
  isSomebody: (at: number) => boolean,
  guess: Guess,
): Promise<boolean> {
  const place = { ...deepestOf(mask, box, people), isObject: true }
  const [, ...guesses] = await guess({ points: [place], box: null })
  const [surest] = guesses.toSorted((one, other) => other.score - one.score)
  if (surest === undefined) return false
  const { data } = enlargeGuess(surest, { x: 0, y: 0, width: people.width, height: people.height })
  let [nobody, all] = [0, 0]
  for (let at = 0; at < data.length; at++) {
    if ((data[at] as number) <= 0) continue
    all++
    if ((people.data[at] as number) < likelyMin && !isSomebody(at)) nobody++
  }
  return nobody > nobodyMin * all
}
