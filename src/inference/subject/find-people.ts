import { type Box, growBox } from '#imaging/crop.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { faceOval } from '#imaging/faces/face-mesh-regions.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import { createPlane, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { createPhotoPyramid } from '#inference/faces/face-crop.ts'
import { findBeings } from '#inference/faces/find-beings.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import type { Models } from '#inference/models/model-session.ts'
import { lookAtPeople } from '#inference/things/find-people-pixels.ts'

/** Whoever the detector missed reaches so far from the face's box, in sides of that box. Standing, a person is 7 heads high. */
const bodyBeside = 1.5
const bodyAbove = 0.6
const bodyBelow = 6

/** The detector's boxes end within people who bend or stretch, by up to this share of the longer side. By eye. */
const boxMargin = 0.15
/** Of a look's longer side, from its border inwards. */
const fadeShare = 0.15
/** A look at the whole photo counts for little beside a close one. */
const wholeWeight = 0.12
// Looks that see little of somebody draw the mean down.
const meanFrom = 0.2
const meanTo = 0.75
/** Of a face's oval, from its middle, so much is surely of the person. */
const innerShare = 0.7
/** Somebody is there from this likelihood on, and what hangs together with them is followed down to the next. */
const surelyFrom = 0.5
const hangsFrom = 0.3

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
  const sum = createPlane(view.width, view.height)
  const near = createPlane(view.width, view.height)
  for (const box of all) {
    signal?.throwIfAborted()
    addLook(sum, near, await lookAtPeople(view, box, models))
  }
  const whole = await lookAtPeople(view, { x: 0, y: 0, width: view.width, height: view.height }, models)
  for (let i = 0; i < sum.data.length; i++) {
    const looked = (near.data[i] as number) + wholeWeight
    const mean = ((sum.data[i] as number) + wholeWeight * (whole.seen.data[i] as number)) / looked
    sum.data[i] = smoothStep(meanFrom, meanTo, mean)
  }
  dropApart(sum, near)
  for (const face of faces) fillPolygon(sum, innerOval(face, view.width / photo.width))
  return sum
}

/** The inner part of the mesh's outline, which on some faces reaches beyond the cheeks. */
function innerOval({ mesh, box }: Face, scale: number): number[] {
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
  return faceOval.flatMap((point) => [
    scale * (middleX + innerShare * ((mesh[point * 3] as number) - middleX)),
    scale * (middleY + innerShare * ((mesh[point * 3 + 1] as number) - middleY)),
  ])
}

/** Adds a look, weighted by how far its borders are: there it sees too little. The photo's own borders do not count. */
function addLook(sum: Plane, near: Plane, { part, seen }: { readonly part: Box; readonly seen: Plane }): void {
  const right = part.x + part.width === sum.width ? Infinity : part.width
  const bottom = part.y + part.height === sum.height ? Infinity : part.height
  const fadePx = fadeShare * Math.max(part.width, part.height)
  for (let y = 0, i = 0; y < part.height; y++) {
    const down = Math.min(part.y === 0 ? Infinity : y + 0.5, bottom - y - 0.5)
    for (let x = 0; x < part.width; x++, i++) {
      const across = Math.min(part.x === 0 ? Infinity : x + 0.5, right - x - 0.5)
      const weight = Math.min(1, Math.min(across, down) / fadePx)
      const at = (part.y + y) * sum.width + part.x + x
      sum.data[at] = (sum.data[at] as number) + weight * (seen.data[i] as number)
      near.data[at] = (near.data[at] as number) + weight
    }
  }
}

/** Takes out, in place, what hangs together with nobody who was looked at closely: it may be any thing. */
function dropApart({ width, data }: Plane, near: Plane): void {
  const isKept = new Uint8Array(data.length)
  const queue = new Int32Array(data.length)
  let waiting = 0
  for (let i = 0; i < data.length; i++)
    if ((data[i] as number) > surelyFrom && (near.data[i] as number) > 0.5) {
      isKept[i] = 1
      queue[waiting++] = i
    }
  while (waiting > 0) {
    const i = queue[--waiting] as number
    const x = i % width
    for (let side = 0; side < 4; side++) {
      if ((side === 0 && x === 0) || (side === 1 && x === width - 1)) continue
      const next = side === 0 ? i - 1 : side === 1 ? i + 1 : side === 2 ? i - width : i + width
      if (next < 0 || next >= data.length || isKept[next] === 1) continue
      isKept[next] = 1
      if ((data[next] as number) > hangsFrom) queue[waiting++] = next
    }
  }
  for (let i = 0; i < data.length; i++) if (isKept[i] === 0) data[i] = 0
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
