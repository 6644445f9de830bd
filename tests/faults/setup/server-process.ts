// A server without pages in a process of its own. Tests kill, stop and restart it. Its exit status is the number of answers
// that it had to cut.
import { pino } from 'pino'
import { readSettings } from '#server/ground/env.ts'
import { listen } from '#server/ground/http/connections/listen.ts'
import { createApp } from '#server/wiring/app.ts'
import { drain } from '#server/wiring/drain.ts'

const settings = readSettings(process.env)
const database = JSON.parse(process.env.TEST_DATABASE as string)
const level = process.env.TEST_LOG
const running = await createApp(settings, { database, ...(level === undefined ? {} : { log: pino({ level }) }) })
const listening = await listen(running.http, settings)
// The numbers of the requests that were read, for those who number theirs.
const numbers: number[] = []
listening.server.on('request', ({ headers }) => {
  if (headers['x-number'] !== undefined) numbers.push(Number(headers['x-number']))
})
process.on('SIGTERM', async () => {
  const startedMs = performance.now()
  const cut = await drain(running, listening, settings)
  const drainMs = performance.now() - startedMs
  if (numbers.length > 0) await new Promise((sent) => process.send?.({ numbers, drainMs }, sent))
  await running.close()
  process.exit(cut)
})
// Servers end with the test, even when it ends early.
process.on('disconnect', () => process.exit(1))
process.send?.(listening.port)
