import { discardPassed } from '#server/ground/storage/unkept/unkept-files.ts'
import { deleteExpiredAudits, type MaintenanceTask } from '#server/operations/maintenance/maintenance.ts'
import { sweepDue } from '#server/operations/maintenance/sweep-store.ts'
import { deleteExpiredJobs } from '#server/pictures/jobs/job-retention.ts'
import { handedPrefix } from '#server/pictures/photos/download/handed-files.ts'
import { deleteExpiredPhotos } from '#server/pictures/photos/retention.ts'
import { deleteExpiredUploads } from '#server/pictures/uploads/uploads.ts'
import type { Features } from '#server/wiring/create-features.ts'
import type { Base } from '#server/wiring/open-base.ts'

const hour = 60
const day = 24 * hour

/** All periodic tasks. The limits are far above what a usual run takes; unfinished work is left to the next run. */
export function maintenanceTasks(
  base: Base,
  { accounts, billing, quota, keys, connections, made, passkeys, shares, webhooks }: Features,
): readonly MaintenanceTask[] {
  const { log, db, store, deployment } = base
  const hourly = (name: string, minute: number, run: MaintenanceTask['run']): MaintenanceTask => ({
    name,
    cron: `${minute} * * * *`,
    everyMinutes: hour,
    limitMinutes: 10,
    run,
  })
  const daily = (name: string, at: string, run: MaintenanceTask['run']): MaintenanceTask => ({
    name,
    cron: `${at} * * *`,
    everyMinutes: day,
    limitMinutes: 30,
    run,
  })
  return [
    hourly('expired-photos', 17, async (signal) => {
      if (!(await deployment.mayDelete())) return 'held: the database was set back, or its store taken over'
      return reportOf({ photos: await deleteExpiredPhotos({ db, store }, { signal }) })
    }),
    hourly('expired-uploads', 19, async (signal) => {
      if (!(await deployment.mayDelete())) return 'held: the database was set back, or its store taken over'
      return reportOf({
        uploads: await deleteExpiredUploads({ db, store }, signal),
        'photos handed out': await discardPassed({ db, store }, handedPrefix),
      })
    }),
    hourly('expired-jobs', 20, async (signal) => reportOf({ edits: await deleteExpiredJobs(db, { signal }) })),
    hourly('expired-shares', 21, async () => reportOf({ links: await shares.deleteExpired() })),
    hourly('expired-logins', 23, async () => {
      await accounts.deleteExpired()
      await passkeys.deleteExpired()
      await connections.deleteExpired()
      return ''
    }),
    hourly('expired-limits', 26, async () => reportOf({ limits: await base.limits.deleteExpired() })),
    hourly('envelope-keys', 29, async () => {
      await base.envelopeKeys.rotate()
      return ''
    }),
    {
      name: 'pending-payments',
      cron: '*/15 * * * *',
      everyMinutes: 15,
      limitMinutes: 14,
      async run() {
        await billing.reconcilePending()
        return ''
      },
    },
    daily('all-payments', '41 3', async () => {
      await billing.reconcileAll()
      return ''
    }),
    daily('store-sweep', '37 4', async (signal) => {
      const report = await sweepDue({ db, store, deployment, actor: 'store-sweep' }, signal)
      if (report === null) return 'held: the database was set back, or its store taken over'
      if (report.failed > 0) log.warn(report, 'files could not be deleted; they are tried again')
      return reportOf({ ...report })
    }),
    daily('old-records', '13 5', async (signal) =>
      reportOf({
        'lines of the ledger': await quota.deleteExpired(signal),
        'webhooks sent': await webhooks.deleteExpired(signal),
        'webhook bodies': await billing.inbox.dropOldBodies(),
        'revoked keys': await keys.deleteExpired(),
        'idempotency keys': await made.deleteExpired(),
        'emails of reports': await shares.deleteReporters(),
        audits: await deleteExpiredAudits(db),
      }),
    ),
  ]
}

/** '3 photos, 2 limits'; '' when all are 0. */
const reportOf = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
