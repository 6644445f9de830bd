import { readFile } from 'node:fs/promises'
import { decodePhoto, encodeMask } from '#codec/codec.ts'
import type { Models } from '#inference/models/model-session.ts'
import { embedPhoto, type ObjectBox, type PhotoEmbedding, segmentByHints } from '#inference/segment-anything.ts'
import { detectThings } from '#inference/things/detect-things.ts'
import type { RenderResults, SelectTask } from '#server/render/render-task.ts'

/** An embedding is 4 MB, and clicks stay with a photo for a while. Taste. */
const scenesMax = 8
/** A wrong thing costs a click that meant something else, a missed one costs a second click. By eye on 24 photos. */
const thingScoreMin = 0.35

/** What is known of a photo before the first click. */
interface Scene {
  readonly embedding: PhotoEmbedding
  readonly things: readonly ObjectBox[]
}

/** Least recently used first. */
const scenes = new Map<string, Scene>()

export async function select(task: SelectTask, models: Models): Promise<RenderResults['select']> {
  const { embedding, things } = await openScene(task, models)
  const mask = await segmentByHints(embedding, task.hints, models, things)
  return { mask: (await encodeMask(mask)).toString('base64') }
}

/** A photo never changes under its id. */
async function openScene({ photoId, viewPath }: SelectTask, models: Models): Promise<Scene> {
  const scene = scenes.get(photoId) ?? (await readScene(viewPath, models))
  scenes.delete(photoId)
  scenes.set(photoId, scene)
  for (const id of scenes.keys()) if (scenes.size > scenesMax) scenes.delete(id)
  return scene
}

async function readScene(viewPath: string, models: Models): Promise<Scene> {
  const photo = await decodePhoto(await readFile(viewPath))
  const found = models.has('thing-detector') ? await detectThings(photo, models, thingScoreMin) : []
  const things = found.map(({ box }) => ({
    left: box.x / photo.width,
    top: box.y / photo.height,
    right: (box.x + box.width) / photo.width,
    bottom: (box.y + box.height) / photo.height,
  }))
  return { embedding: await embedPhoto(photo, models), things }
}
