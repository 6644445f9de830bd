import type { ChromaPlanes } from '#imaging/chroma-upsample.ts'
import type { Plane, Size } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resize.ts'
import { mirrored } from '#imaging/tiles.ts'
import type { Models } from '#inference/model-session.ts'

/** The network knows photos at about this many px a side, by area. */
const knownSidePx = 256
const multiple = 32
/** Lab units of the network's +-1. */
const chromaScale = 110

/**
 * Guesses the colours of a photo from its lightness. Network 'colorizer': `lightness` [1, 1, H, W], CIE L* / 100, sides
 * multiples of 32 -> `ab` [1, 2, H, W], a* and b* / 110. The mean of the photo and its mirror image, which evens out blotches.
 * @param lightness 0..1, any size
 * @returns chroma at about 256 px a side
 * @throws Problem 'model-missing'
 */
export async function colorizePhoto(lightness: Plane, models: Models, signal: AbortSignal): Promise<ChromaPlanes> {
  const size = knownSize(lightness)
  const small = resizePlane(lightness, size.width, size.height)
  const straight = await guess(small, models, signal)
  const turned = await guess(mirrorImage(small), models, signal)
  return { a: meanOf(straight.a, mirrorImage(turned.a)), b: meanOf(straight.b, mirrorImage(turned.b)) }
}

function knownSize({ width, height }: Size): Size {
  const scale = knownSidePx / Math.sqrt(width * height)
  // Very long pictures stay thin enough to be seen and short enough to be quick.
  const sideMaxPx = 4 * knownSidePx
  return {
    width: Math.min(sideMaxPx, Math.max(multiple, Math.round(width * scale))),
    height: Math.min(sideMaxPx, Math.max(multiple, Math.round(height * scale))),
  }
}

async function guess(lightness: Plane, models: Models, signal: AbortSignal): Promise<ChromaPlanes> {
  signal.throwIfAborted()
  const { width, height } = lightness
  const paddedWidth = Math.ceil(width / multiple) * multiple
  const paddedHeight = Math.ceil(height / multiple) * multiple
  const padded = new Float32Array(paddedWidth * paddedHeight)
  for (let y = 0; y < paddedHeight; y++)
    for (let x = 0; x < paddedWidth; x++)
      padded[y * paddedWidth + x] = lightness.data[mirrored(y, height) * width + mirrored(x, width)] as number
  const { ab } = await models.run('colorizer', {
    lightness: { data: padded, dims: [1, 1, paddedHeight, paddedWidth] },
  })
  const channel = (number: number): Plane => {
    const plane = createPlane(width, height)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        plane.data[y * width + x] = chromaScale * ab!.data[number * paddedWidth * paddedHeight + y * paddedWidth + x]!
    return plane
  }
  return { a: channel(0), b: channel(1) }
}

function mirrorImage(plane: Plane): Plane {
  const { width, height } = plane
  const out = createPlane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out.data[y * width + x] = plane.data[y * width + width - 1 - x] as number
  return out
}

function meanOf(first: Plane, second: Plane): Plane {
  const out = createPlane(first.width, first.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = (first.data[i]! + second.data[i]!) / 2
  return out
}
