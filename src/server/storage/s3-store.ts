import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { refuseWhenNearlyFull } from '#server/storage/free-space.ts'
import { checkKey, type ObjectEntry, type ObjectStore } from '#server/storage/object-store.ts'

export interface S3Address {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

// A body read from disk is not hashed twice; TLS and the signed length guard it on the way.
const unsignedBody = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }

/** Objects in an S3-compatible bucket; what is put goes through a file in `spoolFolder`, so that its length is known. */
export function openS3Store(address: S3Address, spoolFolder: string): ObjectStore {
  const { accessKeyId, secretAccessKey, region } = address
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const bucketUrl = `${address.endpoint.replace(/\/$/, '')}/${address.bucket}`
  const urlOf = (key: string) => `${bucketUrl}/${checkKey(key)}`

  return {
    async put(key, body) {
      const url = urlOf(key)
      await mkdir(spoolFolder, { recursive: true })
      await refuseWhenNearlyFull(spoolFolder)
      const spool = join(spoolFolder, `${randomUUID()}.put`)
      try {
        await pipeline(body, createWriteStream(spool))
        const file = await openAsBlob(spool)
        await expectOk(await client.fetch(url, { method: 'PUT', body: file, headers: unsignedBody }), key)
      } finally {
        await rm(spool, { force: true })
      }
    },
    async find(key, range) {
      const headers: Record<string, string> = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` }
      const response = await client.fetch(urlOf(key), { headers })
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      await expectOk(response, key)
      const body = response.body as ReadableStream<Uint8Array>
      return { body: Readable.fromWeb(body), bytes: Number(response.headers.get('content-length')) }
    },
    async delete(key) {
      const response = await client.fetch(urlOf(key), { method: 'DELETE' })
      if (response.status !== 404) await expectOk(response, key)
      await response.body?.cancel()
    },
    list: (prefix) => listBucket(client, bucketUrl, prefix),
  }
}

async function* listBucket(client: AwsClient, bucketUrl: string, prefix: string): AsyncIterable<ObjectEntry> {
  let continuation: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix })
    if (continuation !== undefined) query.set('continuation-token', continuation)
    const response = await client.fetch(`${bucketUrl}?${query}`)
    await expectOk(response, prefix)
    const page = await response.text()
    for (const [, entry] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) yield readEntry(entry as string)
    continuation = readElement(page, 'NextContinuationToken')
  } while (continuation !== undefined)
}

// Our keys hold nothing that XML escapes, and a token is opaque but for these.
const readElement = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

function readEntry(xml: string): ObjectEntry {
  return {
    key: readElement(xml, 'Key') ?? '',
    bytes: Number(readElement(xml, 'Size')),
    modifiedAt: new Date(readElement(xml, 'LastModified') ?? 0),
  }
}

async function expectOk(response: Response, key: string): Promise<void> {
  if (response.ok) return
  throw new Error(`object store answered ${response.status} for ${key}: ${(await response.text()).slice(0, 300)}`)
}
