import { createMask, type Mask } from '#imaging/image.ts'

/** The values of a greyscale PNG, base64. */
export async function readMaskPng(base64: string): Promise<Mask> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }), { colorSpaceConversion: 'none' })
  try {
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    const mask = createMask(width, height)
    for (let i = 0; i < mask.data.length; i++) mask.data[i] = data[i * 4] as number
    return mask
  } finally {
    bitmap.close()
  }
}
