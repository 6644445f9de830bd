import { readFile, writeFile } from 'node:fs/promises'
import { decodePhoto, encodeMask } from '#codec/codec.ts'
import type { Models } from '#inference/models/model-session.ts'
import { packEmbedding, unpackEmbedding } from '#inference/pack-embedding.ts'
import { readingOf, readScene, type Scene } from '#inference/reading/photo-reading.ts'
import { selectByHints } from '#inference/things/select-by-hints.ts'
import type { RenderResults, SelectTask, ThingsTask } from '#server/pictures/render/render-task.ts'
import { encodeThings, readThings } from '#server/pictures/render/things-file.ts'

/** An embedding is 4 MB, and clicks stay with a photo for a while. Taste. */
const scenesMax = 8

/** Least recently used first. A photo never changes under its id. */
const scenes = new Map<string, Scene>()

function keepScene(photoId: string, scene: Scene): Scene {
  scenes.delete(photoId)
  scenes.set(photoId, scene)
  for (const id of scenes.keys()) if (scenes.size > scenesMax) scenes.delete(id)
  return scene
}

export async function findAndStore(
  { photoId, viewPath, thingsPath, embeddingPath }: ThingsTask,
  models: Models,
): Promise<RenderResults['things']> {
  const view = await decodePhoto(await readFile(viewPath))
  const { things, embedding } = await readScene(readingOf(view, models))
  const packed = packEmbedding(embedding)
  await writeFile(thingsPath, await encodeThings(things))
  await writeFile(embeddingPath, packed)
  // As other processes will read it, so that all give the same answers.
  keepScene(photoId, { things, embedding: unpackEmbedding(packed) })
  return {}
}

export async function select(
  { photoId, thingsPath, embeddingPath, hints }: SelectTask,
  models: Models,
): Promise<RenderResults['select']> {
  const known = scenes.get(photoId)
  const scene = keepScene(photoId, known ?? (await readStored(thingsPath, embeddingPath)))
  const mask = await selectByHints(scene, hints, models)
  return { mask: (await encodeMask(mask)).toString('base64') }
}

async function readStored(thingsPath: string, embeddingPath: string): Promise<Scene> {
  return { things: await readThings(thingsPath), embedding: unpackEmbedding(await readFile(embeddingPath)) }
}
