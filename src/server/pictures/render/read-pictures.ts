import { readFile } from 'node:fs/promises'
import { decodeMask, decodePhoto } from '#codec/codec.ts'
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
