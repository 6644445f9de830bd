import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { createReadiness } from '#server/ground/http/readiness.ts'
import type { PartChecks } from '#server/ground/telemetry/ready-state.ts'

const fine = async () => {}
const checks: PartChecks = { database: fine, store: fine, queue: fine, engine: fine }
const limits = { keptMs: 100, limitMs: 50 }

test('however many probes ask within a second, each part is asked once', async () => {
  let asked = 0
  const database = async () => void asked++
  const readiness = createReadiness({ ...checks, database }, limits)
  const states = await Promise.all(Array.from({ length: 200 }, () => readiness.check()))
  expect(states.every(({ isReady }) => isReady)).toBe(true)
  await readiness.check()
  expect(asked).toBe(1)
  await wait(limits.keptMs + 20)
  await readiness.check()
  expect(asked).toBe(2)
})

test('a part that never answers is not ready in time, and no second question piles up behind the first', async () => {
  let asked = 0
  const never = () => {
    asked++
    return new Promise<void>(() => {})
  }
  const readiness = createReadiness({ ...checks, store: never }, limits)
  const startedMs = performance.now()
  const state = await readiness.check()
  expect(performance.now() - startedMs).toBeLessThan(10_000)
  expect(state).toMatchObject({ isReady: false, parts: { database: 'ok', queue: 'ok', engine: 'ok' } })
  expect(state.parts.store).not.toBe('ok')
  await wait(limits.keptMs + 20)
  await readiness.check()
  expect(asked).toBe(1)
})

test('says which part is away in words for everybody: no detail of a Problem, no message of a bug', async () => {
  const refused = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  }
  const away = async () => {
    throw new Problem('unavailable', 'https://s3.example.org/photos?X-Amz-Signature=abc')
  }
  const broken = async () => {
    throw new Error('private-word')
  }
  const { parts, errors } = await createReadiness({ ...checks, database: refused, store: away, engine: broken }).check()
  expect(parts).toEqual({
    database: 'the database: it refuses connections',
    store: 'the store cannot be used',
    queue: 'ok',
    engine: 'the engine cannot be used',
  })
  expect(errors).toHaveLength(3)
})
