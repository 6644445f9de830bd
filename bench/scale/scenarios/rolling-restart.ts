import { setTimeout as wait } from 'node:timers/promises'
import { lostOf, startSteadyLoad, statusesOf } from '../load/steady-load.ts'
import { watchConnections } from '../measure/connections.ts'
import { quantile, round } from '../measure/figures.ts'
import { checkKept, isAllKept, keptText, type Scenario, untilIdle } from './scenario.ts'

const perSecond = 12

export const rollingRestart: Scenario = {
  name: 'rolling-restart',
  title: 'All webs and workers are restarted one after another under a fixed rate, without a lost answer',
  async run(cluster) {
    const started = performance.now()
    const watch = watchConnections(cluster)
    const load = await startSteadyLoad(cluster, perSecond)
    await wait(2_000)
    const statuses: string[] = []
    for (const slot of [...cluster.webs, ...cluster.workers]) {
      const status = await slot.end('SIGTERM')
      if (status !== 0) statuses.push(`${slot.name} ended with ${status}`)
      slot.start()
      await slot.untilReady()
      // The proxy sees it at its next checks.
      await wait(1_500)
    }
    const report = await load.stop()
    const idle = await untilIdle(cluster.db, 120_000)
    const lost = lostOf(report)
    const kept = await checkKept(cluster.db, report)
    const seconds = report.asked.map((one) => one.seconds)
    for (const { kind, atSeconds, status, detail } of lost.slice(0, 10))
      console.error(`lost: ${kind} at ${round(atSeconds)} s, ${status}: ${detail}`)
    const most = watch.stop().map(({ direct, pooled }) => direct + pooled)
    return {
      passed: lost.length === 0 && statuses.length === 0 && idle !== null && isAllKept(kept),
      figures: [
        `${report.asked.length} requests at ${perSecond} a second over ${round((performance.now() - started) / 1000, 0)} s: ${lost.length} lost (${statusesOf(report.asked)})`,
        `p50 ${round(quantile(seconds, 0.5) * 1000, 0)} ms, p99 ${round(quantile(seconds, 0.99) * 1000, 0)} ms`,
        keptText(kept),
        `at most ${Math.max(...most)} connections a process`,
        ...statuses,
      ].join('; '),
    }
  },
}
