import { ApiError, createClient, type Options, type PhotoSource, type RecipeStep, type Tool } from '#client/client.ts'
import { type Ask, type Door, Refusal } from '../door.ts'
import { keepResults } from '../keep-results.ts'
import type { Place } from '../place.ts'
import { privateAddress, twiceOf, unknownThingAt, wrongStyleAt } from './programs.ts'

/** The typed client. */
export function clientDoor({ origin, keys }: Place): Door {
  const clientOf = ({ as = 'basic' }: Ask) =>
    createClient({ origin, key: keys[as === 'visitor' ? 'basic' : as], retriesMax: 0 })

  const sourceOf = async (ask: Ask): Promise<PhotoSource> => {
    const file = new File([new Uint8Array(ask.photo)], 'photo.png')
    if (ask.way === 'address') return { url: `${origin}/samples/astronaut.jpg` }
    const owner = ask.uploadedBy === undefined ? ask : { ...ask, as: ask.uploadedBy }
    return ask.way === 'id' ? { id: (await clientOf(owner).upload(file)).id } : file
  }

  const moreOf = ({ mask, where }: Ask) => ({
    ...(mask === undefined ? {} : { mask: new Blob([new Uint8Array(mask)], { type: 'image/png' }) }),
    ...(where === undefined ? {} : { mask: where }),
  })

  const refused = (error: unknown): never => {
    throw error instanceof ApiError ? new Refusal(error.message, error.problem.errors) : error
  }

  const downloaded = ({ format = 'png' }: Ask) => ({ format, metadata: 'all' }) as const
  /** What came with the edit itself, until it is asked for. */
  const brought = new Map<string, Blob>()
  const resultOf = keepResults(async (ask) => {
    const more = { ...moreOf(ask), ...downloaded(ask) }
    const done = clientOf(ask).edit(await sourceOf(ask).catch(refused), ask.tool, ask.options as Options[Tool], more)
    const { image, job } = await done.catch(refused)
    brought.set(job.result as string, image)
    return job.result as string
  })

  return {
    id: 'client',
    title: 'typed client',
    lacks: {
      'way-base64': 'It takes files, addresses and ids.',
      'watermark-visitor': 'A visitor has no key.',
      method: 'It names operations, and no methods.',
    },
    refuses: { 'way-address': privateAddress },
    says: { 'where-unknown': unknownThingAt('/mask/kind'), 'wrong-options': wrongStyleAt('/options/style') },
    async edit(ask) {
      const id = await resultOf({ way: 'upload', ...ask })
      const image = brought.get(id) ?? (await clientOf(ask).download(id, downloaded(ask)).catch(refused))
      brought.delete(id)
      return Buffer.from(await image.arrayBuffer())
    },
    async begin(ask) {
      const client = clientOf(ask)
      const { id } = await client.startEdit(await sourceOf(ask), ask.tool, ask.options as Options[Tool], moreOf(ask))
      return {
        cancel: async () => (await client.cancel(id)).state,
        end: async () => (await client.waitFor(id)).state,
      }
    },
    async twice(ask) {
      const client = clientOf(ask)
      const { tool, options = {} } = ask
      const { id: photo } = await client.upload(new File([new Uint8Array(ask.photo)], 'photo.png'))
      const init = { json: { photo, tool, options }, idempotencyKey: crypto.randomUUID() }
      const start = () => client.call('POST', '/edits', init)
      const made = await twiceOf([await start(), await start()])
      await client.waitFor(made.ids[0] as string)
      return made
    },
    async address(ask) {
      const { job } = await clientOf(ask).edit(await sourceOf(ask), ask.tool, ask.options as Options[Tool])
      return job.resultUrl as string
    },
    async steps(photo, steps) {
      const recipe = { format: 'emulsion-recipe', version: 1, name: 'doors', steps: steps as RecipeStep[] } as const
      const file = new File([new Uint8Array(photo)], 'photo.png')
      const { image } = await clientOf({} as Ask).runRecipe(file, recipe, { format: 'png' })
      return Buffer.from(await image.arrayBuffer())
    },
    async several(photos, { tool, options = {} }) {
      const client = createClient({ origin, key: keys.basic })
      const ids = []
      for (const photo of photos) ids.push((await client.upload(new File([new Uint8Array(photo)], 'photo.png'))).id)
      const steps = [{ tool, options } as RecipeStep]
      const batch = await client.startBatch(ids, {
        format: 'emulsion-recipe',
        version: 1,
        name: 'doors',
        steps,
      })
      const { photos: done } = await client.waitForBatch(batch.id)
      return Promise.all(
        done.map(async ({ result }) => Buffer.from(await (await client.download(result as string)).arrayBuffer())),
      )
    },
  }
}
