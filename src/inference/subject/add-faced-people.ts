import type { Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import type { Models } from '#inference/models/model-session.ts'
import { enlargeGuess, guessMasks, type PhotoEmbedding } from '#inference/segment-anything.ts'

// By eye on 40 photos.
/** Who is smaller than this beside the largest face is a passer-by. */
const sizeShareMin = 0.4
/** A face of which so much is there already needs no help. */
const thereFrom = 0.85
/** A face of which less is salient is not what the photo was taken of. */
const salientMin = 0.25
/** The chest, below the face's middle, in heights of the face. */
const chestDown = 1.6
/** A person covers at least so much of the face, and at most so much of the photo. */
const faceShareMin = 0.8
const photoShareMax = 0.8

/**
 * Adds, in place, the people whose faces are found but who are not there, or not wholly: by MobileSAM, asked at face and chest.
 * The detector of things misses some of a group that stands close.
 * @param faces in px of `likely`
 * @param target 0..1, what is salient; of the same size
 * @throws Problem 'model-missing'
 */
export async function addFacedPeople(
  embedding: PhotoEmbedding,
  faces: readonly Face[],
  { likely, target }: { readonly likely: Plane; readonly target: Plane },
  models: Models,
): Promise<void> {
  const { width, height } = likely
  const largest = Math.max(0, ...faces.map(({ box }) => box.height))
  for (const { box } of faces) {
    if (box.height < sizeShareMin * largest) continue
    if (meanIn(target, box) < salientMin) continue
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const chest = { x: middle.x, y: Math.min(height - 1, middle.y + chestDown * box.height) }
    if (meanIn(likely, box) >= thereFrom && valueAt(likely, chest) > 0.5) continue
    const points = [middle, chest].map(({ x, y }) => ({ x: x / width, y: y / height, isObject: true }))
    const guesses = await guessMasks(embedding, { points, box: null }, models)
    const people = guesses
      .map((guess) => resizePlane(enlargeGuess(guess, { x: 0, y: 0, ...embedding.size }), width, height))
      .filter((logits) => shareOf(logits, box) >= faceShareMin && valueAt(logits, chest) > 0)
      .filter((logits) => shareOf(logits, { x: 0, y: 0, width, height }) <= photoShareMax)
    const person = people[0]
    if (person === undefined) continue
    for (let i = 0; i < likely.data.length; i++)
      likely.data[i] = Math.max(likely.data[i] as number, 1 / (1 + Math.exp(-(person.data[i] as number))))
  }
}

const valueAt = ({ width, height, data }: Plane, { x, y }: { readonly x: number; readonly y: number }): number =>
  data[Math.min(height - 1, Math.round(y)) * width + Math.max(0, Math.min(width - 1, Math.round(x)))] as number

type Part = Pick<Face['box'], 'x' | 'y' | 'width' | 'height'>

function meanIn(plane: Plane, part: Part, weigh = (value: number) => value): number {
  const [left, top] = [Math.max(0, Math.round(part.x)), Math.max(0, Math.round(part.y))]
  const right = Math.min(plane.width, Math.round(part.x + part.width))
  const bottom = Math.min(plane.height, Math.round(part.y + part.height))
  let sum = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) sum += weigh(plane.data[y * plane.width + x] as number)
  return sum / Math.max(1, (right - left) * (bottom - top))
}

const shareOf = (logits: Plane, part: Part): number => meanIn(logits, part, (value) => (value > 0 ? 1 : 0))
