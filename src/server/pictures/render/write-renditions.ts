import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseMetadata, type PhotoMetadata } from '#codec/photo-metadata.ts'
import { encodeThumb, encodeThumbOf, encodeView } from '#codec/renditions.ts'
import type { Rgba } from '#imaging/image.ts'
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
  isShown: boolean,
): Promise<Buffer> {
  const thumb = isShown
    ? await encodeThumb(await writeView(photo, metadata, folder))
    : await encodeThumbOf(photo, chooseMetadata(metadata, 'none'))
  await writeFile(join(folder, renderFiles.thumb), thumb)
  return thumb
}
