import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#server/ground/database/tables.ts'

export type TaskRunRow = Selectable<Tables['task_runs']>

export async function insertRun(db: Db, task: string): Promise<void> {
  const begun = { started_at: sql<Date>`now()`, ended_at: null }
  await db
    .insertInto('task_runs')
    .values({ task, ...begun })
    .onConflict((conflict) => conflict.column('task').doUpdateSet(begun))
    .execute()
}

export async function endRun(db: Db, task: string, report: string): Promise<void> {
  await db
    .updateTable('task_runs')
    .set({ ended_at: sql`now()`, succeeded_at: sql`now()`, failures: 0, failure: null, report })
    .where('task', '=', task)
    .execute()
}

/** @returns how many runs in a row have failed */
export async function failRun(db: Db, task: string, failure: string): Promise<number> {
  const { failures } = await db
    .updateTable('task_runs')
    .set({ ended_at: sql`now()`, failures: sql`failures + 1`, failure: failure.slice(0, 500) })
    .where('task', '=', task)
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

export async function listRuns(db: Db): Promise<TaskRunRow[]> {
  return db.selectFrom('task_runs').selectAll().orderBy('task').execute()
}

/** Whether a task has not succeeded for this long. */
export async function isOverdue(db: Db, task: string, minutes: number): Promise<boolean> {
  const recent = await db
    .selectFrom('task_runs')
    .select('task')
    .where('task', '=', task)
    .where('succeeded_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst()
  return recent === undefined
}

/** Deletes what the trigger keep_audits allows. */
export async function deleteOldAudits(db: Db): Promise<number> {
  const deleted = await db
    .deleteFrom('audits')
    .where('at', '<', sql<Date>`now() - interval '10 years'`)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
