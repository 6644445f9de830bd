import type { Rgba, Size } from '#imaging/image.ts'
import { Picture } from '#web/editor/pictures/picture.ts'

/** @param size of the whole picture, in px */
export async function toPicture(image: Rgba, size: Size): Promise<Picture> {
  return new Picture(size, await toBitmap(image), null, () => {})
}

/** A drawing with transparent parts, of any size, where the photo shows through. */
export async function overPhoto(drawn: Rgba, photo: ImageBitmap, size: Size): Promise<Picture> {
  const canvas = new OffscreenCanvas(photo.width, photo.height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, 0, 0)
  const bitmap = await toBitmap(drawn)
  context.drawImage(bitmap, 0, 0, photo.width, photo.height)
  bitmap.close()
  return new Picture(size, canvas.transferToImageBitmap(), null, () => {})
}

const toBitmap = ({ data, width, height }: Rgba): Promise<ImageBitmap> =>
  createImageBitmap(new ImageData(new Uint8ClampedArray(data), width, height))
