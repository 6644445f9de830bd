import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isProblem } from '#contract/problem.ts'
import type { CodeFlow } from '#server/people/accounts/login/code-queries.ts'
import { type CheckedCode, createCodes } from '#server/people/accounts/login/codes.ts'
import { useDatabase } from '../../../../../tests/use-database.ts'

const database = await useDatabase()

const codes = createCodes({ db: database.db, pepper: randomBytes(32) })

const newFlow = (): CodeFlow => ({ email: `${randomUUID()}@example.org`, purpose: 'register', visitorId: 'ada' })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const refused = { code: 'code-wrong', status: 400 }

async function passes(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (isProblem(error) && error.code === 'code-wrong') return false
    throw error
  }
}

const countPassing = async (works: Promise<unknown>[]) => (await Promise.all(works.map(passes))).filter(Boolean).length

async function passTime({ email }: CodeFlow, minutes: number): Promise<void> {
  await database.pool.query('update codes set expires_at = expires_at - make_interval(mins => $2) where email = $1', [
    email,
    minutes,
  ])
}

describe('a code', () => {
  test('has six uniformly distributed digits, and opens its flow once', async () => {
    const flow = newFlow()
    const counts = new Array<number>(10).fill(0)
    for (let i = 0; i < 500; i++) {
      const code = await codes.issue(flow)
      expect(code).toMatch(/^\d{6}$/)
      for (const digit of code) counts[Number(digit)]! += 1
    }
    // 3,000 digits, 300 expected of each; chi squared with 9 degrees of freedom exceeds 39 once in 100,000 runs.
    expect(counts.reduce((sum, count) => sum + (count - 300) ** 2 / 300, 0)).toBeLessThan(39)
    const code = await codes.issue(flow)
    const checked = await codes.check({ ...flow, code })
    await codes.consume(checked)
    await expect(codes.check({ ...flow, code })).rejects.toMatchObject(refused)
    await expect(codes.consume(checked)).rejects.toMatchObject(refused)
  })

  test('is not stored in the database, nor is anything that reveals it without the pepper', async () => {
    const flow = newFlow()
    const code = await codes.issue(flow)
    const row = await database.db.selectFrom('codes').selectAll().where('email', '=', flow.email).executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain(code)
    const stranger = createCodes({ db: database.db, pepper: randomBytes(32) })
    await expect(stranger.check({ ...flow, code })).rejects.toMatchObject(refused)
  })

  test('is valid for ten minutes by the database’s clock, also between check and use', async () => {
    const flow = newFlow()
    const code = await codes.issue(flow)
    await passTime(flow, 9)
    const checked = await codes.check({ ...flow, code })
    await passTime(flow, 1)
    await expect(codes.check({ ...flow, code })).rejects.toMatchObject(refused)
    await expect(codes.consume(checked)).rejects.toMatchObject(refused)
  })

  test('of one email, purpose or browser opens no other', async () => {
    const flow = newFlow()
    const code = await codes.issue(flow)
    const others: CodeFlow[] = [
      { ...flow, email: newFlow().email },
      { ...flow, purpose: 'retrieve' },
      { ...flow, purpose: 'delete' },
      { ...flow, visitorId: 'eve' },
    ]
    for (const other of others) {
      await expect(codes.check({ ...other, code })).rejects.toMatchObject(refused)
      let own = await codes.issue(other)
      while (own === code) own = await codes.issue(other)
      await expect(codes.check({ ...other, code })).rejects.toMatchObject(refused)
    }
    await codes.consume(await codes.check({ ...flow, code }))
  })

  test.each([
    ['email', { email: 'eve@example.org' }],
    ['purpose', { purpose: 'delete' }],
    ['visitor_id', { visitorId: 'eve' }],
  ] as const)('carried over to another %s inside the database opens nothing there', async (column, part) => {
    const flow = newFlow()
    const code = await codes.issue(flow)
    const value = Object.values(part)[0]
    await database.pool.query(`update codes set ${column} = $2 where email = $1`, [flow.email, value])
    await expect(codes.check({ ...flow, ...part, code })).rejects.toMatchObject(refused)
  })

  test('that was replaced since it was checked uses neither code up', async () => {
    const flow = newFlow()
    const older = await codes.issue(flow)
    const checked = await codes.check({ ...flow, code: older })
    let newer = await codes.issue(flow)
    while (newer === older) newer = await codes.issue(flow)
    await expect(codes.consume(checked)).rejects.toMatchObject(refused)
    await codes.consume(await codes.check({ ...flow, code: newer }))
  })

  test('that has expired is deleted, and no other', async () => {
    const [ended, living] = [newFlow(), newFlow()]
    await codes.issue(ended)
    const code = await codes.issue(living)
    await passTime(ended, 11)
    await codes.deleteExpired()
    const left = await database.db.selectFrom('codes').select('email').where('email', '=', ended.email).execute()
    expect(left).toEqual([])
    await codes.check({ ...living, code })
  })
})

