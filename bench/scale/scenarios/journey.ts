import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ApiKeyMade } from '#contract/api-key.ts'
import type { JobReply } from '#contract/job.ts'
import { Customer } from '../../../tests/faults/setup/customer.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { until } from '../cluster/programs.ts'
import { servedBy } from '../cluster/proxy.ts'
import { Editor, makePhoto } from '../load/editor.ts'
import { round } from '../measure/figures.ts'
import type { Outcome, Scenario } from './scenario.ts'

const portrait = join(import.meta.dirname, '../../../tests/fixtures/portrait.jpg')

/** Follows a job by its event stream. @returns the states and shares that it told, in order */
async function follow(editor: Editor, id: string): Promise<JobReply[]> {
  const { body } = await editor.ask('GET', `/api/jobs/${id}/events`)
  return [...String(body).matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json as string) as JobReply)
}

async function asVisitor({ origin, webs }: Cluster): Promise<string> {
  const editor = new Editor(origin)
  const answered = new Set<string>()
  for (let count = 0; count < webs.length * 3; count++) {
    const { status, web } = await editor.ask('GET', '/upload-cartoon/upload')
    if (status !== 200) throw new Error(`the editor's page: ${status}`)
    answered.add(web ?? 'none')
  }
  if (answered.size !== webs.length) throw new Error(`pages came from ${[...answered].join(', ')} only`)
  const photo = await editor.upload(await readFile(portrait))
  const started = performance.now()
  const { id } = await editor.cartoon(photo.id)
  const told = await follow(editor, id)
  const seconds = (performance.now() - started) / 1000
  const last = told.at(-1)
  if (last?.state !== 'done') throw new Error(`the edit told ${JSON.stringify(last)}`)
  const shares = told.filter(({ state, done }) => state === 'running' && done > 0 && done < 1).length
  const image = await editor.ask('GET', `/api/photos/${last.resultPhotoId}/image?size=full`)
  const { width } = await sharp(image.body).metadata()
  if (image.status !== 200 || width !== photo.width) throw new Error(`the result: ${image.status}, ${width} px wide`)
  return `a visitor's cartoon in ${round(seconds)} s with ${told.length} events, ${shares} of them in between`
}

async function asMember({ origin, db }: Cluster): Promise<string> {
  const member = new Customer(origin, db)
  await member.data('GET', '/api/photos')
  await member.register()
  await member.payBasic()
  const photo = await member.upload(300)
  const { data: job } = await member.edit(photo.id)
  if (job === undefined) throw new Error('a member’s edit was refused')
  const done = await until('a member’s edit', 60_000, async () => {
    const now = await member.data<JobReply>('GET', `/api/jobs/${job.id}`)
    return now.state === 'done' ? now : null
  })
  const { bytes, status } = await member.fetchBytes(`/api/photos/${done.resultPhotoId}/image?size=full`)
  if (status !== 200 || bytes === 0) throw new Error(`a member's download: ${status}`)
  const { usage } = await member.usage()
  if (usage.current !== 1) throw new Error(`one edit took ${usage.current} requests`)
  const request = { name: 'bench', kind: 'live', tools: null, addresses: null, requestsMax: null }
  const { secret } = await member.data<ApiKeyMade>('POST', '/api/user/keys', request)
  return `sign-up, payment, edit and download as BASIC (1 request charged); ${await asProgram(origin, secret)}`
}

async function asProgram(origin: string, secret: string): Promise<string> {
  const form = new FormData()
  form.set('photo', new Blob([new Uint8Array(await makePhoto(320))], { type: 'image/jpeg' }), 'photo.jpg')
  form.set('tool', 'cartoon')
  const started = performance.now()
  const answer = await fetch(`${origin}/api/v1/edits?wait=60`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: form,
  })
  const bytes = (await answer.arrayBuffer()).byteLength
  const type = answer.headers.get('content-type')
  if (answer.status !== 200 || !type?.startsWith('image/')) throw new Error(`API: ${answer.status} ${type}`)
  const seconds = (performance.now() - started) / 1000
  return `API v1 answered ${type} of ${bytes} bytes after ${round(seconds)} s by ${answer.headers.get(servedBy)}`
}

export const journey: Scenario = {
  name: 'journey',
  title: 'Whole journeys work across all webs and workers, without sticky sessions',
  async run(cluster): Promise<Outcome> {
    const told = [await asVisitor(cluster), await asMember(cluster)]
    return { passed: true, figures: told.join('; ') }
  },
}
