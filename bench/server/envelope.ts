// node bench/server/envelope.ts [seed]: sends 50,000 unreadable JSON bodies through the whole HTTP side. Fails unless
// all of them get the same answer.
import { randomInt } from 'node:crypto'
import { countAnswers, createWordsApp } from '../../tests/faults/access/bad-bodies.ts'

const bodies = 50_000
const seed = Number(process.argv[2] ?? randomInt(2 ** 31))
const started = performance.now()
const answers = await countAnswers(createWordsApp(), bodies, seed)
const seconds = (performance.now() - started) / 1000

console.log(`${bodies} bodies, seed ${seed}, ${seconds.toFixed(1)} s`)
for (const [answer, count] of answers) console.log(`${count} x ${answer}`)
if (answers.size !== 1) process.exitCode = 1
