import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../cluster/cluster.ts'
import { until } from '../cluster/programs.ts'
import { type Asked, lostOf, startSteadyLoad, statusesOf } from '../load/steady-load.ts'
import { round } from '../measure/figures.ts'
import { checkKept, isAllKept, keptText, type Outcome, type Scenario, untilIdle } from './scenario.ts'

const awaySeconds = 20
const settleSeconds = 8
/** 30 s after the part is back every answer must be good again. */
const healthySecondsMax = 30

interface Part {
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
}

/** Takes a part away under load, and says what came meanwhile and what has become of everything that was promised. */
export async function takeAway(cluster: Cluster, what: string, part: Part): Promise<Outcome> {
  const load = await startSteadyLoad(cluster, 8)
  const startedMs = performance.now()
  const now = () => (performance.now() - startedMs) / 1000
  await wait(4_000)
  await part.stop()
  const gone = now()
  await wait(awaySeconds * 1000)
  await part.start()
  const back = now()
  await until('every web is ready', 60_000, async () => {
    const answers = cluster.webs.map(({ origin }) => fetch(origin + cluster.readyPath).catch(() => null))
    return (await Promise.all(answers)).every((answer) => answer?.ok) ? true : null
  })
  const ready = now()
  await wait(settleSeconds * 1000)
  const report = await load.stop()
  const idle = await untilIdle(cluster.db, 150_000)
  const kept = await checkKept(cluster.db, report)
  const lost = lostOf(report)
  const lastLost = Math.max(0, ...lost.map(({ atSeconds }) => atSeconds))
  const meanwhile = report.asked.filter(({ atSeconds }) => atSeconds >= gone && atSeconds <= back)
  const wrong = lost.filter(isWrong)
  for (const { kind, atSeconds, status, detail } of wrong.slice(0, 10))
    console.error(`wrong: ${kind} at ${round(atSeconds)} s, ${status}: ${detail}`)
  const ended = cluster.webs.concat(cluster.workers).filter(({ pid }) => pid === null)
  return {
    passed:
      wrong.length === 0 &&
      lastLost < back + healthySecondsMax &&
      idle !== null &&
      isAllKept(kept) &&
      ended.length === 0,
    figures: [
      `${what} away for ${round(back - gone, 0)} s: answers meanwhile ${statusesOf(meanwhile)}`,
      `other than 503 ${wrong.length}`,
      `every web ready ${round(ready - back)} s after it was back, last refusal ${lastLost < back ? 'before it' : `${round(lastLost - back)} s after it`}`,
      `all jobs done ${idle === null ? 'never' : `${round(idle)} s after the load`}`,
      keptText(kept),
      ...ended.map(({ name }) => `${name} ended`),
    ].join('; '),
  }
}

/** A part that is away is told by 503; anything else that failed is a fault. */
const isWrong = ({ status }: Asked) => status !== 503

export const databaseAway: Scenario = {
  name: 'database-away',
  title: 'The database is away for 20 s: calls get 503, jobs wait, nothing is lost',
  run: (cluster) => takeAway(cluster, 'PostgreSQL', cluster.database),
}

export const storeAway: Scenario = {
  name: 'store-away',
  title: 'The store is away for 20 s: calls get 503, jobs wait, nothing is lost',
  run: (cluster) => takeAway(cluster, 'the S3 gateway', cluster.store),
}
