import { readFile } from 'node:fs/promises'
import { decodeMask, decodePhoto } from '#codec/codec.ts'
import { metadataFromJson } from '#codec/photo-metadata.ts'
import { readTaken } from '#codec/taken.ts'
import type { Taken } from '#contract/taken.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import type { EditTask } from '#server/pictures/render/render-task.ts'

/** Null where nothing was painted. */
export const readPaintedMask = async ({ maskPath }: EditTask): Promise<Mask | null> =>
  maskPath === null ? null : decodeMask(await readFile(maskPath))

/** The other photos that an edit's recipe names, by id. */
export async function readPictures({ picturePaths }: EditTask): Promise<Map<string, Rgba>> {
  const pictures = new Map<string, Rgba>()
  for (const [id, path] of Object.entries(picturePaths)) pictures.set(id, await decodePhoto(await readFile(path)))
  return pictures
}

/** When and where a photo was taken, as its metadata say. */
export async function readTakenFile(metadataPath: string): Promise<Taken | null> {
  return readTaken(metadataFromJson(await readFile(metadataPath, 'utf8')).exif)
}
