import { randomUUID } from 'node:crypto'
import type { RecipeStep } from '#tools/recipe.ts'
import { type Ask, type Door, Refusal } from '../door.ts'
import { keepResults } from '../keep-results.ts'
import type { Place } from '../place.ts'
import { until } from '../until.ts'
import {
  callWrongly,
  maskRefusedAt,
  openPrograms,
  type ProgramJob,
  twiceOf,
  unknownThingAt,
  wrongStyleAt,
} from './programs.ts'

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

  const stepsOf = ({ tool, options = {}, where }: Omit<Ask, 'photo'>) =>
    [{ tool, options, mask: where ?? null, isOn: true }] as readonly RecipeStep[]

  const start = async (ask: Ask, photoIds: readonly string[], steps = stepsOf(ask)): Promise<Batch> => {
    if (kind === 'batch') return programs.json(ask, 'POST', '/batches', { photos: photoIds, steps })
    const { id } = await programs.json<{ id: string }>(ask, 'POST', '/recipes', { name: 'doors', steps })
    return programs.json(ask, 'POST', '/batches', { photos: photoIds, recipe: id })
  }

  const ended = (ask: Pick<Ask, 'as'>, id: string) =>
    until(async () => {
      const batch = await programs.json<Batch>(ask, 'GET', `/batches/${id}`)
      return batch.isDone ? batch : null
    })

  const resultOf = keepResults(async (ask) => {
    const batch = await ended(ask, (await start(ask, [await programs.upload(ask, ask.photo)])).id)
    const [one] = batch.photos
    if (one?.state !== 'done') throw new Refusal(one?.problem?.detail ?? one?.state)
    return one.result as string
  })

  return {
    id: kind,
    title: kind,
    says: {
      'where-unknown': unknownThingAt('/steps/0/mask/kind', 'Step 1: '),
      'where-senseless': maskRefusedAt('/steps/0/mask', 'Step 1: '),
      'wrong-options': wrongStyleAt('/steps/0/options/style', 'Step 1: '),
    },
    lacks: kind === 'recipe' ? { ...lacks, several: 'That is a batch.' } : lacks,
    edit: async (ask) => programs.file(ask, await resultOf({ way: 'id', ...ask })),
    async begin(ask) {
      const batch = await start(ask, [await programs.upload(ask, ask.photo)])
      return {
        async cancel() {
          const { photos } = await programs.json<Batch>(ask, 'POST', `/batches/${batch.id}/cancel`)
          return photos[0]?.state ?? ''
        },
        end: async () => (await ended(ask, batch.id)).photos[0]?.state ?? '',
      }
    },
    async twice(ask) {
      const photos = [await programs.upload(ask, ask.photo)]
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const body = JSON.stringify({ photos, steps: stepsOf(ask) })
      const make = () => programs.call(ask, 'POST', '/batches', { body, headers })
      const made = await twiceOf([await make(), await make()])
      await ended(ask, made.ids[0] as string)
      return made
    },
    async steps(photo, steps) {
      const ask: Ask = { tool: 'adjust', photo }
      const batch = await start(ask, [await programs.upload(ask, photo)], steps)
      return programs.file(ask, (await ended(ask, batch.id)).photos[0]?.result as string)
    },
    async address(ask) {
      const { photos } = await ended(ask, (await start(ask, [await programs.upload(ask, ask.photo)])).id)
      return (await programs.json<ProgramJob>(ask, 'GET', `/jobs/${photos[0]?.job}`)).resultUrl as string
    },
    wrongMethod: () => callWrongly(place, `/api/v1/${kind === 'recipe' ? 'recipes' : 'batches'}`),
    async several(photos, rest) {
      const ids = []
      for (const photo of photos) ids.push(await programs.upload({}, photo))
      const ask = { ...rest, photo: photos[0] as Buffer }
      const { photos: done } = await ended({}, (await start(ask, ids)).id)
      return Promise.all(done.map(({ result }) => programs.file({ ...ask }, result as string)))
    },
  }
}

export const recipeDoor = (place: Place): Door => stepsDoor(place, 'recipe')
export const batchDoor = (place: Place): Door => stepsDoor(place, 'batch')
