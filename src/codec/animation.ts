import { Problem } from '#contract/problem.ts'
import type { Rgba } from '#imaging/image.ts'
import { createRgba } from '#imaging/image.ts'
import { refuseTooManyPixels } from './photo-header.ts'
import { sharp } from './sharp-loaders.ts'

/** Pictures shown one after the other, all of one size. */
export interface Animation {
  readonly frames: readonly Rgba[]
  /** How long each frame is shown. */
  readonly delaysMs: readonly number[]
  /** 0 = for ever. */
  readonly loops: number
}

/** As much as fits comfortably into memory twice, as pixels in and out: 8 bytes each. */
const animationPixelsMax = 60_000_000
const animationFramesMax = 300

/**
 * Decodes every frame of an animated GIF or WebP, as it is seen: what earlier frames leave standing is in it.
 * @throws Problem 'animation-too-large', 'photo-too-many-pixels', 'photo-damaged'
 */
export async function decodeAnimation(bytes: Uint8Array): Promise<Animation> {
  const { pages = 1, pageHeight, width, height, delay, loop } = await readHeader(bytes)
  const frameHeight = pageHeight ?? height
  refuseTooManyPixels(width, frameHeight)
  if (pages > animationFramesMax || pages * width * frameHeight > animationPixelsMax)
    throw new Problem('animation-too-large', `${pages} frames of ${width} x ${frameHeight}`)
  const data = await decodeStack(bytes)
  const frameBytes = width * frameHeight * 4
  return {
    frames: Array.from({ length: pages }, (_, page) => ({
      width,
      height: frameHeight,
      data: new Uint8ClampedArray(data.buffer, data.byteOffset + page * frameBytes, frameBytes),
    })),
    delaysMs: Array.from({ length: pages }, (_, page) => delay?.[page] ?? 100),
    loops: loop ?? 0,
  }
}

async function readHeader(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: false, animated: true }).metadata()
  } catch (error) {
    throw new Problem('photo-damaged', String(error))
  }
}

async function decodeStack(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: animationPixelsMax, animated: true, failOn: 'error' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer()
  } catch (error) {
    throw new Problem('photo-damaged', String(error))
  }
}

/** Encodes a GIF. */
export async function encodeGif({ frames, delaysMs, loops }: Animation): Promise<Buffer> {
  const first = frames[0]
  if (first === undefined) throw new Error('an animation has a frame')
  const { width, height } = first
  const stack = createRgba(width, height * frames.length)
  for (const [index, { data }] of frames.entries()) stack.data.set(data, index * width * height * 4)
  return sharp(Buffer.from(stack.data.buffer), {
    raw: { width, height: height * frames.length, channels: 4, pageHeight: height },
    limitInputPixels: false,
  })
    .gif({ delay: [...delaysMs], loop: loops, dither: 0.4, effort: 4, keepDuplicateFrames: true })
    .toBuffer()
}
