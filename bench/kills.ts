// node bench/kills.ts [rounds] [seed]: kills the server so often while members buy and edit, over real HTTP on a real
// PostgreSQL. Fails unless whoever paid has access, whoever is charged has a result, and the ledger adds up.
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '#server/database/test-database.ts'
import { endServers } from '../tests/faults/fault-setup.ts'
import { killUnderLoad } from '../tests/faults/kill-rounds.ts'
import setUp from '../tests/global-setup.ts'

const rounds = Number(process.argv[2] ?? 100)
const seed = Number(process.argv[3] ?? randomInt(2 ** 31))

const cleanUp = setUp()
const folder = await mkdtemp(join(tmpdir(), 'emulsion-kills-'))
const database = await openTestDatabase()
const started = performance.now()
try {
  console.log(`seed ${seed}`)
  const { faults, ...counts } = await killUnderLoad(database, folder, rounds, seed)
  console.log(`${rounds} kills in ${((performance.now() - started) / 1000).toFixed(0)} s: ${JSON.stringify(counts)}`)
  console.log(`${faults.length} faults`)
  for (const fault of faults) console.log(fault)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await endServers()
  await database.close()
  await rm(folder, { recursive: true, force: true })
  await cleanUp()
}
