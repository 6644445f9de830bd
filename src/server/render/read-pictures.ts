import { readFile } from 'node:fs/promises'
import { decodePhoto } from '#codec/codec.ts'
import type { Rgba } from '#imaging/image.ts'
import type { EditTask } from '#server/render/render-task.ts'

/** The other photos that an edit's recipe names, by id. */
export async function readPictures({ picturePaths }: EditTask): Promise<Map<string, Rgba>> {
  const pictures = new Map<string, Rgba>()
  for (const [id, path] of Object.entries(picturePaths)) pictures.set(id, await decodePhoto(await readFile(path)))
  return pictures
}
