import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Logger, pino } from 'pino'
import type { PublicConfig } from '#contract/config.ts'
import { entitlements } from '#contract/plan.ts'
import { findModelFile, modelFoldersFor } from '#inference/model-folders.ts'
import { hasSegmentAnything } from '#inference/segment-anything.ts'
import { authRoutes, userRoutes } from '#server/accounts/account-routes.ts'
import { type Accounts, createAccounts } from '#server/accounts/accounts.ts'
import { createCodes } from '#server/accounts/codes.ts'
import { createDeleteAccount } from '#server/accounts/delete-account.ts'
import { deleteAccountRoutes } from '#server/accounts/delete-account-routes.ts'
import { type AccountExport, createAccountExport } from '#server/accounts/export-account.ts'
import { exportRoutes } from '#server/accounts/export-routes.ts'
import { createGoogle } from '#server/accounts/google.ts'
import { googleRoutes } from '#server/accounts/google-routes.ts'
import { type Billing, createBilling } from '#server/billing/billing.ts'
import { checkoutRoutes, memberBillingRoutes, planRoutes } from '#server/billing/billing-routes.ts'
import { openProvider } from '#server/billing/open-provider.ts'
import type { SandboxDesk, SandboxParts } from '#server/billing/sandbox.ts'
import { sandboxRoutes } from '#server/billing/sandbox-routes.ts'
import { webhookRoutes } from '#server/billing/webhook-routes.ts'
import { connectDatabase } from '#server/database/connect.ts'
import type { DatabaseAddress } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { loadSecret } from '#server/database/secrets.ts'
import type { Settings } from '#server/env.ts'
import { loadEnvelopeKeys } from '#server/http/envelope-keys.ts'
import { healthRoutes } from '#server/http/health-routes.ts'
import { createHttpApp } from '#server/http/http-app.ts'
import type { HttpApp } from '#server/http/http-types.ts'
import type { Session } from '#server/http/visit.ts'
import { batchRoutes } from '#server/jobs/batch-routes.ts'
import { type Batches, createBatches } from '#server/jobs/batches.ts'
import { openJobFeed } from '#server/jobs/job-feed.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { deleteExpiredJobs } from '#server/jobs/job-retention.ts'
import { jobRoutes } from '#server/jobs/job-routes.ts'
import { startJobWorker } from '#server/jobs/job-worker.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { createMemberJobs } from '#server/jobs/member-jobs.ts'
import { createLimits } from '#server/limits/limits.ts'
import { createMailbox, type Mailbox } from '#server/mail/mailbox.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { createEditPhotos } from '#server/photos/edit-photos.ts'
import type { FetchSeams } from '#server/photos/fetch-public-url.ts'
import { createMemberPhotos } from '#server/photos/member-photos.ts'
import { photoRoutes } from '#server/photos/photo-routes.ts'
import { createPhotos, type Photos } from '#server/photos/photos.ts'
import { deleteExpiredPhotos } from '#server/photos/retention.ts'
import { openRenderPool } from '#server/render/render-pool.ts'
import { openObjectStore, workFolders } from '#server/storage/open-object-store.ts'
import { createSupport, type Support } from '#server/support/support.ts'
import { supportRoutes } from '#server/support/support-routes.ts'
import { createQuota } from '#server/usage/quota.ts'
import { createUsage, type Usage } from '#server/usage/usage.ts'
import { usageRoutes } from '#server/usage/usage-routes.ts'

/** Who runs this copy, and what it was set up with. */
export interface Operation {
  /** null: not said. */
  readonly name: string | null
  readonly email: string | null
  readonly mail: Settings['mail']['kind']
  readonly payment: Settings['payment']['kind']
  readonly usesS3: boolean
  readonly usesGoogleLogin: boolean
  readonly countsVisits: boolean
  readonly showsAds: boolean
}

