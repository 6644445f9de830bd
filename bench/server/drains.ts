// node bench/server/drains.ts [drains] [at once]: servers of the bundle that are asked directly, without a proxy, and get
// SIGTERM under that load, each once. In two of three drains up to three uploads outlive the limit. Prints what came of
// each request, and when the port and the last connection were closed. Fails when a drain is over its limit, an answer
// was cut wrongly, or the server's count of cut answers is not that of the clients.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import { type DrainResult, drainUnderLoad, prepareVisitor } from '../../tests/faults/setup/drain-under-load.ts'
import { endServers } from '../../tests/faults/setup/start-server.ts'
import setUp from '../../tests/global-setup.ts'

const drains = Number(process.argv[2] ?? 300)
const atOnce = Number(process.argv[3] ?? 2)
const drainSeconds = 5
// The compile cache halves the start time of servers that are started over and over.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../.cache/compiled')
const cleanUp = setUp()
const folder = await mkdtemp(join(tmpdir(), 'emulsion-drains-'))
await chmod(folder, 0o755)
const database = await openTestDatabase()
const results: DrainResult[] = []
try {
  const ground = { database: database.address, folder }
  const visitor = await prepareVisitor(ground)
  let next = 0
  const work = async () => {
    while (next < drains) {
      const at = next++
      const task = { drainSeconds, drainDelaySeconds: at % 2, outliving: at % 3 === 0 ? 0 : 1 + (at % 3) }
      results.push(await drainUnderLoad(ground, visitor, task))
      if (results.length % 20 === 0) print()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
} finally {
  await endServers()
  await database.close()
  await cleanUp()
  await rm(folder, { recursive: true, force: true })
}
print()
for (const line of results.flatMap(({ lost }) => lost).slice(0, 20)) console.log(`  cut: ${line}`)
if (results.some(isWrong)) process.exitCode = 1

function isWrong({ lost, cut, cutByServer, drainMs, outliving }: DrainResult): boolean {
  const isOver = drainMs > drainSeconds * 1_000
  return isOver || lost.length > 0 || cutByServer !== cut || cut < outliving
}

function print(): void {
  const sum = (of: (result: DrainResult) => number) => results.reduce((total, result) => total + of(result), 0)
  const spread = (of: (result: DrainResult) => number) => {
    const sorted = results.map(of).sort((a, b) => a - b)
    const at = (share: number) => ((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) / 1_000).toFixed(2)
    return `p50 ${at(0.5)} s, p99 ${at(0.99)} s, longest ${at(1)} s`
  }
  const over = results.filter(({ drainMs }) => drainMs > drainSeconds * 1_000)
  const miscounted = results.filter(({ cut, cutByServer }) => cut !== cutByServer)
  console.log(
    [
      `${results.length} drains of ${drainSeconds} s: ${sum(({ whole }) => whole)} answers whole, ${sum(({ refused }) => refused)} connections refused, ${sum(({ untaken }) => untaken)} reset with the port and never read, ${sum(({ lost }) => lost.length)} answers cut wrongly`,
      `  made to outlive the limit: ${sum(({ outliving }) => outliving)} uploads; cut ${sum(({ cut }) => cut)}, counted by the servers ${sum(({ cutByServer }) => cutByServer ?? 0)}, miscounted in ${miscounted.length} drains`,
      `  last connection taken after the signal, less the delay: ${spread(({ lastTakenMs, drainDelaySeconds }) => lastTakenMs - drainDelaySeconds * 1_000)}`,
      `  drains took, by the servers' clock: ${spread(({ drainMs }) => drainMs)}; over ${drainSeconds} s: ${over.length}`,
      `  last connection closed after the signal, by the clients' clock: ${spread(({ lastEndMs }) => lastEndMs)}`,
      `  process ended after the signal: ${spread(({ exitMs }) => exitMs)}`,
    ].join('\n'),
  )
}
