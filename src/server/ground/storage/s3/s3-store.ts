import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { S3Settings } from '#server/ground/settings/store.ts'
import { asStorageFull, refuseWhenNearlyFull } from '#server/ground/storage/free-space.ts'
import { checkKey, type ObjectEntry, type ObjectStore } from '#server/ground/storage/object-store.ts'
import { createS3Addresses } from '#server/ground/storage/s3/s3-addresses.ts'
import { createS3Requests, type S3Limits } from '#server/ground/storage/s3/s3-requests.ts'

// A body from disk is not hashed a second time; TLS and the signed length protect it.
const unsignedBody = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }

/**
 * Objects in an S3-compatible bucket. A body that is no file goes through a file in `spoolFolder`, so that its length is known.
 */
export function openS3Store(address: S3Settings, spoolFolder: string, limits?: S3Limits): ObjectStore {
  const requests = createS3Requests(address, limits)

  const putFile = async (key: string, path: string): Promise<void> => {
    const file = await openAsBlob(path)
    const answer = await requests.send({ method: 'PUT', key, body: file, headers: unsignedBody })
    if (answer === null) throw new Error(`object store has no place for ${key}`)
    await text(answer.body)
  }

  return {
    async put(key, body) {
      checkKey(key)
      if (!(body instanceof Readable)) return putFile(key, body.path)
      const spool = join(spoolFolder, `${randomUUID()}.put`)
      try {
        await mkdir(spoolFolder, { recursive: true })
        await refuseWhenNearlyFull(spoolFolder)
        await pipeline(body, createWriteStream(spool))
        await putFile(key, spool)
      } catch (error) {
        throw asStorageFull(error, spoolFolder)
      } finally {
        body.destroy()
        await rm(spool, { force: true })
      }
    },
    async find(key, range) {
      const headers: Record<string, string> = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` }
      const answer = await requests.send({ method: 'GET', key: checkKey(key), headers })
      return answer === null ? null : { body: answer.body, bytes: Number(answer.headers.get('content-length')) }
    },
    async delete(key) {
      const answer = await requests.send({ method: 'DELETE', key: checkKey(key) })
      if (answer !== null) await text(answer.body)
    },
    list: (prefix) => listBucket(requests, prefix),
    ...(address.publicEndpoint == null ? {} : { addresses: createS3Addresses(address, address.publicEndpoint) }),
  }
}

async function* listBucket(
  requests: ReturnType<typeof createS3Requests>,
  prefix: string,
): AsyncGenerator<ObjectEntry, void> {
  let continuation: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix })
    if (continuation !== undefined) query.set('continuation-token', continuation)
    const answer = await requests.send({ method: 'GET', key: '', query })
    const page = answer === null ? '' : await text(answer.body)
    for (const [, entry] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) yield readEntry(entry as string)
    continuation = readElement(page, 'NextContinuationToken')
  } while (continuation !== undefined)
}

// Our keys have no characters that XML escapes, and a token is opaque except for these.
const readElement = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

function readEntry(xml: string): ObjectEntry {
  return {
    key: readElement(xml, 'Key') ?? '',
    bytes: Number(readElement(xml, 'Size')),
    modifiedAt: new Date(readElement(xml, 'LastModified') ?? 0),
  }
}
