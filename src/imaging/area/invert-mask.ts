import { createMask, type Mask } from '#imaging/image.ts'

/** All but what a mask outlines. */
export function invertMask(mask: Mask): Mask {
  const out = createMask(mask.width, mask.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = 255 - mask.data[i]
  return out
}
