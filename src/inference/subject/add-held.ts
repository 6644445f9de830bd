import { createMask, type Mask, type Plane } from '#imaging/image.ts'
import { isOver, raise } from '#imaging/planes.ts'
import { depthInside, findRegions, meanIn, openMask, placed } from '#imaging/regions/mask-regions.ts'
import type { Models } from '#inference/models/model-session.ts'
import type { PhotoEmbedding } from '#inference/segment-anything.ts'
import { areaShareMin, askFor, piecesMax, rimShareAt, surelyFrom } from '#inference/subject/judge-people.ts'

/** Of what is as sharp as they are, before a ground that is out of focus, less is enough. One had .73. */
const sharpAgreementMin = 0.6
/** What is sharp is so much wider than it is, as its edges are; a share of the longer side. By eye on 14 photos. */
const haloShare = 0.004

/**
 * Adds, in place, what somebody holds before a ground that is out of focus: what is sharp and touches them. The finder
 * takes it for somebody, with who is blurred behind.
 * @param people 0..1, as `findPeople`
 * @param likely 0..1, who is there
 * @param others 0..1, people who are not meant
 * @param sharp 255 = in focus; all of one size
 * @throws Problem 'model-missing'
 */
export async function addHeld(
  embedding: PhotoEmbedding,
  people: Plane,
  { likely, others, sharp }: { readonly likely: Plane; readonly others: Plane; readonly sharp: Mask },
  models: Models,
): Promise<void> {
  const haloPx = haloShare * Math.max(likely.width, likely.height)
  const apart = createMask(likely.width, likely.height)
  for (let i = 0; i < apart.data.length; i++)
    if (sharp.data[i] === 255 && !isOver(likely, i) && !isOver(others, i)) apart.data[i] = 255
  const pieces = findRegions(openMask(apart, haloPx), 1)
    .filter(
      (piece) =>
        piece.pixels >= areaShareMin * apart.data.length &&
        meanIn(people, piece) >= surelyFrom &&
        rimShareAt(piece, likely, 2 * haloPx) > 0,
    )
    .toSorted((one, other) => other.pixels - one.pixels)
  for (const piece of pieces.slice(0, piecesMax)) {
    const added = await askFor(embedding, piece, likely, sharpAgreementMin, models)
    if (added === null) continue
    const depth = depthInside(placed(piece, likely))
    for (let i = 0; i < depth.length; i++)
      if ((depth[i] as number) > haloPx) added.data[i] = Math.max(added.data[i] as number, people.data[i] as number)
    raise(likely, added)
  }
}
