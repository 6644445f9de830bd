import { randomUUID } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAdmission } from '#server/ground/limits/admission.ts'
import { admissionBudgets } from '#server/ground/limits/admission-budgets.ts'
import { createRateLimits } from '#server/ground/limits/rate-limits.ts'
import { createSlots } from '#server/ground/limits/slots.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import { codeOf, countEach } from '#server/people/accounts/test-accounts.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const database = await useDatabase()

const actorOf = (tier: Actor['tier'], addressKey: string = randomUUID()): Actor => ({
  owner: { visitorId: randomUUID(), userId: tier === 'VISITOR' ? null : randomUUID() },
  tier,
  paidFrom: null,
  addressKey,
})

describe('slots', () => {
  test('never exceed the key’s share or the total, in any order of taking and releasing', () => {
    const step = fc.oneof(
      fc.record({ take: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ giveBack: fc.nat(10), isTwice: fc.boolean() }),
    )
    fc.assert(
      fc.property(fc.array(step), fc.nat(4), fc.nat(8), (steps, keyMax, slotsMax) => {
        const slots = createSlots('things', slotsMax)
        const held: { key: string; leave: () => void }[] = []
        for (const one of steps) {
          if ('take' in one) {
            const own = held.filter(({ key }) => key === one.take).length
            const take = () => held.push({ key: one.take, leave: slots.take(one.take, keyMax) })
            if (own >= keyMax) expect(take).toThrow(expect.objectContaining({ code: 'budget-used-up', status: 429 }))
            else if (held.length >= slotsMax)
              expect(take).toThrow(expect.objectContaining({ code: 'too-busy', status: 503, retryAfterSeconds: 10 }))
            else take()
          } else {
            const [given] = held.splice(one.giveBack % Math.max(1, held.length), 1)
            given?.leave()
            if (one.isTwice) given?.leave()
          }
        }
      }),
    )
  })
})

describe('uploads', () => {
  test('of 300 at once only the allowed number is received, and failures release their slot', async () => {
    const admission = createAdmission(createRateLimits(database))
    const actor = actorOf('FREE')
    const max = admissionBudgets.FREE.transfersAtOnceMax
    let underWay = 0
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        codeOf(
          admission
            .receive(actor, 'upload', async () => {
              expect(++underWay).toBeLessThanOrEqual(max)
              await pause()
              underWay--
              if (index % 2 === 1) throw new Error('cut')
            })
            .catch((error: Error) => {
              if (error.message !== 'cut') throw error
            }),
        ),
      ),
    )
    expect(countEach(outcomes)).toEqual({ done: max, 'budget-used-up': 300 - max })
    expect(await codeOf(admission.receive(actor, 'upload', async () => 'again'))).toBe('done')
  })

  test('of an account are counted per hour across all processes, and say how long to wait', async () => {
    const actor = actorOf('BASIC')
    const max = admissionBudgets.BASIC.importsPerHourMax
    const processes = [createAdmission(createRateLimits(database)), createAdmission(createRateLimits(database))]
    await createRateLimits(database).take('import-BASIC', actor.owner.userId as string, max - 5)
    const imports = Array.from({ length: 20 }, (_, index) =>
      codeOf(processes[index % 2]!.receive(actor, 'import', async () => 'fetched')),
    )
    expect(countEach(await Promise.all(imports))).toEqual({ done: 5, 'budget-used-up': 15 })
    const refusal = processes[0]!.receive(actor, 'import', async () => 'fetched')
    await expect(refusal).rejects.toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) })
  })

  test('of visitors count at their address, whatever cookie they send; so do those of free accounts, not of paying ones', async () => {
    const address = randomUUID()
    const limits = createRateLimits(database)
    const admission = createAdmission(limits)
    await limits.take('upload-VISITOR', address, admissionBudgets.VISITOR.uploadsPerHourMax)
    const outcomes = await Promise.all(
      (['VISITOR', 'VISITOR', 'FREE', 'BASIC'] as const).map((tier) =>
        codeOf(admission.receive(actorOf(tier, address), 'upload', async () => 'received')),
      ),
    )
    expect(outcomes).toEqual(['budget-used-up', 'budget-used-up', 'budget-used-up', 'done'])
    expect(await codeOf(admission.receive(actorOf('VISITOR'), 'upload', async () => 'received'))).toBe('done')
  })

  test('are counted by their size, in whole mebibytes', async () => {
    const actor = actorOf('VISITOR')
    const limits = createRateLimits(database)
    const admission = createAdmission(limits)
    await limits.take('mebibytes-VISITOR', actor.addressKey, admissionBudgets.VISITOR.uploadMebibytesPerDayMax - 10)
    expect(await codeOf(admission.countBytes(actor, 9.5 * 1024 ** 2))).toBe('done')
    expect(await codeOf(admission.countBytes(actor, 1))).toBe('budget-used-up')
  })
})

test('a BASIC batch, and all edits of a month with their results, fit into the budgets', () => {
  const { photosKeptMax, bytesKeptMax, transfersAtOnceMax, downloadsPerHourMax } = admissionBudgets.BASIC
  expect(transfersAtOnceMax).toBeGreaterThanOrEqual(50)
  expect(downloadsPerHourMax).toBeGreaterThanOrEqual(50)
  expect(photosKeptMax).toBeGreaterThanOrEqual(2 * 5_000)
  expect(bytesKeptMax).toBeGreaterThanOrEqual(5_000 * 24_000_000)
})
