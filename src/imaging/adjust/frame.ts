import {
  follow,
  type Homography,
  isConvex,
  type Quad,
  scaleBy,
  shiftBy,
  squareToQuad,
} from '#imaging/adjust/homography.ts'
import { rectangleSize } from '#imaging/adjust/rectangle-size.ts'
import type { Size } from '#imaging/image.ts'

/** Steps in this order; each is stated in the frame that the one before it leaves. */
export interface Geometry {
  /** Clockwise, 0..3. */
  readonly quarterTurns: number
  readonly flipHorizontal: boolean
  readonly flipVertical: boolean
  /** What becomes the corners of a rectangle, as shares of the frame; ignored where no rectangle can become of them. */
  readonly corners: Quad | null
  /** Clockwise, -45..45. The largest frame of the same shape without empty corners stays. */
  readonly straightenDegrees: number
  /** As shares of the frame. */
  readonly crop: { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | null
}

/** Where the pixels of a result come from. */
export interface Frame extends Size {
  /** From places in the result to places in the photo. */
  readonly toPhoto: Homography
  /** Whether every pixel of the result is one of the photo. */
  readonly isExact: boolean
}

export function findFrame(photo: Size, geometry: Geometry): Frame {
  const turned = turn(photo, geometry)
  const squared = square(turned, geometry.corners)
  const straight = straighten(squared, geometry.straightenDegrees)
  return crop(straight, geometry.crop)
}

function turn({ width, height }: Size, { quarterTurns, flipHorizontal, flipVertical }: Geometry): Frame {
  const isAcross = quarterTurns % 2 === 1
  const size = isAcross ? { width: height, height: width } : { width, height }
  const flip: Homography = [
    flipHorizontal ? -1 : 1,
    0,
    flipHorizontal ? size.width : 0,
    0,
    flipVertical ? -1 : 1,
    flipVertical ? size.height : 0,
    0,
    0,
    1,
  ]
  const turns: readonly Homography[] = [
    shiftBy(0, 0),
    [0, 1, 0, -1, 0, height, 0, 0, 1],
    [-1, 0, width, 0, -1, height, 0, 0, 1],
    [0, -1, width, 1, 0, 0, 0, 0, 1],
  ]
  return { ...size, toPhoto: follow(flip, turns[quarterTurns] as Homography), isExact: true }
}

function square(frame: Frame, corners: Quad | null): Frame {
  if (corners === null || !isConvex(corners)) return frame
  const at = corners.map(({ x, y }) => ({ x: x * frame.width, y: y * frame.height })) as unknown as Quad
  const { width, height } = rectangleSize(at, frame)
  const toFrame = follow(scaleBy(1 / width, 1 / height), squareToQuad(at))
  return { width, height, toPhoto: follow(toFrame, frame.toPhoto), isExact: false }
}

function straighten(frame: Frame, degrees: number): Frame {
  if (degrees === 0) return frame
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const shrink = insideShare(frame, degrees)
  const width = Math.max(1, Math.round(frame.width * shrink))
  const height = Math.max(1, Math.round(frame.height * shrink))
  const turnBack: Homography = [cos, sin, 0, -sin, cos, 0, 0, 0, 1]
  const toFrame = follow(follow(shiftBy(-width / 2, -height / 2), turnBack), shiftBy(frame.width / 2, frame.height / 2))
  return { width, height, toPhoto: follow(toFrame, frame.toPhoto), isExact: false }
}

/** The share of a turned frame's sides at which a frame of its shape lies inside of it. */
export function insideShare({ width, height }: Size, degrees: number): number {
  const angle = (Math.abs(degrees) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return Math.min(width / (width * cos + height * sin), height / (width * sin + height * cos))
}

function crop(frame: Frame, box: Geometry['crop']): Frame {
  if (box === null) return frame
  const [left, right] = roundedRange(box.left, box.width, frame.width)
  const [top, bottom] = roundedRange(box.top, box.height, frame.height)
  if (right - left === frame.width && bottom - top === frame.height) return frame
  return { ...frame, width: right - left, height: bottom - top, toPhoto: follow(shiftBy(left, top), frame.toPhoto) }
}

/** Whole px of a part of a side; at least one. */
function roundedRange(start: number, length: number, side: number): [number, number] {
  const from = Math.min(side - 1, Math.round(start * side))
  return [from, Math.min(side, Math.max(from + 1, Math.round((start + length) * side)))]
}
