import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { isProblem } from '#contract/problem.ts'
import type { Settings } from '#server/ground/env.ts'
import { readStamp } from '#server/ground/storage/deployment/deployment.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { openObjectStore, storeNameOf } from '#server/ground/storage/open-object-store.ts'
import { type Finding, fail, ok, reasonOf, warn } from '#server/operations/doctor/finding.ts'

const about = 'photo store'
/** A store that is slower is felt at each picture. Taste. */
const slowMs = 500

/** What S3 stores answer, and what to do about it. */
const answers: readonly (readonly [RegExp, string])[] = [
  [/NoSuchBucket/, 'there is no such bucket; make it, or set S3_BUCKET'],
  [/InvalidAccessKeyId/, 'it does not know the key; set S3_ACCESS_KEY_ID'],
  [/SignatureDoesNotMatch/, 'the secret is another one; set S3_SECRET_ACCESS_KEY, and S3_REGION if it has regions'],
  [/RequestTimeTooSkewed/, 'the clock of this machine is wrong; set it by NTP'],
  [/AccessDenied|^403/, 'the key may not do that; allow it to read, write, delete and list'],
  [/AuthorizationHeaderMalformed|PermanentRedirect/, 'the bucket is in another region; set S3_REGION'],
  [/ENOTFOUND|EAI_AGAIN/, 'its host is not known; set S3_ENDPOINT'],
  [/ECONNREFUSED/, 'nothing listens there; start it, or set S3_ENDPOINT'],
]

export interface StoreCheck {
  readonly findings: Finding[]
  /** The deployment that it belongs to; null: none yet, or it cannot be asked. */
  readonly deployment: string | null
}

/** Writes, reads, lists and deletes a probe. */
export async function checkStore(settings: Pick<Settings, 'dataDir' | 's3'>): Promise<StoreCheck> {
  const name = storeNameOf(settings)
  if (settings.s3 === null && !existsSync(join(settings.dataDir, 'objects')))
    return { findings: [ok(about, `${name} will be made at the first start.`)], deployment: null }
  // Spooled elsewhere than the server does, so that no file of another user is left in the data folder.
  const spool = await mkdtemp(join(tmpdir(), 'emulsion-doctor-'))
  const store = openObjectStore(settings.s3 === null ? settings : { ...settings, dataDir: spool })
  try {
    const ms = await probe(store)
    const deployment = (await readStamp(store))?.deployment ?? null
    const said = `${name} takes, gives, lists and deletes files (${Math.round(ms)} ms).`
    return {
      findings: [ms > slowMs ? warn(about, `${said} That is slow; put it nearer.`) : ok(about, said)],
      deployment,
    }
  } catch (error) {
    return { findings: [fail(about, `${name} cannot be used: ${meaningOf(error)}.`)], deployment: null }
  } finally {
    await rm(spool, { recursive: true, force: true })
  }
}

async function probe(store: ObjectStore): Promise<number> {
  const key = `emulsion/doctor-${randomUUID()}`
  const startedMs = performance.now()
  await store.put(key, Readable.from(['probe']))
  try {
    const found = await store.find(key)
    if (found === null || (await text(found.body)) !== 'probe')
      throw new Error('it does not give back what was written')
    let isListed = false
    for await (const entry of store.list('emulsion/')) if (entry.key === key) isListed = true
    if (!isListed) throw new Error('it does not list what was written')
  } finally {
    await store.delete(key)
  }
  if ((await store.find(key)) !== null) throw new Error('it does not delete')
  return performance.now() - startedMs
}

function meaningOf(error: unknown): string {
  const detail = isProblem(error) ? String(error.cause) : reasonOf(error)
  const plain = detail.replace(/^object store, [^:]*: /, '')
  const meaning = answers.find(([pattern]) => pattern.test(plain))?.[1]
  return meaning === undefined
    ? plain.replace(/\s+/g, ' ').slice(0, 200)
    : `${meaning} (${plain.replace(/\s+/g, ' ').slice(0, 80)})`
}
