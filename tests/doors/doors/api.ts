import { randomUUID } from 'node:crypto'
import type { Ask, Door } from '../door.ts'
import { Refusal } from '../door.ts'
import { keepResults } from '../keep-results.ts'
import type { Place } from '../place.ts'
import {
  begunJob,
  callWrongly,
  openPrograms,
  type ProgramJob,
  privateAddress,
  twiceOf,
  unknownThingAt,
  wrongStyleAt,
} from './programs.ts'

/** `/api/v1` with a key: forms and JSON. */
export function apiDoor(place: Place): Door {
  const programs = openPrograms(place)

  const startBy = async (ask: Ask, headers: Record<string, string> = {}): Promise<Response> => {
    const { tool, options = {}, photo, way = 'upload', where, mask } = ask
    if (way !== 'upload' && mask === undefined) {
      const named =
        way === 'id' ? { photo: await programs.upload(ask, photo) } : { url: `${place.origin}/samples/astronaut.jpg` }
      const body = JSON.stringify({ ...named, tool, options, ...(where && { mask: where }) })
      return programs.call(ask, 'POST', '/edits', { body, headers: { 'content-type': 'application/json', ...headers } })
    }
    const form = new FormData()
    form.set('photo', new Blob([new Uint8Array(photo)]), 'photo.png')
    form.set('tool', tool)
    form.set('options', JSON.stringify(options))
    if (mask !== undefined) form.set('mask', new Blob([new Uint8Array(mask)]), 'mask.png')
    else if (where !== undefined) form.set('mask', JSON.stringify(where))
    return programs.call(ask, 'POST', '/edits', { body: form, headers })
  }
  const start = async (ask: Ask) => (await (await startBy(ask)).json()) as ProgramJob

  const resultOf = keepResults(async (ask) => {
    const { state, problem, result } = await programs.ended(ask, (await start(ask)).id)
    if (state !== 'done') throw new Refusal(problem?.detail ?? state)
    return result as string
  })

  return {
    id: 'api',
    title: '`/api/v1`',
    lacks: {
      'way-base64': 'It takes forms, addresses and ids.',
      several: 'Its batches have a column of their own.',
      steps: 'Its batches have a column of their own.',
      'watermark-visitor': 'A visitor has no key.',
    },
    refuses: { 'way-address': privateAddress },
    says: { 'where-unknown': unknownThingAt('/mask/kind'), 'wrong-options': wrongStyleAt('/options/style') },
    edit: async (ask) => programs.file(ask, await resultOf({ way: 'upload', ...ask })),
    begin: async (ask) => begunJob(programs, ask, (await start(ask)).id),
    async twice(ask) {
      const key = { 'idempotency-key': randomUUID() }
      const made = await twiceOf([await startBy(ask, key), await startBy(ask, key)])
      await programs.ended(ask, made.ids[0] as string)
      return made
    },
    address: async (ask) => (await programs.ended(ask, (await start(ask)).id)).resultUrl as string,
    wrongMethod: () => callWrongly(place, '/api/v1/edits'),
  }
}
