import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../cluster/cluster.ts'
import { type Answer, Editor, makePhoto } from './editor.ts'

export interface Asked {
  readonly kind: string
  /** After the start of the load, when it should have been sent. */
  readonly atSeconds: number
  readonly seconds: number
  /** 0: no whole answer came. */
  readonly status: number
  readonly detail: string
}

export interface LoadReport {
  readonly asked: readonly Asked[]
  /** Photos and jobs that were acknowledged, and by whom. */
  readonly photos: readonly { readonly editor: Editor; readonly id: string }[]
  readonly jobs: readonly { readonly editor: Editor; readonly id: string }[]
}

interface Known {
  readonly editor: Editor
  readonly photoId: string
  readonly jobId: string
}

/** In turn; reads outnumber uploads and edits, as on the site. */
const kinds = ['page', 'job', 'photos', 'image', 'page', 'upload', 'job', 'edit'] as const
type Kind = (typeof kinds)[number]

const photoSidePx = 320

/**
 * Requests through the proxy at a fixed rate, whatever comes back. Nothing is sent a second time, so each answer that
 * does not come is counted.
 */
export async function startSteadyLoad(cluster: Cluster, perSecond: number): Promise<{ stop(): Promise<LoadReport> }> {
  const photo = await makePhoto(photoSidePx)
  const known = await Promise.all(Array.from({ length: 4 }, () => prepare(cluster.origin, photo)))
  const asked: Asked[] = []
  const photos: LoadReport['photos'][number][] = []
  const jobs: LoadReport['jobs'][number][] = []
  const sent: Promise<void>[] = []
  let isOver = false

  const send = async (kind: Kind, one: Known): Promise<Answer> => {
    const { editor } = one
    if (kind === 'page') return editor.ask('GET', '/')
    if (kind === 'job') return editor.ask('GET', `/api/jobs/${one.jobId}`)
    if (kind === 'photos') return editor.ask('GET', '/api/photos')
    if (kind === 'image') return editor.ask('GET', `/api/photos/${one.photoId}/image`)
    if (kind === 'upload') {
      const answer = await editor.ask('POST', '/api/photos?name=photo.jpg', { body: photo })
      if (answer.status === 201) photos.push({ editor, id: idOf(answer) })
      return answer
    }
    const body = { tool: 'adjust', photoId: one.photoId, options: { exposure: 1 } }
    const answer = await editor.ask('POST', '/api/jobs', { body })
    if (answer.status === 201) jobs.push({ editor, id: idOf(answer) })
    return answer
  }

  const started = performance.now()
  const going = (async () => {
    for (let count = 0; !isOver; count++) {
      const due = started + (count * 1000) / perSecond
      const early = due - performance.now()
      if (early > 0) await wait(early)
      const kind = kinds[count % kinds.length] as Kind
      const one = known[count % known.length] as Known
      const record = (status: number, detail: string) =>
        void asked.push({
          kind,
          atSeconds: (due - started) / 1000,
          seconds: (performance.now() - due) / 1000,
          status,
          detail,
        })
      sent.push(
        send(kind, one).then(
          ({ status, body, web }) => record(status, status < 400 ? '' : `${web ?? 'proxy'}: ${body.subarray(0, 200)}`),
          (error: unknown) => record(0, String(error)),
        ),
      )
    }
  })()
  return {
    async stop() {
      isOver = true
      await going
      await Promise.all(sent)
      return { asked, photos, jobs }
    },
  }
}

const idOf = ({ body }: Answer): string => (JSON.parse(String(body)) as { data: { id: string } }).data.id

async function prepare(origin: string, photo: Buffer): Promise<Known> {
  const editor = new Editor(origin)
  const { id: photoId } = await editor.upload(photo)
  const { id: jobId } = await editor.adjust(photoId)
  return { editor, photoId, jobId }
}

/** Requests that got no whole answer, or one that says that a server failed. */
export const lostOf = ({ asked }: LoadReport): Asked[] => asked.filter(({ status }) => status === 0 || status >= 500)

/** How often each status came. */
export function statusesOf(asked: readonly Asked[]): string {
  const counts = new Map<number, number>()
  for (const { status } of asked) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'none' : status}: ${count}`)
    .join(', ')
}
