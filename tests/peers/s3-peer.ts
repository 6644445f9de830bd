import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error: it carries no types
import S3rver from 's3rver'
import { whyRefused } from './s3-signature.ts'

export const s3Secret = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** How a server is told of a store at this address. */
export const s3Variables = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: s3Secret.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Secret.secretAccessKey,
})

/** s3rver with its objects in a folder, which refuses nobody. */
export async function runS3(directory: string, buckets: readonly string[] = ['photos'], atPort = 0) {
  const s3 = new S3rver({
    port: atPort,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  }) as { run(): Promise<AddressInfo>; close(): Promise<void>; httpServer: Server }
  const { port } = await s3.run()
  return { port, endpoint: `http://127.0.0.1:${port}`, httpServer: s3.httpServer, close: () => s3.close() }
}

/**
 * An S3 store with the bucket `photos`. s3rver does not check signatures of version 4 and lets everybody read, so a gate
 * before it refuses whatever S3 would.
 */
export async function startS3Peer() {
  const folder = await mkdtemp(join(tmpdir(), 'emulsion-s3-peer-'))
  const s3 = await runS3(folder)
  const { port } = s3
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
    settings: { ...s3Variables(endpoint), S3_PUBLIC_ENDPOINT: endpoint },
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
