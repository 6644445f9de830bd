import { sql } from 'kysely'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { openJobQueue } from '#server/pictures/jobs/queue/job-queue.ts'

/**
 * The queue is not in a backup: it is made anew, and gets every job that had not ended. A job that was running starts
 * again, without the interrupted run counting against it; one whose photo is gone fails and gives its request back.
 * @returns how many jobs wait now
 */
export async function giveBackJobs(db: Db, address: DatabaseAddress): Promise<number> {
  const failures: Error[] = []
  const onError = (error: Error) => void failures.push(error)
  const queue = await openJobQueue(address, { doesWork: false, connectionsMax: 2, onError })
  try {
    return await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('jobs')
        .set({ state: 'queued', stage: null, done: 0, seconds_left: null })
        .where('state', '=', 'running')
        .execute()
      const { rows: waiting } = await sql<{ id: string; priority: number }>`
        select id, priority from jobs where state = 'queued' and after_job_id is null
        order by priority desc, created_at, place`.execute(tx)
      for (const { id, priority } of waiting) await queue.send(tx, id, priority)
      return waiting.length
    })
  } finally {
    await queue.close()
  }
}
