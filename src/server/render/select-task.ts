import { readFile } from 'node:fs/promises'
import { decodePhoto, encodeMask } from '#codec/codec.ts'
import type { Models } from '#inference/models/model-session.ts'
import { embedPhoto, type PhotoEmbedding, segmentByHints } from '#inference/segment-anything.ts'
import type { RenderResults, SelectTask } from '#server/render/render-task.ts'

/** Embeddings are 4 MB each, and clicks stay with a photo for a while. Taste. */
const embeddingsMax = 8

/** Least recently used first. */
const embeddings = new Map<string, PhotoEmbedding>()

export async function select(task: SelectTask, models: Models): Promise<RenderResults['select']> {
  const embedding = await embed(task, models)
  const mask = await segmentByHints(embedding, task.hints, models)
  return { mask: (await encodeMask(mask)).toString('base64') }
}

/** A photo never changes under its id. */
async function embed({ photoId, viewPath }: SelectTask, models: Models): Promise<PhotoEmbedding> {
  const embedding = embeddings.get(photoId) ?? (await embedPhoto(await decodePhoto(await readFile(viewPath)), models))
  embeddings.delete(photoId)
  embeddings.set(photoId, embedding)
  for (const id of embeddings.keys()) if (embeddings.size > embeddingsMax) embeddings.delete(id)
  return embedding
}
