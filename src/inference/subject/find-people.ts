import { type Box, growBox } from '#imaging/crop.ts'
import { createPlane, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { createPhotoPyramid } from '#inference/faces/face-crop.ts'
import { findBeings } from '#inference/faces/find-beings.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import type { Models } from '#inference/models/model-session.ts'
import { findPeoplePixels } from '#inference/things/find-people-pixels.ts'

/** Whoever the detector missed reaches so far from the face's box, in sides of that box. Standing, a person is 7 heads high. */
const bodyBeside = 1.5
const bodyAbove = 0.6
const bodyBelow = 6

/**
 * How likely each pixel is of a person, whoever it is. It takes some hundredths of a second more than faces do, but
 * knows nothing of what people hold.
 * @param view of the photo's shape; the answer has its size
 * @param faces of the photo
 * @returns 0..1; null where nobody is, or without the networks
 */
export async function findPeople(
  photo: Rgba,
  view: Rgba,
  faces: readonly Face[],
  models: Models,
  signal?: AbortSignal,
): Promise<Plane | null> {
  if (!models.has('people-finder')) return null
  const { people } = await findBeings(createPhotoPyramid(photo, []), models, signal)
  const boxes = people.map(({ box }) => box)
  const missed = faces.filter(({ box }) => !boxes.some((body) => isWithin(box, body))).map(({ box }) => bodyOf(box))
  const all = [...boxes, ...missed].map((box) => scaledTo(view, box, photo))
  if (all.length === 0) return null
  const seen = await findPeoplePixels(view, all, models, signal)
  const likely = createPlane(view.width, view.height)
  for (let i = 0; i < likely.data.length; i++) likely.data[i] = Math.max(0, seen.data[i] as number)
  return likely
}

const isWithin = (face: Box, body: Box): boolean =>
  face.x + face.width / 2 > body.x &&
  face.x + face.width / 2 < body.x + body.width &&
  face.y + face.height / 2 > body.y &&
  face.y + face.height / 2 < body.y + body.height

const bodyOf = ({ x, y, width, height }: Box): Box => ({
  x: x - bodyBeside * width,
  y: y - bodyAbove * height,
  width: (1 + 2 * bodyBeside) * width,
  height: (1 + bodyAbove + bodyBelow) * height,
})

function scaledTo(view: Size, { x, y, width, height }: Box, photo: Size): Box {
  const [across, down] = [view.width / photo.width, view.height / photo.height]
  return growBox({ x: x * across, y: y * down, width: width * across, height: height * down }, 0, view)
}
