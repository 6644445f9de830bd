import { sql } from 'kysely'
import type { Shutdown } from '#server/ground/http/http-types.ts'
import { listenForMetrics } from '#server/ground/http/metrics-endpoint.ts'
import { createReadiness } from '#server/ground/http/readiness.ts'
import { stampKey } from '#server/ground/storage/deployment/deployment.ts'
import { type Metrics, openMetrics } from '#server/ground/telemetry/open-metrics.ts'
import type { Readiness } from '#server/ground/telemetry/ready-state.ts'
import { startTracing } from '#server/ground/telemetry/tracing.ts'
import { checkEngine } from '#server/pictures/render/render-pools.ts'
import type { Features } from '#server/wiring/create-features.ts'
import type { Base } from '#server/wiring/open-base.ts'

export interface Telemetry {
  readonly readiness: Readiness
  /** null: they are off. */
  readonly metrics: Metrics | null
  close(): Promise<void>
}

/** What operators see of this process. @throws the listen error of METRICS */
export async function openTelemetry(
  base: Base,
  { switches }: Pick<Features, 'switches'>,
  shutdown: Shutdown,
): Promise<Telemetry> {
  const { db, pool, pools, queue, store, settings } = base
  const readiness = createReadiness({
    database: () => sql`select 1`.execute(db),
    // A file that every store of ours holds, and a few bytes of it.
    store: async () => (await store.find(stampKey, { start: 0, end: 0 }))?.body.destroy(),
    queue: () => queue.check(),
    engine: () => checkEngine(pools),
  })
  const stopTracing = await startTracing(settings.traces, {
    'service.version': base.name.version,
    'service.instance.id': base.name.worker,
    'emulsion.role': settings.role,
  })
  if (settings.metrics.kind === 'off') return { readiness, metrics: null, close: stopTracing }
  const { isDraining } = shutdown
  const about = { role: settings.role, version: base.name.version, isDraining }
  const metrics = await openMetrics({ db, pool, pools, readiness, switches, ...about })
  if (settings.metrics.kind === 'token') return { readiness, metrics, close: stopTracing }
  const listening = await listenForMetrics(metrics, settings.metrics)
  return {
    readiness,
    metrics,
    async close() {
      await listening.close()
      await stopTracing()
    },
  }
}
