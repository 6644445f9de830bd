import type { Logger } from 'pino'
import type { PublicConfig } from '#contract/config.ts'
import { entitlements } from '#contract/plan.ts'
import { Problem } from '#contract/problem.ts'
import type { ApiKeys } from '#server/doors/api-keys/api-keys.ts'
import type { AccountExport } from '#server/doors/leaving/export/export-account.ts'
import { listAssistantTools } from '#server/doors/mcp/list-assistant-tools.ts'
import type { Webhooks } from '#server/doors/webhooks/webhooks.ts'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'
import type { Settings } from '#server/ground/env.ts'
import type { HttpApp } from '#server/ground/http/http-types.ts'
import type { Session } from '#server/ground/http/request-context.ts'
import type { Mailbox } from '#server/ground/mail/mailbox.ts'
import type { FetchDependencies } from '#server/ground/outbound/request-public.ts'
import type { Billing } from '#server/money/billing/billing.ts'
import type { SandboxControls } from '#server/money/billing/sandbox/sandbox-controls.ts'
import type { Usage } from '#server/money/usage/usage.ts'
import type { Admin } from '#server/operations/admin/admin.ts'
import { type Status, watchStatus } from '#server/operations/status/status.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import { watchClock } from '#server/people/accounts/clock/watch-clock.ts'
import { openidOffers } from '#server/people/accounts/openid/openid.ts'
import { passkeySiteOf } from '#server/people/accounts/passkeys/passkey-site.ts'
import type { Passkeys } from '#server/people/accounts/passkeys/passkeys.ts'
import type { Support } from '#server/people/support/support.ts'
import type { Batches } from '#server/pictures/jobs/batches/batches.ts'
import type { Jobs } from '#server/pictures/jobs/jobs.ts'
import type { Albums } from '#server/pictures/photos/albums/albums.ts'
import type { Gallery } from '#server/pictures/photos/gallery/gallery.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'
import { readSamples } from '#server/pictures/photos/samples/read-samples.ts'
import type { Recipes } from '#server/pictures/recipes/recipes.ts'
import { untilQuiet } from '#server/pictures/render/render-pools.ts'
import type { Shares } from '#server/pictures/shares/shares.ts'
import { createFeatures, type Features } from '#server/wiring/create-features.ts'
import { mountApi } from '#server/wiring/mount-api.ts'
import { type Base, openBase } from '#server/wiring/open-base.ts'
import { openTelemetry } from '#server/wiring/open-telemetry.ts'
import { startWork } from '#server/wiring/start-work.ts'

/** Who operates this installation, and how it is set up. */
export interface Operation {
  /** null: not given. */
  readonly name: string | null
  readonly email: string | null
  readonly mail: Settings['mail']['kind']
  readonly payment: Settings['payment']['kind']
  readonly usesS3: boolean
  readonly usesGoogleLogin: boolean
  /** The other providers that members may log in with. */
  readonly openidNames: readonly string[]
  readonly countsVisits: boolean
  readonly showsAds: boolean
}

/** What pages and routes can ask of the server. Every method takes the owner who asks. */
export interface App {
  /** The operator's page. */
  readonly admin: Admin
  readonly photos: Photos
  readonly jobs: Jobs
  readonly batches: Batches
  readonly gallery: Gallery
  readonly albums: Albums
  readonly recipes: Recipes
  readonly accounts: Accounts
  readonly passkeys: Passkeys
  readonly support: Support
  readonly usage: Usage
  readonly status: Status
  readonly keys: ApiKeys
  readonly webhooks: Webhooks
  readonly shares: Shares
  readonly billing: Billing
  /** The embedded payment provider's own pages; null with a real provider. */
  readonly sandbox: SandboxControls | null
  readonly accountExport: AccountExport
  /** null: mails are sent to real mailboxes. */
  readonly mailbox: Mailbox | null
  /** What the privacy policy and the terms must state about this installation. */
  readonly operation: Operation
  /** The OpenAPI document of the interface for programs. @throws Problem 'not-found' in a process without it */
  apiDocument(): Promise<unknown>
  /** What assistants can do at /mcp. */
  assistantTools(): ReturnType<typeof listAssistantTools>
  /** The settings that every page gets. */
  publicConfig(session: Session | null): PublicConfig
}

export interface RunningApp {
  readonly app: App
  readonly http: HttpApp
  /** Looks for /status at how the site fares, from now on. After all routes are there: the first call ends that. */
  watchStatus(): void
  /** Reads the site's samples, from now on, where the settings want it. */
  readSamples(): void
  /** From now on health reports "not ready" and no new jobs are taken; running ones continue. */
  announceShutdown(): void
  /** Ends the event streams; their clients reconnect to whichever process serves next. */
  endStreams(): void
  /** Resolves when the jobs that a worker runs have ended; at once in another process. */
  workEnds(): Promise<void>
  /** Takes no more jobs, gives running ones back, ends the children and closes the database connections. */
  close(): Promise<void>
}

