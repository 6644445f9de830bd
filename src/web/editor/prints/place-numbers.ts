import type { Place, Quad } from '#imaging/adjust/homography.ts'
import type { Size } from '#imaging/image.ts'

/** From a corner outwards, CSS px: half of the number's target and nearly half of the corner's. */
const apartPx = 40
/** From the middle of a side, where there is no corner. */
const besidePx = 24
/** Half of the number's target. */
const radiusPx = 22
/** Middles of discs of 32 px, and of a disc and a corner's dot, that do not touch. */
const [betweenNumbersPx, fromCornersPx] = [34, 28]

/**
 * Where the prints' numbers lie: each outside of its print, by the first corner, else the first side, where it lies on no
 * print, no corner, no other number and on the canvas, so that it hides no face. Where no place is free, by the first
 * corner.
 * @param prints CSS px from the canvas's top left
 */
export function placeNumbers(prints: readonly Quad[], canvas: Size): Place[] {
  const taken: Place[] = []
  for (const print of prints) {
    const isFree = (place: Place) =>
      isSame(place, onCanvas(place, canvas)) &&
      !prints.some((other) => isInside(other, place) || other.some((corner) => isNear(corner, place, fromCornersPx))) &&
      !taken.some((other) => isNear(other, place, betweenNumbersPx))
    const places = placesOf(print)
    taken.push(places.find(isFree) ?? lastResort(print, places[0] as Place, canvas))
  }
  return taken
}

/** Of each corner: away from the middle, above or below, and beside. Then of each side. */
function placesOf(print: Quad): Place[] {
  const middle = between(between(print[0], print[2]), between(print[1], print[3]))
  const awayFromMiddle = ({ x, y }: Place, px: number): Place => {
    const by = px / Math.max(1, Math.hypot(x - middle.x, y - middle.y))
    return { x: x + (x - middle.x) * by, y: y + (y - middle.y) * by }
  }
  const corners = print.flatMap((corner) => [
    awayFromMiddle(corner, apartPx),
    { x: corner.x, y: corner.y + Math.sign(corner.y - middle.y) * apartPx },
    { x: corner.x + Math.sign(corner.x - middle.x) * apartPx, y: corner.y },
  ])
  const sides = print.map((corner, at) => awayFromMiddle(between(corner, print[(at + 1) % 4] as Place), besidePx))
  return [...corners, ...sides]
}

const between = (one: Place, other: Place): Place => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** A print that was moved off the canvas takes its number along. */
const lastResort = ([corner]: Quad, place: Place, canvas: Size): Place =>
  corner.x >= 0 && corner.y >= 0 && corner.x <= canvas.width && corner.y <= canvas.height
    ? onCanvas(place, canvas)
    : place

const onCanvas = ({ x, y }: Place, { width, height }: Size): Place => ({ x: clamp(x, width), y: clamp(y, height) })
const clamp = (at: number, side: number): number => Math.max(radiusPx, Math.min(side - radiusPx, at))
const isSame = (one: Place, other: Place): boolean => one.x === other.x && one.y === other.y
const isNear = (one: Place, other: Place, px: number): boolean => Math.hypot(one.x - other.x, one.y - other.y) < px

/** @param quad convex, clockwise */
const isInside = (quad: Quad, { x, y }: Place): boolean =>
  quad.every((corner, at) => {
    const next = quad[(at + 1) % 4] as Place
    return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) >= 0
  })
