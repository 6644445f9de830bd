import { type Box, boxAround, cropRgba } from '#imaging/crop.ts'
import type { Rgba, Size } from '#imaging/image.ts'
import type { Models } from '#inference/models/model-session.ts'
import { embedPhoto } from '#inference/segment-anything.ts'
import type { DetectedThing } from '#inference/things/detect-things.ts'
import type { Sight } from '#inference/things/find-things.ts'

/** Longer side of the box, px of a photo of 1024 px. A mask of the photo has 24 px along it, and an arm is one wide. */
const smallMaxPx = 96
/** Side of a square that is seen from near, px of the same photo: three times as large as from far. */
const squarePx = 340
/** Px that a box needs around it. Taste. */
const roomPx = 12
/** Each costs as much as the photo. Taste. */
const squaresMax = 2

/** In a square, for which it is seen. Taste. */
const peopleMin = 2

/** Squares that hold small people who are together. The first holds the surest of them, and all others around that fit. */
export function squaresAround(people: readonly DetectedThing[], photo: Size): Box[] {
  const side = Math.min(squarePx, photo.width, photo.height)
  let left = people.filter(isSmall).map(({ box }) => box)
  const squares: Box[] = []
  while (left.length > 0 && squares.length < squaresMax) {
    const [first, ...others] = left as [Box, ...Box[]]
    const away = (box: Box) => Math.hypot(middle(box).x - middle(first).x, middle(box).y - middle(first).y)
    let held = first
    for (const box of others.toSorted((one, other) => away(one) - away(other))) {
      const both = boxAround(held, box)
      if (Math.max(both.width, both.height) + 2 * roomPx <= side) held = both
    }
    const square = squareOn(held, side, photo)
    const apart = others.filter((box) => !holds(square, box))
    if (left.length - apart.length >= peopleMin) squares.push(square)
    left = apart
  }
  return squares
}

const isSmall = ({ kind, box }: DetectedThing): boolean =>
  kind === 'person' && Math.max(box.width, box.height) < smallMaxPx

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

function squareOn(box: Box, side: number, photo: Size): Box {
  const { x, y } = middle(box)
  const within = (at: number, length: number) => Math.round(Math.max(0, Math.min(length - side, at - side / 2)))
  return { x: within(x, photo.width), y: within(y, photo.height), width: side, height: side }
}

const holds = (square: Box, box: Box): boolean =>
  box.x >= square.x &&
  box.y >= square.y &&
  box.x + box.width <= square.x + square.width &&
  box.y + box.height <= square.y + square.height

/** What holds somebody small from near. */
export const sightOf = (one: DetectedThing, sights: readonly Sight[]): Sight | undefined =>
  isSmall(one) ? sights.find(({ part }) => holds(part, one.box)) : undefined

/**
 * What the network sees in a square from near.
 * @param photo any size; what is small has more pixels in a larger one
 * @param part in px of the photo of this width
 * @throws Problem 'model-missing'
 */
export async function seeFromNear(photo: Rgba, part: Box, width: number, models: Models): Promise<Sight> {
  const scale = photo.width / width
  const [x, y] = [Math.floor(part.x * scale), Math.floor(part.y * scale)]
  const side = Math.round(part.width * scale)
  const square = { x, y, width: Math.min(side, photo.width - x), height: Math.min(side, photo.height - y) }
  return { part, embedding: await embedPhoto(cropRgba(photo, square), models) }
}
