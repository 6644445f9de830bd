import type { Place, Quad } from '#imaging/adjust/homography.ts'
import type { Size } from '#imaging/image.ts'

/** From a corner outwards, CSS px: half of the number's target and nearly half of the corner's. */
const apartPx = 40
/** Half of the number's target. */
const radiusPx = 22

/**
 * Where a print's number lies: outside of it, by the first corner where it lies on no print and on the canvas, so that it
 * hides no face. Where no corner is free, by the first, as far as the canvas goes.
 * @param prints all of them, CSS px from the canvas's top left
 */
export function placeNumber(print: Quad, prints: readonly Quad[], canvas: Size): Place {
  const middle = {
    x: print.reduce((sum, { x }) => sum + x, 0) / 4,
    y: print.reduce((sum, { y }) => sum + y, 0) / 4,
  }
  const outside = (corner: Place): Place => {
    const [dx, dy] = [corner.x - middle.x, corner.y - middle.y]
    const by = apartPx / Math.max(1, Math.hypot(dx, dy))
    return { x: corner.x + dx * by, y: corner.y + dy * by }
  }
  const places = print.map(outside)
  const onCanvas = (place: Place) => ({ x: clamp(place.x, canvas.width), y: clamp(place.y, canvas.height) })
  const isFree = (place: Place) => {
    const { x, y } = onCanvas(place)
    return x === place.x && y === place.y && !prints.some((other) => isInside(other, place))
  }
  const first = places[0] as Place
  // A print that was moved off the canvas takes its number along.
  return places.find(isFree) ?? (isInside(frameOf(canvas), print[0]) ? onCanvas(first) : first)
}

const clamp = (at: number, side: number): number => Math.max(radiusPx, Math.min(side - radiusPx, at))

const frameOf = ({ width, height }: Size): Quad => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
]

/** @param quad convex, clockwise */
const isInside = (quad: Quad, { x, y }: Place): boolean =>
  quad.every((corner, at) => {
    const next = quad[(at + 1) % 4] as Place
    return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) >= 0
  })
