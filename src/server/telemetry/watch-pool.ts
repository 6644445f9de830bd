import { isProblem } from '#contract/problem.ts'
import { RenderFailure, type RenderPool } from '#server/render/render-pool.ts'
import { renderKills, renderTaskSeconds } from '#server/telemetry/metrics.ts'
import type { PoolName, RenderPools } from '#server/telemetry/render-pools.ts'

/** @returns the pool, whose tasks are counted and timed */
export function watchPool(pools: RenderPools, name: PoolName, pool: RenderPool): RenderPool {
  pools.add(name, pool)
  return {
    ...pool,
    async run(task, options) {
      let startedMs: number | null = null
      const layOut = async () => {
        startedMs = performance.now()
        await options.layOut?.()
      }
      const end = (outcome: string) => {
        if (startedMs === null) return
        const seconds = (performance.now() - startedMs) / 1000
        renderTaskSeconds.observe({ pool: name, kind: task.kind, outcome }, seconds)
      }
      try {
        const result = await pool.run(task, { ...options, layOut })
        end('done')
        return result
      } catch (error) {
        const reason = error instanceof RenderFailure ? error.reason : null
        if (reason !== null && startedMs !== null) renderKills.inc({ pool: name, reason })
        end(reason ?? (isProblem(error) ? 'refused' : 'failed'))
        throw error
      }
    },
  }
}
