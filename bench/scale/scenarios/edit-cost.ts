import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { JobReply } from '#contract/job.ts'
import type { MaskReply } from '#contract/photo.ts'
import { openS3Store } from '#server/ground/storage/s3/s3-store.ts'
import { type ToolId, toolIds } from '#tools/catalog.ts'
import { Customer } from '../../../tests/faults/setup/customer.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { readDatabaseWork, workBetween } from '../measure/database-work.ts'
import { markdownTable, round } from '../measure/figures.ts'
import type { Scenario } from './scenario.ts'
import { readJobTimes, watchCpu } from './throughput.ts'

const fixtures = join(import.meta.dirname, '../../../tests/fixtures')
/** Width and height of the photos; the time over both gives the share that grows with the pixels. */
const sizes = [
  [1000, 750],
  [2000, 1500],
] as const

const optionsOf: Partial<Record<ToolId, object>> = { adjust: { exposure: 1 } }
/** What a tool has most work with; the others get a face in a landscape with a sky. */
const photoOf: Partial<Record<ToolId, string>> = { repair: 'old-faded.jpg', coloring: 'grey.jpg' }

/** What one edit took, from the upload to the download of its result. */
export interface EditCost {
  readonly tool: ToolId
  readonly megapixels: number
  /** From the moment a worker took it until it had ended. */
  readonly serviceSeconds: number
  /** From the upload to the end of the download. */
  readonly openSeconds: number
  readonly workerCpuSeconds: number
  readonly webCpuSeconds: number
  readonly databaseCpuSeconds: number
  readonly storeCpuSeconds: number
  readonly commits: number
  readonly rowsWritten: number
  readonly walBytes: number
  readonly storedBytes: number
  readonly storedObjects: number
  /** Bytes to the reader: the result in full size. */
  readonly downloadBytes: number
}

async function makePhotoFor(tool: ToolId, width: number, height: number): Promise<Buffer> {
  const own = photoOf[tool]
  if (own !== undefined)
    return sharp(join(fixtures, own)).resize(width, height, { fit: 'fill' }).jpeg({ quality: 92 }).toBuffer()
  const face = Math.round(height * 0.45)
  const portrait = await sharp(join(fixtures, 'portrait.jpg')).resize(face, face).toBuffer()
  return sharp(await readFile(join(fixtures, 'sky-clear.jpg')))
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: portrait, left: Math.round(width * 0.08), top: height - face }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

function makeMask(width: number, height: number): Promise<Buffer> {
  const side = Math.round(height * 0.15)
  const hole = { create: { width: side, height: side, channels: 3 as const, background: '#fff' } }
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([{ input: hole, left: Math.round(width * 0.6), top: Math.round(height * 0.3) }])
    .png()
    .toBuffer()
}

async function storedNow({ store, folder }: Cluster): Promise<{ bytes: number; objects: number }> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = store.settings
  const address = {
    endpoint: endpoint as string,
    bucket: bucket as string,
    region: 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID as string,
    secretAccessKey: S3_SECRET_ACCESS_KEY as string,
  }
  let bytes = 0
  let objects = 0
  for await (const entry of openS3Store(address, folder).list('')) {
    bytes += entry.bytes
    objects++
  }
  return { bytes, objects }
}

/** A member whose plan has every tool. */
async function createMember({ origin, db }: Cluster): Promise<Customer> {
  const member = new Customer(origin, db)
  await member.data('GET', '/api/photos')
  const { id } = await member.register()
  const paid = { basic_from: new Date(), basic_until: new Date(Date.now() + 86_400_000) }
  await db.updateTable('users').set(paid).where('id', '=', id).execute()
  return member
}

