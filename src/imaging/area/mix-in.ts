import type { Mask, Rgba, Rgba16 } from '#imaging/image.ts'

/**
 * Mixes a result into its photo: the photo's own pixel where the mask is 0, the result's where it is 255, bit for bit,
 * and between the two elsewhere. Colours count by their alpha, so that a transparent pixel adds none of its own.
 * @param result @param mask of the photo's size
 */
export function mixIn<Image extends Rgba | Rgba16>(photo: Image, result: Image, mask: Mask): Image {
  const { width, height } = photo
  const image = { width, height, data: photo.data.slice() } as Image
  const [from, to, out] = [photo.data, result.data, image.data]
  for (let i = 0; i < mask.data.length; i++) {
    const share = mask.data[i] / 255
    if (share === 0) continue
    const at = i * 4
    const [before, after] = [from[at + 3], to[at + 3]]
    const alpha = before + (after - before) * share
    // The result's share of the colour.
    const own = share === 1 ? 1 : alpha === 0 ? 0 : (after * share) / alpha
    for (let c = at; c < at + 3; c++) out[c] = Math.round(from[c] + (to[c] - from[c]) * own)
    out[at + 3] = Math.round(alpha)
  }
  return image
}
