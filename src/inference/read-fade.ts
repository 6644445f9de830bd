import type { FadeCurves } from '#imaging/color/fade-curves.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { smallCopy } from '#imaging/resampling/small-copy.ts'
import type { Models } from '#inference/models/model-session.ts'
import { runNetwork } from '#inference/models/run-network.ts'

/** As in training. The shape of the photo does not matter. */
const sidePx = 96

export interface FadeReading {
  readonly curves: FadeCurves
  /** How likely the photo has faded at all, 0..1. Fog, dusk and lamps ask for curves too. */
  readonly likelihood: number
}

/**
 * Measures how a colour print or slide has faded. Network 'fade-reader': `image` [1, 3, 96, 96], RGB 0..1 -> `curves`
 * [1, 9]: black, white and power of red, green and blue; `faded` [1, 1]: 0..1.
 * @throws Problem 'model-missing'
 */
export async function readFade(photo: Rgba, models: Models): Promise<FadeReading> {
  const small = resizeRgba(smallCopy(photo, 4 * sidePx), sidePx, sidePx)
  const image = { data: planesOf(opaque(small)), dims: [1, 3, sidePx, sidePx] }
  const { curves, faded } = await runNetwork(models, 'fade-reader', { image }, ['curves', 'faded'])
  const channels = (from: number) => [curves.data[from]!, curves.data[from + 1]!, curves.data[from + 2]!] as const
  return { curves: { black: channels(0), white: channels(3), power: channels(6) }, likelihood: faded.data[0]! }
}

function planesOf({ data }: Rgba): Float32Array {
  const pixels = sidePx * sidePx
  const planes = new Float32Array(3 * pixels)
  for (let i = 0; i < pixels; i++)
    for (let channel = 0; channel < 3; channel++) planes[channel * pixels + i] = data[i * 4 + channel]! / 255
  return planes
}

// Transparent pixels get the mean of the others, which influences the result least.
function opaque(image: Rgba): Rgba {
  const sums = [0, 0, 0]
  let count = 0
  for (let i = 0; i < image.data.length; i += 4) {
    if (image.data[i + 3]! < 128) continue
    for (let channel = 0; channel < 3; channel++) sums[channel]! += image.data[i + channel]!
    count++
  }
  if (count * 4 === image.data.length || count === 0) return image
  const out = createRgba(image.width, image.height)
  for (let i = 0; i < out.data.length; i += 4) {
    const isSeen = image.data[i + 3]! >= 128
    for (let channel = 0; channel < 3; channel++)
      out.data[i + channel] = isSeen ? image.data[i + channel]! : sums[channel]! / count
  }
  return out
}
