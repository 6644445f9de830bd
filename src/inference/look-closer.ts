import { type Box, cropRgba } from '#imaging/crop.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import { copiesOf } from '#imaging/resampling/photo-copies.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'

// All measured on 83 photos outlined by hand. Windows of half the sides show everything twice as large.
const scale = 2
const windowStarts = [0, 0.25, 0.5]
// A window's word fades over this share of its sides towards where the photo goes on, and over the second, a share of
// the longer side, away from the sky's edge. Far from it, a window shows too little to tell a cloud from a wall.
const fadeShare = 0.2
const edgeShare = 0.02
// Between these the network is in doubt. A photo with more doubt than the third needs its whole, not its parts.
const doubtFrom = 0.1
const doubtTo = 0.9
const doubtMost = 0.1
// What the look at the whole photo is sure of stands. A window that contradicts it in more than these shares, or is in
// doubt so many times as much, shows leaves alone, or a sea without its horizon.
const surelyGround = 0.03
const surelySky = 0.97
const lostMost = 0.008
const takenMost = 0.04
const doubtGrowth = 1.3
const doubtSpare = 0.005

/**
 * Takes land back that was too small for the look at the whole photo, such as far mountains, snow caps and the tops of
 * towers: the network looks again at three windows along the sky's lower border. Nothing becomes sky.
 * @param found 0..1 that a pixel is sky; of the photo's shape, and of the network's size
 * @param ask the network's answer to a picture of that size, 0..1
 * @returns the same, with less sky; null where there was no closer look
 */
export async function lookCloser(
  photo: Rgba,
  found: Plane,
  ask: (picture: Rgba) => Promise<Plane>,
): Promise<Plane | null> {
  const { width, height, data } = found
  const large = { width: width * scale, height: height * scale }
  if (large.width > photo.width || large.height > photo.height) return null
  if (data.filter(isDoubt).length > doubtMost * data.length) return null
  const [weights, sums] = [createPlane(width, height), createPlane(width, height)]
  for (const box of windowsAlong(found)) {
    const at = { x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale }
    const closer = resizePlane(await ask(cropRgba(copiesOf(photo).at(large), at)), box.width, box.height)
    if (!isUnderstood(closer, found, box)) continue
    eachIn(box, width, (i, k) => {
      const weight = weightIn(box, k, found)
      weights.data[i]! += weight
      sums.data[i]! += weight * closer.data[k]!
    })
  }
  const near = nearEdge(found)
  const fade = (own: number, i: number) => {
    const closer = weights.data[i] === 0 ? 1 : sums.data[i]! / weights.data[i]!
    return closer < own ? own + (closer - own) * Math.min(1, weights.data[i]!) * near(i) : own
  }
  return { width, height, data: data.map(fade) }
}

const isDoubt = (value: number): boolean => value > doubtFrom && value < doubtTo

/** Windows side by side, each as high as the sky's lower border lies there on average; none where there is no border. */
function windowsAlong({ width, height, data }: Plane): Box[] {
  const size = { width: width / scale, height: height / scale }
  return windowStarts.flatMap((start) => {
    const x = Math.round(start * width)
    let [rows, count] = [0, 0]
    for (let y = 0; y < height - 1; y++)
      for (let i = y * width + x; i < y * width + x + size.width; i++)
        if (data[i]! > 0.5 && data[i + width]! <= 0.5) {
          rows += y
          count++
        }
    if (count === 0) return []
    const y = Math.round(rows / count - size.height / 2)
    return [{ x, y: Math.min(height - size.height, Math.max(0, y)), ...size }]
  })
}

/** Whether a window's answer goes with what the look at the whole photo is sure of. */
function isUnderstood({ data }: Plane, found: Plane, box: Box): boolean {
  let [sky, lost, ground, taken, doubt, closerDoubt] = [0, 0, 0, 0, 0, 0]
  eachIn(box, found.width, (i, k) => {
    const [own, closer] = [found.data[i]!, data[k]!]
    if (own > surelySky) {
      sky++
      if (closer < 0.5) lost++
    } else if (own < surelyGround) {
      ground++
      if (closer > 0.5) taken++
    }
    if (isDoubt(own)) doubt++
    if (isDoubt(closer)) closerDoubt++
  })
  if (lost > lostMost * sky || taken > takenMost * ground) return false
  return closerDoubt <= doubtGrowth * doubt + doubtSpare * data.length
}

/** 1 inside a window and where it ends with the photo; less towards its other sides. */
function weightIn(box: Box, k: number, { width, height }: Plane): number {
  const fade = (place: number, from: number, length: number, end: number) => {
    const before = from === 0 ? 1 : (place + 1) / length / fadeShare
    const after = from + length === end ? 1 : (length - place) / length / fadeShare
    return Math.min(1, before, after)
  }
  return fade(k % box.width, box.x, box.width, width) * fade(Math.floor(k / box.width), box.y, box.height, height)
}

/** Of a place: 1 near the edge of the sky, and less, down to 0, away from it. */
function nearEdge({ width, height, data }: Plane): (i: number) => number {
  const radiusPx = Math.max(1, Math.round(edgeShare * Math.max(width, height)))
  const sky = { width, height, data: data.map((value) => (value > 0.5 ? 1 : 0)) }
  const soft = boxBlur(boxBlur(sky, radiusPx), radiusPx).data
  return (i) => Math.min(1, 24 * soft[i]! * (1 - soft[i]!))
}

function eachIn(box: Box, width: number, visit: (i: number, k: number) => void): void {
  for (let y = 0, k = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++, k++) visit((box.y + y) * width + box.x + x, k)
}