async function editOnce(cluster: Cluster, member: Customer, tool: ToolId, photo: Buffer, mask: Buffer) {
  const started = performance.now()
  const { id: photoId } = await member.data<{ id: string }>('POST', '/api/photos?name=scene.jpg', photo)
  let maskId: string | null = null
  if (tool === 'remove-object') {
    const sent = await member.ask<MaskReply>('PUT', `/api/photos/${photoId}/mask`, mask, {
      'content-type': 'image/png',
    })
    if (sent.data === undefined) throw new Error(`the mask: ${sent.status} ${sent.code}`)
    maskId = sent.data.maskId
  }
  const options = optionsOf[tool] ?? {}
  const request = { tool, photoId, options, ...(maskId === null ? {} : { maskId }) }
  const { data, code } = await member.ask<JobReply>('POST', '/api/jobs', request, { 'idempotency-key': randomUUID() })
  if (data === undefined) throw new Error(`${tool}: ${code}`)
  // As the page does: the stream ends with the job.
  await member.fetchBytes(`/api/jobs/${data.id}/events`)
  const job = await cluster.db.selectFrom('jobs').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
  if (job.result_photo_id === null) throw new Error(`${tool}: ${job.problem_code ?? 'nothing to change'}`)
  const { bytes } = await member.fetchBytes(`/api/photos/${job.result_photo_id}/image?size=full`)
  const [times] = await readJobTimes(cluster, [data.id])
  return {
    openSeconds: (performance.now() - started) / 1000,
    downloadBytes: bytes,
    serviceSeconds: times === undefined ? 0 : (Number(times.completed) - Number(times.started)) / 1000,
  }
}

async function measure(
  cluster: Cluster,
  member: Customer,
  tool: ToolId,
  size: readonly [number, number],
): Promise<EditCost> {
  const [photo, mask] = await Promise.all([makePhotoFor(tool, ...size), makeMask(...size)])
  const [workBefore, storedBefore, cpu] = [await readDatabaseWork(cluster), await storedNow(cluster), watchCpu(cluster)]
  const edited = await editOnce(cluster, member, tool, photo, mask)
  const used = cpu()
  // Sessions tell what they did within a second.
  await wait(1_500)
  const work = workBetween(workBefore, await readDatabaseWork(cluster))
  const stored = await storedNow(cluster)
  return {
    tool,
    megapixels: (size[0] * size[1]) / 1e6,
    ...edited,
    workerCpuSeconds: used.worker,
    webCpuSeconds: used.web,
    databaseCpuSeconds: used.postgres,
    storeCpuSeconds: used.store,
    // With what idle processes asked meanwhile: upper limits.
    commits: work.commits,
    rowsWritten: work.rowsInserted + work.rowsUpdated + work.rowsDeleted,
    walBytes: work.walBytes,
    storedBytes: stored.bytes - storedBefore.bytes,
    storedObjects: stored.objects - storedBefore.objects,
  }
}

const rowOf = (cost: EditCost): (string | number)[] => [
  cost.tool,
  round(cost.megapixels, 2),
  round(cost.serviceSeconds),
  round(cost.workerCpuSeconds),
  round(cost.webCpuSeconds, 2),
  round(cost.databaseCpuSeconds, 2),
  round(cost.storeCpuSeconds, 2),
  cost.commits,
  cost.rowsWritten,
  round(cost.walBytes / 1024, 0),
  `${round(cost.storedBytes / 1024, 0)} in ${cost.storedObjects}`,
  round(cost.downloadBytes / 1024, 0),
]

const head = [
  'tool',
  'MP',
  'run s',
  'worker CPU s',
  'web CPU s',
  'PostgreSQL CPU s',
  'store CPU s',
  'commits',
  'rows written',
  'log KiB',
  'stored KiB in objects',
  'download KiB',
]

/** Where the figures go for the simulation of a day; null: nowhere. */
export function editCost(saveTo: string | null): Scenario {
  return {
    name: 'edit-cost',
    title: 'What one edit takes, from the upload to the download of its result',
    async run(cluster) {
      const member = await createMember(cluster)
      const costs: EditCost[] = []
      // The first run of a tool loads its networks.
      for (const tool of toolIds) {
        await measure(cluster, member, tool, [400, 300])
        for (const size of sizes) costs.push(await measure(cluster, member, tool, size))
      }
      if (saveTo !== null) await writeFile(saveTo, `${JSON.stringify(costs, null, 2)}\n`)
      const sum = (of: (cost: EditCost) => number) => costs.reduce((total, cost) => total + of(cost), 0) / costs.length
      return {
        passed: costs.every(({ serviceSeconds }) => serviceSeconds > 0),
        figures: `mean over tools and sizes: ${round(sum(({ workerCpuSeconds }) => workerCpuSeconds))} CPU s of a worker, ${round(
          sum(({ rowsWritten }) => rowsWritten),
          0,
        )} rows written, ${round(sum(({ walBytes }) => walBytes) / 1024, 0)} KiB of log, ${round(sum(({ storedBytes }) => storedBytes) / 1024, 0)} KiB stored`,
        table: markdownTable([head, ...costs.map(rowOf)]),
      }
    },
  }
}
