import { sql } from 'kysely'
import type { Db } from '#server/ground/database/tables.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { until } from '../cluster/programs.ts'
import type { LoadReport } from '../load/steady-load.ts'

export interface Outcome {
  readonly passed: boolean
  /** One sentence or two, with the figures. */
  readonly figures: string
  /** Markdown. */
  readonly table?: string
}

export interface Scenario {
  readonly name: string
  /** What it promises. */
  readonly title: string
  run(cluster: Cluster): Promise<Outcome>
}

/** Waits until no job waits or runs. @returns seconds; null: some never ended */
export async function untilIdle(db: Db, limitMs: number): Promise<number | null> {
  const started = performance.now()
  try {
    await until('every job ends', limitMs, async () => ((await countOpenJobs(db)) === 0 ? true : null), 200)
    return (performance.now() - started) / 1000
  } catch {
    return null
  }
}

export async function countOpenJobs(db: Db): Promise<number> {
  const counted = db
    .selectFrom('jobs')
    .select((one) => one.fn.countAll<string>().as('count'))
    .where('state', 'in', ['queued', 'running'])
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

export interface Kept {
  readonly photosLost: number
  readonly jobsLost: number
  readonly jobsFailed: number
  /** Jobs with another number of results than one. */
  readonly jobsDoubled: number
}

/** What has become of everything that a load was told had been taken. */
export async function checkKept(db: Db, { photos, jobs }: LoadReport): Promise<Kept> {
  const photoIds = photos.map(({ id }) => id)
  const jobIds = jobs.map(({ id }) => id)
  const storedPhotos = await db.selectFrom('photos').select('id').where('id', 'in', orNone(photoIds)).execute()
  const storedJobs = await db
    .selectFrom('jobs')
    .select(['id', 'state', 'result_photo_id'])
    .where('id', 'in', orNone(jobIds))
    .execute()
  const results = await sql<{ count: string }>`
    select count(*) from (select job_id from photos where job_id = any(${jobIds}::text[]) group by job_id having count(*) <> 1) as doubled`.execute(
    db,
  )
  return {
    photosLost: photoIds.length - storedPhotos.length,
    jobsLost: jobIds.length - storedJobs.length,
    jobsFailed: storedJobs.filter(({ state }) => state !== 'done').length,
    jobsDoubled: Number(results.rows[0]?.count ?? 0),
  }
}

const orNone = (ids: readonly string[]) => (ids.length === 0 ? ['00000000-0000-0000-0000-000000000000'] : [...ids])

export const keptText = ({ photosLost, jobsLost, jobsFailed, jobsDoubled }: Kept) =>
  `acknowledged photos lost ${photosLost}, jobs lost ${jobsLost}, failed ${jobsFailed}, with two results ${jobsDoubled}`

export const isAllKept = (kept: Kept) => Object.values(kept).every((count) => count === 0)
