import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../cluster/cluster.ts'
import { until } from '../cluster/programs.ts'
import type { ServerSlot } from '../cluster/servers.ts'
import { Editor, makePhoto } from '../load/editor.ts'
import { lostOf, startSteadyLoad, statusesOf } from '../load/steady-load.ts'
import { cpuSecondsOf } from '../measure/cpu.ts'
import { round } from '../measure/figures.ts'
import { checkKept, isAllKept, keptText, type Outcome, type Scenario, untilIdle } from './scenario.ts'

/** Large enough that the edit still runs when its worker has been found. */
const longEditSidePx = 3_600
/** A dead worker is noticed after its heartbeat of 10 s and one supervision; then the job starts at once. */
const againSecondsMax = 30

/** The worker that uses the processor: the others have nothing to do. */
async function findBusyWorker(workers: readonly ServerSlot[]): Promise<ServerSlot> {
  return until('a worker is busy', 20_000, async () => {
    const used = () => workers.map(({ pid }) => (pid === null ? 0 : cpuSecondsOf([pid])))
    const before = used()
    await wait(400)
    const grown = used().map((seconds, index) => seconds - (before[index] as number))
    const most = Math.max(...grown)
    return most > 0.15 ? (workers[grown.indexOf(most)] as ServerSlot) : null
  })
}

async function killWorker({ origin, db, workers }: Cluster): Promise<Outcome> {
  const editor = new Editor(origin)
  const photo = await editor.upload(await makePhoto(longEditSidePx))
  const { id } = await editor.cartoon(photo.id)
  const readJob = () => db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await until('the edit runs', 30_000, async () => ((await readJob()).state === 'running' ? true : null))
  const worker = await findBusyWorker(workers)
  await worker.end('SIGKILL')
  const killed = performance.now()
  const secondsSince = () => (performance.now() - killed) / 1000
  const { attempt, state } = await readJob()
  if (state !== 'running') throw new Error('the edit ended before its worker was killed')
  await until('the job runs again', 60_000, async () => ((await readJob()).attempt > attempt ? true : null))
  const again = secondsSince()
  await until('the job is done', 120_000, async () => ((await readJob()).state === 'done' ? true : null))
  const done = secondsSince()
  worker.start()
  await worker.untilReady()
  const results = await db.selectFrom('photos').select('id').where('job_id', '=', id).execute()
  const others = (await readJob()).attempt - 1
  return {
    passed: again < againSecondsMax && results.length === 1,
    figures: `${worker.name} killed with SIGKILL: its job ran again after ${round(again)} s and was done after ${round(done)} s, with ${results.length} result, ${others} attempt lost`,
  }
}

async function killWeb(cluster: Cluster): Promise<Outcome> {
  const load = await startSteadyLoad(cluster, 12)
  await wait(4_000)
  const web = cluster.webs[0] as ServerSlot
  await web.end('SIGKILL')
  await wait(6_000)
  web.start()
  await web.untilReady()
  await wait(2_000)
  const report = await load.stop()
  await untilIdle(cluster.db, 120_000)
  const lost = lostOf(report)
  const isRead = ({ kind }: { kind: string }) => kind !== 'upload' && kind !== 'edit'
  const kept = await checkKept(cluster.db, report)
  const writes = lost.filter((one) => !isRead(one))
  return {
    // A write that was under way in the killed process has no answer; the page asks again with the same key.
    passed: lost.filter(isRead).length === 0 && isAllKept(kept),
    figures: `${web.name} killed with SIGKILL under ${report.asked.length} requests: reads lost ${lost.filter(isRead).length}, writes without an answer ${writes.length} (statuses ${statusesOf(report.asked)}); ${keptText(kept)}`,
  }
}

export const workerKilled: Scenario = {
  name: 'worker-killed',
  title: 'A worker is killed in the middle of an edit, and another does it again',
  run: killWorker,
}

export const webKilled: Scenario = {
  name: 'web-killed',
  title: 'A web is killed under load, and no read is lost',
  run: killWeb,
}
