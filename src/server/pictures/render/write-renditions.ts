import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePhoto, hasAlpha } from '#codec/codec.ts'
import type { PhotoHeader } from '#codec/photo-header.ts'
import { chooseMetadata, type PhotoMetadata } from '#codec/photo-metadata.ts'
import { encodeThumb, encodeThumbOf, encodeThumbOfJpeg, encodeView } from '#codec/renditions.ts'
import type { Rgba, Size } from '#imaging/image.ts'
import { renderFiles } from '#server/pictures/render/render-task.ts'

/** Writes a photo's view into a folder. @returns it */
export async function writeView(photo: Rgba, metadata: PhotoMetadata, folder: string): Promise<Buffer> {
  const view = await encodeView(photo, chooseMetadata(metadata, 'none'))
  await writeFile(join(folder, renderFiles.view), view)
  return view
}

/** Writes a photo's thumb into a folder, and its view where it is shown next. @returns the thumb */
export async function writeRenditions(
  photo: Rgba,
  metadata: PhotoMetadata,
  folder: string,
  { isShown, isOpaque = !hasAlpha(photo) }: { readonly isShown: boolean; readonly isOpaque?: boolean },
): Promise<Buffer> {
  const thumb = isShown
    ? await encodeThumb(await writeView(photo, metadata, folder))
    : await encodeThumbOf(photo, isOpaque, chooseMetadata(metadata, 'none'))
  await writeFile(join(folder, renderFiles.thumb), thumb)
  return thumb
}

/**
 * Reads a photo's file to its end, and writes what `writeRenditions` does.
 * @throws Problem as `decodePhoto`
 */
export async function readThrough(
  bytes: Uint8Array,
  header: PhotoHeader,
  folder: string,
  isShown: boolean,
): Promise<Size & { readonly hasAlpha: boolean; readonly thumb: Buffer }> {
  if (header.format === 'jpeg' && !isShown) {
    const thumb = await encodeThumbOfJpeg(bytes)
    await writeFile(join(folder, renderFiles.thumb), thumb)
    return { width: header.width, height: header.height, hasAlpha: false, thumb }
  }
  const photo = await decodePhoto(bytes, header)
  const isOpaque = !hasAlpha(photo)
  const thumb = await writeRenditions(photo, header.metadata, folder, { isShown, isOpaque })
  return { width: photo.width, height: photo.height, hasAlpha: !isOpaque, thumb }
}
