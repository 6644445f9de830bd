import type { DigitalSource } from '#contract/digital-source.ts'
import { type AnimationTiming, animationPixelsMax, isTooLargeAnimation } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import type { Rgba } from '#imaging/image.ts'
import { writeGifXmp } from './gif-xmp.ts'
import { inspectPhoto, type PhotoHeader } from './photo-header.ts'
import { sharp } from './sharp-loaders.ts'
import { stampXmp } from './xmp-stamp.ts'

/** Pictures shown one after the other, all of one size. */
export interface Animation extends AnimationTiming {
  /** All frames, stacked vertically. */
  readonly stack: Rgba
  /** Views of the same bytes, one per frame: writing to one also writes to the stack. */
  readonly frames: readonly Rgba[]
}

/** Largest width or height of a WebP, px. */
const animationSideMaxPx = 16_383

/** Splits a stack into its frames. */
export function openStack(stack: Rgba, { delaysMs, loops }: AnimationTiming): Animation {
  const { width, data } = stack
  const height = stack.height / delaysMs.length
  const frameBytes = width * height * 4
  const frames = delaysMs.map((_, index) => ({
    width,
    height,
    data: new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset + index * frameBytes, frameBytes),
  }))
  return { stack, frames, delaysMs, loops }
}

/**
 * Decodes every frame of an animated GIF or WebP to sRGB as it is displayed, including what earlier frames leave
 * behind. A still photo of these formats is an animation of one frame.
 * @throws Problem 'animation-too-large', and those of `inspectPhoto`
 */
export async function decodeAnimation(bytes: Uint8Array, header?: PhotoHeader): Promise<Animation> {
  const { width, height, animation } = header ?? (await inspectPhoto(bytes))
  const timing = animation ?? { delaysMs: [100], loops: 0 }
  const frames = timing.delaysMs.length
  if (isTooLargeAnimation({ frames, width, height }) || Math.max(width, height) > animationSideMaxPx)
    throw new Problem('animation-too-large', `${frames} frames of ${width} x ${height}`)
  return openStack(await decodeStack(bytes), timing)
}

/** As `encodeStack` wrote it. @throws Problem 'photo-damaged' */
export async function decodeFrames(bytes: Uint8Array, timing: AnimationTiming): Promise<Animation> {
  return openStack(await decodeStack(bytes), timing)
}

async function decodeStack(bytes: Uint8Array): Promise<Rgba> {
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: animationPixelsMax,
      animated: true,
      failOn: 'error',
    })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength) }
  } catch (error) {
    throw new Problem('photo-damaged', String(error))
  }
}

/** Encodes every frame without loss, as one tall PNG. Timing is stored separately. */
export function encodeStack({ stack }: Animation): Promise<Buffer> {
  const { width, height, data } = stack
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 2, adaptiveFiltering: true })
    .toBuffer()
}

/** Encodes a GIF. @param source how it was made, for its XMP; null for none */
export async function encodeGif(animation: Animation, source: DigitalSource | null = null): Promise<Buffer> {
  const { delaysMs, loops } = animation
  const gif = await openPages(animation)
    .gif({ delay: [...delaysMs], loop: loops, dither: 0.4, effort: 4, keepDuplicateFrames: true })
    .toBuffer()
  return source === null ? gif : writeGifXmp(gif, stampXmp(null, { source, recipe: null }))
}

/**
 * Encodes an animated WebP. Equal neighbouring frames become one that lasts as long as both.
 * @param quality 1..100
 * @param source as for `encodeGif`
 */
export function encodeMovingWebp(
  animation: Animation,
  quality: number,
  source: DigitalSource | null = null,
): Promise<Buffer> {
  const { delaysMs, loops } = animation
  const pages = openPages(animation)
  const stamped = source === null ? pages : pages.withXmp(stampXmp(null, { source, recipe: null }))
  return stamped.webp({ delay: [...delaysMs], loop: loops, quality, effort: 2 }).toBuffer()
}

function openPages({ stack, frames }: Animation): ReturnType<typeof sharp> {
  const { width, height, data } = stack
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4, pageHeight: height / frames.length },
    limitInputPixels: false,
  })
}