describe('of 200 at once', () => {
  test('one uses the code, however many typed it correctly', async () => {
    const flow = newFlow()
    const code = await codes.issue(flow)
    const register = async () => codes.consume(await codes.check({ ...flow, code }))
    expect(await countPassing(Array.from({ length: 200 }, register))).toBe(1)
    const again = newFlow()
    const checked = await codes.check({ ...again, code: await codes.issue(again) })
    expect(await countPassing(Array.from({ length: 200 }, () => codes.consume(checked)))).toBe(1)
  })

  test('five are compared with the code, and none after them', async () => {
    const flow = newFlow()
    const code = await codes.issue(flow)
    const rightOnes = Array.from({ length: 200 }, () => codes.check({ ...flow, code }))
    expect(await countPassing(rightOnes)).toBe(5)
    expect(await countPassing([codes.check({ ...flow, code })])).toBe(0)
    const guessed = newFlow()
    const secret = await codes.issue(guessed)
    await countPassing(Array.from({ length: 200 }, () => codes.check({ ...guessed, code: wrong(secret) })))
    expect(await countPassing([codes.check({ ...guessed, code: secret })])).toBe(0)
  })
})

test('any order of requesting, guessing, typing, waiting and using behaves as one code at a time would', async () => {
  // Few flows, so that one run tries the same one often; each differs in one part.
  const flow = fc.constantFrom<CodeFlow>(
    { email: 'a', purpose: 'register', visitorId: 'ada' },
    { email: 'a', purpose: 'retrieve', visitorId: 'ada' },
    { email: 'a', purpose: 'register', visitorId: 'eve' },
    { email: 'b', purpose: 'register', visitorId: 'ada' },
  )
  const act = fc.constantFrom('issue', 'guess', 'guess', 'type', 'type', 'type before', 'use', 'wait')
  const steps = fc.array(fc.record({ flow, act }), { minLength: 20, maxLength: 80 })
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const run = randomUUID()
      const model = new Map<string, { code: string; before: string; attempts: number; isOver: boolean }>()
      const checked = new Map<string, { code: string; proof: CheckedCode }>()
      for (const { flow: shape, act } of steps) {
        const flow = { ...shape, email: `${shape.email}-${run}@example.org` }
        const name = JSON.stringify(flow)
        const known = model.get(name)
        const check = async (code: string) => {
          const isOpen = known !== undefined && !known.isOver && known.attempts < 5
          if (isOpen) known.attempts++
          const checking = codes.check({ ...flow, code }).then((proof) => checked.set(name, { code, proof }))
          expect(await passes(checking)).toBe(isOpen && code === known.code)
        }
        if (act === 'issue')
          model.set(name, { code: await codes.issue(flow), before: known?.code ?? '', attempts: 0, isOver: false })
        if (act === 'guess') await check(wrong(known?.code ?? '0'))
        if (act === 'type') await check(known?.code ?? '123456')
        if (act === 'type before' && known !== undefined) await check(known.before)
        const one = checked.get(name)
        if (act === 'use' && one !== undefined && known !== undefined) {
          expect(await passes(codes.consume(one.proof))).toBe(!known.isOver && one.code === known.code)
          if (one.code === known.code) known.isOver = true
        }
        if (act === 'wait' && known !== undefined) {
          await database.pool.query(
            `update codes set expires_at = now() where email = $1 and purpose = $2 and visitor_id = $3`,
            [flow.email, flow.purpose, flow.visitorId],
          )
          known.isOver = true
        }
      }
    }),
    { numRuns: 60 },
  )
})
