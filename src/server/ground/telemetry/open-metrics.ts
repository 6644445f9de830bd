import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { Db } from '#server/ground/database/tables.ts'
import type { Switches } from '#server/ground/switches/switches.ts'
import { createDatabaseGauges } from '#server/ground/telemetry/database-gauges.ts'
import { switchOnInstruments } from '#server/ground/telemetry/instruments.ts'
import * as metrics from '#server/ground/telemetry/metrics.ts'
import { parts, type Readiness } from '#server/ground/telemetry/ready-state.ts'
import { toolIds } from '#tools/catalog.ts'

/** Processes that edit pictures, by the names of their pools. */
interface PoolsInUse {
  list(): readonly {
    readonly name: string
    readonly pool: { state(): { readonly children: readonly ChildInUse[]; readonly waiting: number } }
  }[]
}

interface ChildInUse {
  readonly isBusy: boolean
  readonly isReady: boolean
  readonly bytes: number
}

export interface MetricsParts {
  readonly db: Db
  readonly pool: Pool
  readonly pools: PoolsInUse
  readonly readiness: Readiness
  readonly switches: Pick<Switches, 'list'>
  readonly role: string
  readonly version: string
  isDraining(): boolean
}

export interface Metrics {
  readonly contentType: string
  /** What Prometheus scrapes. */
  read(): Promise<string>
}

let registered: Promise<Registry> | null = null

/** Counting begins here. It is the only place that loads prom-client. */
async function register(): Promise<Registry> {
  const { default: client } = await import('prom-client')
  const registry = new client.Registry()
  switchOnInstruments(client, registry)
  client.collectDefaultMetrics({ register: registry })
  beginAtZero()
  return registry
}

/** A series that begins with its first event hides that event from `increase`, and alerts would come one too late. */
function beginAtZero(): void {
  for (const outcome of ['sent', 'failed']) metrics.mails.inc({ outcome }, 0)
  for (const pool of ['photos', 'edits'])
    for (const reason of ['crashed', 'timed-out', 'cancelled']) metrics.renderKills.inc({ pool, reason }, 0)
  for (const outcome of ['delivered', 'status', 'timeout', 'unreachable', 'refused', 'redirect'])
    metrics.webhookTries.inc({ outcome }, 0)
  for (const tool of toolIds)
    for (const outcome of ['done', 'failed', 'refused']) metrics.jobsEnded.inc({ tool, outcome }, 0)
}

/** A scrape waits no longer for the database: what this process knows by itself is told in any case. */
const gaugesMs = 3_000

export async function openMetrics({
  db,
  pool,
  pools,
  readiness,
  switches,
  role,
  version,
  isDraining,
}: MetricsParts): Promise<Metrics> {
  registered ??= register()
  const registry = await registered
  const gauges = createDatabaseGauges(db, switches)
  metrics.buildInfo.set({ version, role }, 1)
  return {
    contentType: registry.contentType,
    async read() {
      const late = new Promise<void>((done) => {
        setTimeout(done, gaugesMs).unref()
      })
      metrics.gaugesUp.set({}, 0)
      await Promise.race([gauges.read(), late])
      const state = await readiness.check()
      for (const part of parts) metrics.partUp.set({ part }, state.parts[part] === 'ok' ? 1 : 0)
      metrics.draining.set({}, isDraining() ? 1 : 0)
      setConnections(pool)
      setChildren(pools)
      return registry.metrics()
    },
  }
}

function setConnections({ totalCount, idleCount, waitingCount, options }: Pool): void {
  metrics.databaseConnections.set({ state: 'idle' }, idleCount)
  metrics.databaseConnections.set({ state: 'busy' }, totalCount - idleCount)
  metrics.databaseConnectionsMax.set({}, options.max)
  metrics.databaseWaiting.set({}, waitingCount)
}

function setChildren(pools: PoolsInUse): void {
  for (const { name, pool } of pools.list()) {
    const { children, waiting } = pool.state()
    const busy = children.filter(({ isBusy }) => isBusy).length
    const starting = children.filter(({ isBusy, isReady }) => !isBusy && !isReady).length
    metrics.renderChildren.set({ pool: name, state: 'busy' }, busy)
    metrics.renderChildren.set({ pool: name, state: 'starting' }, starting)
    metrics.renderChildren.set({ pool: name, state: 'idle' }, children.length - busy - starting)
    metrics.renderChildrenBytes.set(
      { pool: name },
      children.reduce((sum, { bytes }) => sum + bytes, 0),
    )
    metrics.renderTasksWaiting.set({ pool: name }, waiting)
  }
}