export interface AppParts {
  readonly database: DatabaseAddress
  readonly log?: Logger
  /** For tests. */
  readonly fetchDependencies?: FetchDependencies
  /** For tests. */
  readonly editTimeLimitMs?: (pixels: number) => number
}

/** Wires everything together for the role of this process, and starts the background work. */
export async function createApp(settings: Settings, parts: AppParts): Promise<RunningApp> {
  const base = await openBase(settings, parts)
  const features = await createFeatures(base, {
    ...parts,
    async deliverWebhook(body, headers) {
      // Uses the very route that real providers call.
      await http.request('/api/webhooks/sandbox', { method: 'POST', body, headers })
    },
  })
  const stopClock = await watchClock(base.db, base.log)
  let isDraining = false
  const streamsEnd = new AbortController()
  const shutdown = { isDraining: () => isDraining, streamsEnd: streamsEnd.signal }
  const telemetry = await openTelemetry(base, features, shutdown)
  const http = await mountApi(base, features, { shutdown, ...telemetry })
  let stopStatus = () => {}
  const samplesEnd = new AbortController()
  const work = settings.role === 'web' ? null : await startWork(base, features, parts)
  return {
    app: appOf(base, features, http),
    http,
    watchStatus() {
      // Pages and interface are looked at where they are served.
      if (settings.role === 'worker') return
      stopStatus = watchStatus({ ...base, ...telemetry, askPrograms: programsOf(http) })
    },
    readSamples() {
      if (settings.role === 'worker' || !settings.readsSamplesAtStart) return
      const { signal } = samplesEnd
      const untilQuietHere = () => untilQuiet(base.pools, signal)
      readSamples({ ...base, ...features, signal, untilQuiet: untilQuietHere }).catch((error: unknown) => {
        if (!samplesEnd.signal.aborted) base.log.info({ err: error }, 'the samples are read when they are opened')
      })
    },
    announceShutdown() {
      isDraining = true
      base.queue.stopWork().catch((error: unknown) => base.log.warn({ error: String(error) }, 'the queue goes on'))
    },
    endStreams: () => streamsEnd.abort(),
    // Whoever stops a process that does everything is not kept waiting for its edits.
    workEnds: async () => (settings.role === 'worker' ? work?.untilIdle() : undefined),
    async close() {
      samplesEnd.abort()
      stopStatus()
      await work?.stop()
      await stopClock()
      await features.billing.inbox.close()
      await base.queue.close()
      await features.mailer.close()
      await telemetry.close()
      await base.close()
    },
  }
}

function appOf({ settings, envelopeKeys }: Base, features: Features, http: HttpApp): App {
  return {
    admin: features.admin,
    photos: features.photos,
    jobs: features.jobs,
    batches: features.batches,
    gallery: features.gallery,
    albums: features.albums,
    recipes: features.recipes,
    accounts: features.accounts,
    passkeys: features.passkeys,
    support: features.support,
    usage: features.usage,
    status: features.status,
    keys: features.keys,
    webhooks: features.webhooks,
    shares: features.shares,
    billing: features.billing,
    sandbox: features.sandbox,
    accountExport: features.accountExport,
    mailbox: features.mailbox,
    operation: operationOf(settings),
    apiDocument: documentOf(http),
    assistantTools: listAssistantTools,
    publicConfig: (session) => ({
      authToken: session?.authToken ?? null,
      ...envelopeKeys.current(),
      googleClientId: settings.google?.clientId ?? null,
      openidProviders: openidOffers(settings.openid),
      hasPasskeys: passkeySiteOf(settings) !== null,
      gtagId: settings.gtagId,
      ...(entitlements[session?.user.role ?? 'VISITOR'].showsAds
        ? { adsenseClient: settings.adsenseClient, adsenseSlot: settings.adsenseSlot }
        : { adsenseClient: null, adsenseSlot: null }),
    }),
  }
}

/** Whether a call without a key is told that it needs one. */
const programsOf = (http: HttpApp) => async (): Promise<boolean> => (await http.request('/api/v1/usage')).status === 401

/** Asks the very route that programs ask, once: the document is the same for everybody. */
function documentOf(http: HttpApp): App['apiDocument'] {
  let kept: Promise<unknown> | null = null
  return () => {
    kept ??= (async () => {
      const answer = await http.request('/api/v1/openapi.json')
      if (!answer.ok) throw new Problem('not-found')
      return answer.json()
    })()
    kept.catch(() => {
      kept = null
    })
    return kept
  }
}

const operationOf = (settings: Settings): Operation => ({
  name: settings.operatorName,
  email: settings.operatorEmail,
  mail: settings.mail.kind,
  payment: settings.payment.kind,
  usesS3: settings.s3 !== null,
  usesGoogleLogin: settings.google !== null,
  openidNames: settings.openid.map(({ name }) => name),
  countsVisits: settings.gtagId !== null,
  showsAds: settings.adsenseClient !== null,
})
