import { type Box, growBox } from '#imaging/crop.ts'
import type { Plane, Rgba, Size } from '#imaging/image.ts'
import { createPhotoPyramid } from '#inference/faces/face-crop.ts'
import { findBeings } from '#inference/faces/find-beings.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import type { Models } from '#inference/models/model-session.ts'
import { findPeoplePixels, unseen } from '#inference/things/find-people-pixels.ts'

/** Whoever the detector missed reaches so far from the face's box, in sides of that box. Standing, a person is 7 heads high. */
const bodyBeside = 1.5
const bodyAbove = 0.6
const bodyBelow = 6

/** The detector's boxes end within people who bend or stretch, by up to this share of the longer side. By eye. */
const boxMargin = 0.15

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
  const likely = await findPeoplePixels(view, all, models, signal)
  const whole = { x: 0, y: 0, width: view.width, height: view.height }
  goOn(likely, await findPeoplePixels(view, [whole], models, signal))
  return likely
}

/** Where nobody looked closely, takes what a look at the whole photo says of whoever reaches there; in place. */
function goOn(likely: Plane, whole: Plane): void {
  const { width, height, data } = likely
  const queue: number[] = []
  for (let i = 0; i < data.length; i++) if ((data[i] as number) > 0.5) queue.push(i)
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const x = i % width
    const beside = [
      x > 0 ? i - 1 : -1,
      x < width - 1 ? i + 1 : -1,
      i - width,
      i + width < width * height ? i + width : -1,
    ]
    for (const next of beside) {
      if (next < 0 || data[next] !== unseen) continue
      data[next] = whole.data[next] as number
      if ((data[next] as number) > 0.5) queue.push(next)
    }
  }
  for (let i = 0; i < data.length; i++) if (data[i] === unseen) data[i] = 0
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
  const box = { x: x * across, y: y * down, width: width * across, height: height * down }
  return growBox(box, boxMargin * Math.max(box.width, box.height), view)
}
