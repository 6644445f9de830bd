import { readFile, writeFile } from 'node:fs/promises'
import { decodePhoto, encodeMask } from '#codec/codec.ts'
import type { Models } from '#inference/models/model-session.ts'
import { packEmbedding, unpackEmbedding } from '#inference/pack-embedding.ts'
import { segmentByHints } from '#inference/segment-anything.ts'
import { findThings, type Scene } from '#inference/things/find-things.ts'
import type { RenderResults, SelectTask, ThingsTask } from '#server/render/render-task.ts'
import { encodeThings, readThings } from '#server/render/things-file.ts'

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
  const scene = keepScene(photoId, await findThings(await decodePhoto(await readFile(viewPath)), models))
  await writeFile(thingsPath, await encodeThings(scene.things))
  await writeFile(embeddingPath, packEmbedding(scene.embedding))
  return {}
}

export async function select(
  { photoId, thingsPath, embeddingPath, hints }: SelectTask,
  models: Models,
): Promise<RenderResults['select']> {
  const known = scenes.get(photoId)
  const scene = keepScene(photoId, known ?? (await readScene(thingsPath, embeddingPath)))
  const boxes = scene.things.map(({ box }) => box)
  const mask = await segmentByHints(scene.embedding, hints, models, boxes)
  return { mask: (await encodeMask(mask)).toString('base64') }
}

async function readScene(thingsPath: string, embeddingPath: string): Promise<Scene> {
  return { things: await readThings(thingsPath), embedding: unpackEmbedding(await readFile(embeddingPath)) }
}