/** What pages and routes can ask of the server; every verb takes the owner who asks. */
export interface App {
  readonly photos: Photos
  readonly jobs: Jobs
  readonly batches: Batches
  readonly accounts: Accounts
  readonly support: Support
  readonly usage: Usage
  readonly billing: Billing
  /** The embedded payment provider's own pages; null for a real one. */
  readonly sandbox: SandboxDesk | null
  readonly accountExport: AccountExport
  /** null: mails are really sent. */
  readonly mailbox: Mailbox | null
  /** What the privacy policy and the terms have to say of this very copy. */
  readonly operation: Operation
  /** What every page is delivered with. */
  publicConfig(session: Session | null): PublicConfig
}

export interface RunningApp {
  readonly app: App
  readonly http: HttpApp
  /** Takes no more jobs, gives running ones back, ends the children and lets go of the database. */
  close(): Promise<void>
}

export interface AppParts {
  readonly database: DatabaseAddress
  readonly log?: Logger
  /** For tests. */
  readonly fetchSeams?: FetchSeams
  /** For tests. */
  readonly editTimeLimitMs?: (pixels: number) => number
}

/** Wires everything together for the role of this process, and starts the work that goes on by itself. */
export async function createApp(settings: Settings, parts: AppParts): Promise<RunningApp> {
  const log = parts.log ?? pino({ level: settings.isProduction ? 'info' : 'warn' })
  const doesWork = settings.role !== 'web'
  const models = modelFoldersFor(settings.modelsDir)
  const hasSelectionNetwork = () => hasSegmentAnything({ has: (id) => findModelFile(models, id) !== null })
  const spoolFolder = join(settings.dataDir, 'spool')
  for (const folder of workFolders(settings.dataDir)) await deleteOldFiles(folder)

  const { db, pool, close: closeDatabase } = connectDatabase(parts.database)
  await migrate(db)
  const store = openObjectStore(settings)
  const feed = await openJobFeed(parts.database)
  const queue = await openJobQueue(parts.database, {
    doesWork,
    onError: ({ message }) => log.warn({ error: message }, 'the queue cannot work'),
  })
  const cores = availableParallelism()
  // Opening a photo must not wait behind an edit of minutes, so uploads and downloads have children of their own.
  const photoPool = openRenderPool({
    // Two at least: one large AVIF takes half a minute, and nobody's upload should wait for it.
    size: Math.max(2, Math.floor(cores / 2)),
    threads: 1,
    models,
    loadsTools: false,
    isWarm: settings.role !== 'worker',
  })

  const limits = createLimits({ pool })
  const photos = createPhotos({
    db,
    store,
    pool: photoPool,
    limits,
    spoolFolder,
    hasSelectionNetwork,
    ...(parts.fetchSeams === undefined ? {} : { fetchSeams: parts.fetchSeams }),
  })
  const envelopeKeys = await loadEnvelopeKeys(db)
  const isSecure = settings.publicOrigin?.startsWith('https:') === true
  const quota = createQuota({ db, pepper: await loadSecret(db, 'usage-pepper') })
  const jobs = createJobs({ db, photos, queue, feed, quota })
  const batches = createBatches({ db, photos, queue, quota })
  const sandbox: SandboxParts = {
    db,
    secret: await loadSecret(db, 'sandbox-secret'),
    // By way of the very route that real providers call.
    async deliver(body, headers) {
      await http.request('/api/webhooks/sandbox', { method: 'POST', body, headers })
    },
  }
  const { provider, desk } = await openProvider(settings.payment, sandbox, log)
  const billing = createBilling({ db, provider, log })
  const mailer = openMailer(settings.mail, { db, log })
  const mailbox = createMailbox({ db, settings: settings.mail, publicOrigin: settings.publicOrigin })
  const codes = createCodes({ db, pepper: await loadSecret(db, 'code-pepper') })
  const accounts = await createAccounts({ db, isSecure, codes, limits, mailer, photos, jobs, log })
  const google = createGoogle({ settings: settings.google, db, limits, signIn: accounts.signIn })
  const member = { photos: createMemberPhotos({ db, store }), jobs: createMemberJobs(db) }
  const usage = createUsage({ quota, billing })
  const deleteAccount = createDeleteAccount({ db, accounts, codes, billing, mailer, log, ...member })
  const support = createSupport({ db, limits, mailer, operatorEmail: settings.operatorEmail, log })
  const { listSessions } = accounts
  const accountExport = createAccountExport({ listSessions, listMessages: support.list, ...member })
  const pageRoutes = (): Record<string, HttpApp> => ({
    '/photos': photoRoutes(photos),
    '/jobs': jobRoutes(jobs),
    '/batches': batchRoutes(batches),
    '/auth': authRoutes(accounts).route('/', googleRoutes({ google, publicOrigin: settings.publicOrigin })),
    '/support': supportRoutes(support),
    '/user': userRoutes(accounts).route('/', usageRoutes(usage)).route('/', memberBillingRoutes(billing)),
    '/user/delete': deleteAccountRoutes(deleteAccount),
    '/user/export': exportRoutes(accountExport),
    '/plans': planRoutes(billing),
    '/subscriptions': checkoutRoutes(billing),
    ...(desk === null ? {} : { '/sandbox': sandboxRoutes(desk) }),
  })
  const http = createHttpApp({
    log,
    visitorSecret: await loadSecret(db, 'visitor-secret'),
    isSecure,
    trustedProxies: settings.trustedProxies,
    findSession: accounts.findSession,
    publicOrigin: settings.publicOrigin,
    envelopeKeys,
    ...(settings.role === 'worker' ? {} : { webhooks: webhookRoutes(billing, provider.name) }),
    api: {
      ...(settings.role === 'worker' ? {} : pageRoutes()),
      '/health': healthRoutes(async () => {
        await sql`select 1`.execute(db)
        return { role: settings.role }
      }),
    },
  })

  const startWork = async (): Promise<() => Promise<void>> => {
    const size = settings.renderProcesses ?? Math.max(1, Math.floor(cores / 2))
    const threads = Math.max(1, Math.floor(cores / size))
    const pool = openRenderPool({ size, threads, models, loadsTools: true, isWarm: true })
    const worker = await startJobWorker({
      db,
      photos: createEditPhotos({ db, store, spoolFolder }),
      pool,
      queue,
      feed,
      log,
      concurrency: size,
      ...(parts.editTimeLimitMs === undefined ? {} : { timeLimitMs: parts.editTimeLimitMs }),
    })
    await queue.workHourly(async () => {
      await deleteExpiredPhotos({ db, store })
      await deleteExpiredJobs(db)
      await accounts.deleteExpired()
      await limits.deleteExpired()
      await envelopeKeys.rotate()
    })
    await queue.workPayments(billing.reconcilePending, billing.reconcileAll)
    // What a killed server had taken in and not worked on; the next event, or a quarter of an hour, would be late.
    billing.inbox.process().catch((error: unknown) => log.warn({ error: String(error) }, 'the webhook inbox stopped'))
    return worker.close
  }
  const closeWork = doesWork ? await startWork() : async () => {}

  const publicConfig = (session: Session | null): PublicConfig => ({
    authToken: session?.authToken ?? null,
    ...envelopeKeys.current(),
    googleClientId: settings.google?.clientId ?? null,
    gtagId: settings.gtagId,
    ...(entitlements[session?.user.role ?? 'VISITOR'].showsAds
      ? { adsenseClient: settings.adsenseClient, adsenseSlot: settings.adsenseSlot }
      : { adsenseClient: null, adsenseSlot: null }),
    hasSelectionNetwork: hasSelectionNetwork(),
  })

  const operation: Operation = {
    name: settings.operatorName,
    email: settings.operatorEmail,
    mail: settings.mail.kind,
    payment: settings.payment.kind,
    usesS3: settings.s3 !== null,
    usesGoogleLogin: settings.google !== null,
    countsVisits: settings.gtagId !== null,
    showsAds: settings.adsenseClient !== null,
  }
  const pages = { accountExport, mailbox, operation, publicConfig }

  return {
    app: { photos, jobs, batches, accounts, support, usage, billing, sandbox: desk, ...pages },
    http,
    async close() {
      await closeWork()
      await queue.close()
      await Promise.all([photoPool.close(), feed.close(), mailer.close()])
      await closeDatabase()
    },
  }
}

/** Files that a killed process was working on; those of a living one are younger. */
async function deleteOldFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const before = Date.now() - 2 * 3_600_000
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < before) await rm(path, { recursive: true, force: true })
  }
}
