import { type Box, cropRgba, growBox } from '#imaging/crop.ts'
import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import { resizePlane, resizeRgba } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import { tensorFromPicture } from '#inference/models/picture-tensor.ts'
import { runForOutput } from '#inference/models/run-network.ts'

const sidePx = 256
/** Where nobody has looked. */
export const unseen = -1

/** The network wants room around a person, as a share of the box's longer side. Taste. */
const marginShare = 0.15

/**
 * How likely each pixel is of a person, whoever it is, by MediaPipe's selfie segmentation (`models/people-finder.md`).
 * @param boxes where people were seen, in px; the network looks closely at each
 * @returns 0..1, of the photo's size, `unseen` away from the boxes; and the look at each box by itself
 * @throws Problem 'model-missing'
 */
export async function findPeoplePixels(
  photo: Rgba,
  boxes: readonly Box[],
  models: Models,
  signal?: AbortSignal,
): Promise<{ readonly people: Plane; readonly looks: readonly PeopleLook[] }> {
  const people = createPlane(photo.width, photo.height)
  people.data.fill(unseen)
  const looks: PeopleLook[] = []
  for (const box of boxes) {
    signal?.throwIfAborted()
    const look = await lookAtPeople(photo, box, models)
    looks.push(look)
    const { part, seen } = look
    for (let y = 0; y < part.height; y++)
      for (let x = 0; x < part.width; x++) {
        const at = (part.y + y) * photo.width + part.x + x
        people.data[at] = Math.max(people.data[at] as number, seen.data[y * part.width + x] as number)
      }
  }
  return { people, looks }
}

/** What the network answers in a part of the photo, 0..1; of the part's size. */
export interface PeopleLook {
  readonly part: Box
  readonly seen: Plane
}

/**
 * One look of the network.
 * @param box in px
 * @returns the part of the photo around the box that it saw, and its answer there, 0..1
 * @throws Problem 'model-missing'
 */
export async function lookAtPeople(photo: Rgba, box: Box, models: Models): Promise<PeopleLook> {
  const part = squareAround(box, photo)
  const image = tensorFromPicture(resizeRgba(cropRgba(photo, part), sidePx, sidePx), 0, 1)
  const { data } = await runForOutput(models, 'people-finder', { image })
  const answer = { width: sidePx, height: sidePx, data: data as Float32Array }
  return { part, seen: resizePlane(answer, part.width, part.height) }
}

function squareAround(box: Box, photo: Rgba): Box {
  const longer = Math.max(box.width, box.height)
  const square = {
    x: Math.floor(box.x + (box.width - longer) / 2),
    y: Math.floor(box.y + (box.height - longer) / 2),
    width: Math.ceil(longer),
    height: Math.ceil(longer),
  }
  return growBox(square, Math.ceil(marginShare * longer), photo)
}
