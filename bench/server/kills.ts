// node bench/server/kills.ts server|children KILLS [SEED]: kills the server, or its render children, KILLS times while
// members buy, upload, edit and download, over real HTTP on a real PostgreSQL. Prints one line of figures, which can be
// added up over several runs. Fails unless everything confirmed is there, each job ended once, everybody who paid has
// access, everybody who was charged has a result, and the ledger adds up.
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import { killChildrenUnderLoad } from '../../tests/faults/kill/kill-children.ts'
import { killUnderLoad } from '../../tests/faults/kill/kill-rounds.ts'
import { endServers } from '../../tests/faults/setup/start-server.ts'
import setUp from '../../tests/global-setup.ts'

/** Servers killed in parallel, each on its own database: while one waits, another works. */
const lanes = 2
/** Each buyer has to register before the first kill, which takes longer than a kill. */
const buyersPerRound = 0.4

const [kind, killsGiven, seedGiven] = process.argv.slice(2)
const kills = Number(killsGiven)
if ((kind !== 'server' && kind !== 'children') || !(kills >= lanes))
  throw new Error('node bench/server/kills.ts server|children KILLS [SEED]')
const seed = Number(seedGiven ?? randomInt(2 ** 31))

// The compile cache halves the start time of servers that are started over and over.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../.cache/compiled')
const cleanUp = setUp()
const startedMs = performance.now()
try {
  const figures = await Promise.all(
    Array.from({ length: lanes }, (_, lane) => runLane(Math.floor((kills + lane) / lanes), seed + lane)),
  )
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  console.log(JSON.stringify({ kind, seed, seconds, lanes: figures }))
  if (figures.some(({ faults }) => faults.length > 0)) process.exitCode = 1
} finally {
  await endServers()
  await cleanUp()
}

async function runLane(laneKills: number, laneSeed: number) {
  const folder = await mkdtemp(join(tmpdir(), 'emulsion-kills-'))
  const database = await openTestDatabase()
  try {
    return kind === 'server'
      ? await killUnderLoad(database, folder, laneKills, laneSeed, buyersPerRound)
      : await killChildrenUnderLoad(database, folder, laneKills, laneSeed)
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}
