import { randomUUID } from 'node:crypto'
import { type Ask, type Door, Refusal } from '../door.ts'
import type { Place } from '../place.ts'
import { until } from '../until.ts'
import { openPrograms } from './programs.ts'

interface Batch {
  readonly id: string
  readonly isDone: boolean
  readonly photos: readonly {
    readonly job: string
    readonly state: string
    readonly result: string | null
    readonly problem: { readonly detail: string } | null
  }[]
}

const lacks = {
  'way-base64': 'It works on photos that are there.',
  'way-upload': 'It works on photos that are there.',
  'way-address': 'It works on photos that are there.',
  'watermark-visitor': 'Recipes and batches are for members.',
  mask: 'A painted mask fits one photo; a recipe names what it works on.',
}

/** Steps over `/api/v1/batches`: a kept recipe on one photo, or the steps themselves on several. */
function stepsDoor(place: Place, kind: 'recipe' | 'batch'): Door {
  const programs = openPrograms(place)

  const start = async (ask: Ask, photoIds: readonly string[], headers = {}): Promise<Batch> => {
    const { tool, options = {}, where } = ask
    const steps = [{ tool, options, mask: where ?? null, isOn: true }]
    if (kind === 'batch') return programs.json(ask, 'POST', '/batches', { photos: photoIds, steps }, headers)
    const { id } = await programs.json<{ id: string }>(ask, 'POST', '/recipes', { name: 'doors', steps })
    return programs.json(ask, 'POST', '/batches', { photos: photoIds, recipe: id }, headers)
  }

  const ended = (ask: Pick<Ask, 'as'>, { id }: Batch) =>
    until(async () => {
      const batch = await programs.json<Batch>(ask, 'GET', `/batches/${id}`)
      return batch.isDone ? batch : null
    })

  return {
    id: kind,
    title: kind,
    lacks: kind === 'recipe' ? { ...lacks, several: 'That is a batch.' } : lacks,
    async edit(ask) {
      const batch = await ended(ask, await start(ask, [await programs.upload(ask, ask.photo)]))
      const [one] = batch.photos
      if (one?.state !== 'done') throw new Refusal(one?.problem?.detail ?? one?.state)
      return programs.file(ask, one.result as string)
    },
    async begin(ask) {
      const batch = await start(ask, [await programs.upload(ask, ask.photo)])
      return {
        async cancel() {
          const { photos } = await programs.json<Batch>(ask, 'POST', `/batches/${batch.id}/cancel`)
          return photos[0]?.state ?? ''
        },
        end: async () => (await ended(ask, batch)).photos[0]?.state ?? '',
      }
    },
    async twice(ask) {
      const photos = [await programs.upload(ask, ask.photo)]
      const headers = { 'idempotency-key': randomUUID() }
      const { tool, options = {} } = ask
      const steps = [{ tool, options, mask: null, isOn: true }]
      const make = () => programs.json<Batch>(ask, 'POST', '/batches', { photos, steps }, headers)
      const batches = [await make(), await make()]
      await ended(ask, batches[0] as Batch)
      return new Set(batches.map(({ id }) => id)).size
    },
    async several(photos, rest) {
      const ids = []
      for (const photo of photos) ids.push(await programs.upload({}, photo))
      const ask = { ...rest, photo: photos[0] as Buffer }
      const { photos: done } = await ended({}, await start(ask, ids))
      return Promise.all(done.map(({ result }) => programs.file({ ...ask }, result as string)))
    },
  }
}

export const recipeDoor = (place: Place): Door => stepsDoor(place, 'recipe')
export const batchDoor = (place: Place): Door => stepsDoor(place, 'batch')
