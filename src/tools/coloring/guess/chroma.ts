import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { warmTint } from '#tools/coloring/looks.ts'

// A scan whose black and white are closer together than this is stretched to full range for the network. Lightness
// 0..1.
const rangeTail = 0.005
/** On a large plane a sample of pixels is enough for the range. */
const rangeSampleStep = 7

/** Chroma for a photo whose colours no network can guess: paper and ink stay neutral, the tones between get a tint. */
export function tintWarm(guide: Plane): ChromaPlanes {
  const a = createPlane(guide.width, guide.height)
  const b = createPlane(guide.width, guide.height)
  for (let i = 0; i < guide.data.length; i++) {
    const at = guide.data[i] as number
    const middle = 4 * at * (1 - at)
    a.data[i] = middle * warmTint[0]
    b.data[i] = middle * warmTint[1]
  }
  return { a, b }
}

/** Stretches lightness 0..1 to full black and white, as in the photos that the networks were trained on. */
export function fullRange(lightness: Plane): Plane {
  const some = lightness.data.length > rangeSampleStep * 1000 ? rangeSampleStep : 1
  const sorted = new Float32Array(Math.ceil(lightness.data.length / some))
  for (let i = 0; i < sorted.length; i++) sorted[i] = lightness.data[i * some]
  sorted.sort()
  const low = sorted[Math.floor(sorted.length * rangeTail)] as number
  const high = sorted[Math.floor((sorted.length - 1) * (1 - rangeTail))] as number
  const gain = 1 / Math.max(0.2, high - low)
  const out = createPlane(lightness.width, lightness.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = Math.min(1, Math.max(0, (lightness.data[i] - low) * gain))
  return out
}
