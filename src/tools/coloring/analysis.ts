import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { type PlaceFeatures, packFeatures, unpackFeatures } from '#imaging/color/place-features.ts'
import type { ToneKind } from '#imaging/color/tone-kind.ts'
import { createMask, createPlane, type Mask, type Plane, type Size } from '#imaging/image.ts'
import type { Analysis } from '#tools/tool.ts'

/** What the analysis finds in a photo before it is coloured. */
export interface ColoringFindings {
  readonly tone: ToneKind
  readonly faces: number
  /** Shares of the photo's area that look like sky, and like leaves or grass, in the guess. */
  readonly skyShare: number
  readonly leavesShare: number
  /** Whether a network guessed the colours, or a warm tint is used. */
  readonly isGuess: boolean
  readonly photo: Size
  /** Long side of the size that a run works at, px. */
  readonly workingSidePx: number
}

// A mask's byte is chroma + 128: whole Lab units, which upsampling smooths again.
const middle = 128

/** @param guess of any size */
export function describeGuess(
  findings: ColoringFindings,
  { a, b }: ChromaPlanes,
  features: PlaceFeatures | null,
): Analysis {
  const { photo, ...others } = findings
  const masks = { a: bytesOf(a), b: bytesOf(b) }
  const seen = features === null ? {} : { features: packFeatures(features) }
  const skin = features?.skin === undefined ? {} : { skin: sharesOf(features.skin) }
  return {
    findings: { ...others, widthPx: photo.width, heightPx: photo.height },
    masks: { ...masks, ...seen, ...skin },
  }
}

export function findingsIn({ findings }: Analysis): ColoringFindings {
  return {
    tone: findings.tone as ToneKind,
    faces: Number(findings.faces),
    skyShare: Number(findings.skyShare),
    leavesShare: Number(findings.leavesShare),
    isGuess: findings.isGuess === true,
    photo: { width: Number(findings.widthPx), height: Number(findings.heightPx) },
    workingSidePx: Number(findings.workingSidePx),
  }
}

/** The guess stored in an analysis, at its stored size; null if there is none. */
export function guessIn({ masks }: Analysis): ChromaPlanes | null {
  return masks.a === undefined || masks.b === undefined ? null : { a: planeOf(masks.a), b: planeOf(masks.b) }
}

/** What tells which places look alike; null if the analysis has none. */
export function featuresIn({ masks }: Analysis): PlaceFeatures | null {
  if (masks.features === undefined) return null
  const features = unpackFeatures(masks.features)
  if (masks.skin === undefined) return features
  const { width, height, data } = masks.skin
  return { ...features, skin: { width, height, data: Float32Array.from(data, (value) => value / 255) } }
}

function bytesOf({ width, height, data }: Plane): Mask {
  const mask = createMask(width, height)
  for (let i = 0; i < data.length; i++) mask.data[i] = Math.min(255, Math.max(0, Math.round(data[i] + middle)))
  return mask
}

function sharesOf({ width, height, data }: Plane): Mask {
  return { width, height, data: Uint8Array.from(data, (value) => Math.round(value * 255)) }
}

function planeOf({ width, height, data }: Mask): Plane {
  const plane = createPlane(width, height)
  for (let i = 0; i < data.length; i++) plane.data[i] = data[i] - middle
  return plane
}
