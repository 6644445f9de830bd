import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseMetadata, type PhotoMetadata } from '#codec/photo-metadata.ts'
import { encodeThumb, encodeView } from '#codec/renditions.ts'
import type { Rgba } from '#imaging/image.ts'
import { renderFiles } from '#server/pictures/render/render-task.ts'

/** Writes a photo's view and thumb into a folder. @returns the thumb */
export async function writeRenditions(photo: Rgba, metadata: PhotoMetadata, folder: string): Promise<Buffer> {
  const view = await encodeView(photo, chooseMetadata(metadata, 'none'))
  await writeFile(join(folder, renderFiles.view), view)
  const thumb = await encodeThumb(view)
  await writeFile(join(folder, renderFiles.thumb), thumb)
  return thumb
}
