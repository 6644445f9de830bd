import { labFromRgba } from '#imaging/color/color.ts'
import type { Box } from '#imaging/crop.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { faceOval } from '#imaging/faces/face-mesh-regions.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { findBodySkin } from '#tools/beauty/body/find-body-skin.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import { evenTone } from '#tools/beauty/retouch/even-tone.ts'
import { addShare, type Change, changeOf, packLab, packShift, pixelsWithin } from '#tools/beauty/retouch/packed-lab.ts'
import { smoothSkin } from '#tools/beauty/retouch/smooth-skin.ts'
import { cropBody, type FaceCrop, type FaceShape } from '#tools/beauty/skin/face-crop.ts'
import { findRegions } from '#tools/beauty/skin/face-regions.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'

/** The skin beyond a face, prepared for the steps that even its skin. */
export interface BodyRetouch {
  readonly box: Box
  /** Whether no skin was found there. */
  readonly isEmpty: boolean
  change(options: BeautyOptions): Change
}

/** A face as its own retouch has found it. */
export interface RetouchedFace {
  readonly crop: FaceCrop
  readonly color: SkinColor
  /** What that retouches, of the crop's working size. */
  readonly skin: Plane
}

export const changesBody = (options: BeautyOptions): boolean =>
  options.bodySkin > 0 && (options.smoothing > 0 || options.lines > 0 || options.tone > 0)

/**
 * @param people 0..255: how likely a pixel is of a person; of the photo's shape
 * @param others every other face of the photo, which keeps what is nearer to it
 */
export function openBody(
  photo: Rgba,
  face: FaceShape,
  others: readonly FaceShape[],
  { crop, color, skin: faceSkin }: RetouchedFace,
  people: Mask,
): BodyRetouch {
  const body = cropBody(photo, face, others)
  const { image, box, faceWidthPx } = body
  const lab = labFromRgba(image)
  const regions = findRegions(body)
  const skin = findBodySkin(lab, body, regions, color, likelyIn(people, photo, body))
  leaveFaces(skin, body, regions.features)
  leaveOut(skin, faceSkin, crop.box, body)
  const nothing = createPlane(image.width, image.height)
  const touched = pixelsWithin([skin])
  const { smoothing, lines } = smoothSkin(lab, skin, color, faceWidthPx, nothing)
  const steps = {
    smoothing: packShift(smoothing, touched),
    lines: packShift(lines, touched),
    tone: packShift(evenTone(lab, skin, color, faceWidthPx), touched),
  }
  const start = packLab(lab, touched)
  return {
    box,
    isEmpty: touched.length === 0,
    change(options) {
      const changed = { lightness: start.lightness.slice(), a: start.a.slice(), b: start.b.slice() }
      for (const step of Object.keys(steps) as (keyof typeof steps)[])
        addShare(changed, steps[step], bodyShare * (options[step] / 100) * (options.bodySkin / 100))
      return changeOf(image, touched, changed)
    },
  }
}

function likelyIn(people: Mask, photo: Rgba, { image, box }: FaceCrop): Plane {
  const likely = createPlane(image.width, image.height)
  const [acrossPx, downPx] = [box.width / image.width, box.height / image.height]
  for (let y = 0, i = 0; y < image.height; y++) {
    const row = Math.floor(((box.y + (y + 0.5) * downPx) * people.height) / photo.height)
    for (let x = 0; x < image.width; x++, i++) {
      const column = Math.floor(((box.x + (x + 0.5) * acrossPx) * people.width) / photo.width)
      likely.data[i] = people.data[row * people.width + column] / 255
    }
  }
  return wideBlur(likely, Math.max(0.6, photo.width / people.width / acrossPx / 2))
}

/** Collarbones and tendons are as wide as what is evened on a face. Taste. */
const bodyShare = 0.75
/** How far a face's outline is softened, in its widths. */
const rimWidth = 0.025
/** Border between two bodies, in widths of their faces. */
const borderWidth = 0.3

/** Takes out, in place, all faces, and what is nearer to another. */
function leaveFaces(skin: Plane, body: FaceCrop, features: Plane): void {
  const { width, height } = skin
  const faces = createPlane(width, height)
  for (const { polygon } of [body, ...body.others]) fillPolygon(faces, polygon(faceOval))
  const soft = wideBlur(faces, rimWidth * body.faceWidthPx)
  const distances = [body, ...body.others].map(({ polygon, faceWidthPx }) => {
    const [topX, topY, chinX, chinY] = polygon([10, 152]) as [number, number, number, number]
    const [x, y] = [(topX + chinX) / 2, (topY + chinY) / 2]
    return (i: number) => Math.sqrt(((i % width) - x) ** 2 + (Math.floor(i / width) - y) ** 2) / faceWidthPx
  })
  const [own, ...others] = distances as [(i: number) => number, ...((i: number) => number)[]]
  for (let i = 0; i < skin.data.length; i++) {
    if (skin.data[i] === 0) continue
    skin.data[i] *= (1 - smoothStep(0.1, 0.6, soft.data[i])) * (1 - features.data[i])
    const distance = own(i)
    for (const other of others) skin.data[i] *= smoothStep(-borderWidth, borderWidth, other(i) - distance)
  }
}

/** Takes out, in place, what another step has. */
function leaveOut(skin: Plane, taken: Plane, from: Box, { box, image }: FaceCrop): void {
  const [across, down] = [image.width / box.width, image.height / box.height]
  const sized = resizePlane(
    taken,
    Math.max(1, Math.round(from.width * across)),
    Math.max(1, Math.round(from.height * down)),
  )
  const [left, top] = [Math.round((from.x - box.x) * across), Math.round((from.y - box.y) * down)]
  for (let y = Math.max(0, -top); y < sized.height && top + y < skin.height; y++)
    for (let x = Math.max(0, -left); x < sized.width && left + x < skin.width; x++)
      skin.data[(top + y) * skin.width + left + x] *= 1 - sized.data[y * sized.width + x]
}
