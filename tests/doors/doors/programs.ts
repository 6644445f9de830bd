import { type Ask, type Begun, Refusal } from '../door.ts'
import type { Place } from '../place.ts'
import { until } from '../until.ts'

export interface ProgramJob {
  readonly id: string
  readonly state: string
  readonly result: string | null
  readonly problem: { readonly detail: string } | null
}

export type Programs = ReturnType<typeof openPrograms>

/** Plain calls of `/api/v1`, as its page describes them. */
export function openPrograms({ origin, keys }: Place) {
  const keyOf = ({ as = 'basic' }: Pick<Ask, 'as'>) => keys[as === 'visitor' ? 'basic' : as]

  const call = async (ask: Pick<Ask, 'as'>, method: string, path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${keyOf(ask)}`)
    const response = await fetch(`${origin}/api/v1${path}`, { ...init, method, headers })
    if (response.ok) return response
    throw new Refusal(((await response.json()) as { detail: string }).detail)
  }

  const json = async <Value>(ask: Pick<Ask, 'as'>, method: string, path: string, body?: unknown, headers = {}) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const init = { ...sent, headers: { 'content-type': 'application/json', ...headers } }
    return (await (await call(ask, method, path, init)).json()) as Value
  }

  return {
    call,
    json,

    async upload(ask: Pick<Ask, 'as'>, photo: Buffer): Promise<string> {
      const form = new FormData()
      form.set('photo', new Blob([new Uint8Array(photo)]), 'photo.png')
      return ((await (await call(ask, 'POST', '/photos', { body: form })).json()) as { id: string }).id
    },

    ended: (ask: Pick<Ask, 'as'>, id: string) =>
      until(async () => {
        const job = await json<ProgramJob>(ask, 'GET', `/jobs/${id}`)
        return ['queued', 'running'].includes(job.state) ? null : job
      }),

    async file(ask: Ask, photoId: string): Promise<Buffer> {
      const path = `/photos/${photoId}/file?format=${ask.format ?? 'png'}&metadata=all`
      return Buffer.from(await (await call(ask, 'GET', path)).arrayBuffer())
    },
  }
}

/** A job of `/api/v1` that has begun. */
export const begunJob = (programs: Programs, ask: Ask, id: string): Begun => ({
  cancel: async () => (await programs.json<ProgramJob>(ask, 'POST', `/jobs/${id}/cancel`)).state,
  end: async () => (await programs.ended(ask, id)).state,
})
