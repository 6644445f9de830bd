import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error: it carries no types
import S3rver from 's3rver'
import { whyRefused } from './s3-signature.ts'

export const s3Secret = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/**
 * An S3 store with the bucket `photos`. s3rver does not check signatures of version 4 and lets everybody read, so a gate
 * before it refuses whatever S3 would.
 */
export async function startS3Peer() {
  const folder = await mkdtemp(join(tmpdir(), 'emulsion-s3-peer-'))
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'photos', configs: [] }],
  }) as { run(): Promise<AddressInfo>; close(): Promise<void> }
  const { port } = await s3.run()
  let isAway = false
  const gate = createServer((request, response) => {
    const { method = '', url: target = '', headers } = request
    const refusal = isAway ? 'ServiceUnavailable' : whyRefused({ method, target, headers }, s3Secret)
    if (refusal !== null) {
      request.resume()
      response.writeHead(isAway ? 503 : 403).end(`<Error><Code>${refusal}</Code></Error>`)
      return
    }
    const onward = forward({ host: '127.0.0.1', port, method, path: target, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const endpoint = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`
  return {
    endpoint,
    /** The settings of a server that keeps its photos here. */
    settings: {
      S3_ENDPOINT: endpoint,
      S3_PUBLIC_ENDPOINT: endpoint,
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: s3Secret.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Secret.secretAccessKey,
    },
    setAway(away: boolean): void {
      isAway = away
    },
    async close(): Promise<void> {
      gate.closeAllConnections()
      await new Promise((done) => gate.close(done))
      await s3.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type S3Peer = Awaited<ReturnType<typeof startS3Peer>>
