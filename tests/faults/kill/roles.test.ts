import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { JobReply } from '#contract/job.ts'
import { runS3, s3Variables } from '../../peers/s3-peer.ts'
import { databaseOfTest } from '../../use-database.ts'
import { useFolder } from '../../use-folder.ts'
import { createVisitor, endServers, findEditChildren, findRenderChildren, startServer } from '../setup/start-server.ts'

const folder = useFolder('roles')
let s3: Awaited<ReturnType<typeof runS3>>

afterAll(async () => {
  await endServers()
  await s3?.close()
})

// The file starts two servers, and each start is slow on a busy machine.
vi.setConfig({ testTimeout: 150_000 })

async function startBucket(): Promise<Record<string, string>> {
  s3 = await runS3(join(folder, 's3'))
  return s3Variables(s3.endpoint)
}

test.each(['disk', 'S3'])(
  'the worker process runs an edit submitted to the web process, which relays the progress, with files on %s',
  async (kind) => {
    const database = await databaseOfTest()
    const store = kind === 'S3' ? await startBucket() : {}
    const folderOf = (name: string) => join(folder, kind === 'S3' ? name : 'together')
    const startAs = (role: 'web' | 'worker') => startServer(role, database.address, folderOf(role), store)
    // A real bucket never shows half an object; s3rver shows the stamp of one that starts to another (s3rver 3.7.1).
    const [web, worker] =
      kind === 'S3'
        ? [await startAs('web'), await startAs('worker')]
        : await Promise.all([startAs('web'), startAs('worker')])
    const children = () => [web, worker].flatMap((one) => findRenderChildren(one.process.pid as number))
    expect(children()).toEqual([])
    const visitor = createVisitor(web.origin)
    const photo = await visitor.upload(400)
    const job = await visitor.submit(photo)
    const events = await (await visitor.ask('GET', `/api/jobs/${job.id}/events`)).text()
    const told = [...events.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json as string) as JobReply)
    const versions = [...events.matchAll(/^id: (\d+)$/gm)].map(([, version]) => Number(version))
    expect(told.filter(({ state }) => state === 'running').length).toBeGreaterThanOrEqual(2)
    expect(told.at(-1)).toMatchObject({ state: 'done', done: 1 })
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
    const image = await visitor.ask('GET', `/api/photos/${told.at(-1)?.resultPhotoId}/image?size=full`)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(findEditChildren(web.process.pid as number)).toEqual([])
    expect((await createVisitor(worker.origin).ask('GET', '/api/photos')).status).toBe(404)
    await Promise.all([web.end('SIGTERM'), worker.end('SIGTERM')])
  },
)
