import { beforeEach, expect, test, vi } from 'vitest'
import type { RequestContext } from '#server/ground/http/request-context.ts'
import { createUsage } from '#server/money/usage/usage.ts'

const renewsAt = new Date('2026-11-24')
const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
const visitor = { owner: { visitorId: 'v', userId: null }, session: null, clientAddress: '203.0.113.7' }
const member = {
  ...visitor,
  owner: { visitorId: 'v', userId: 'm' },
  session: { user: { role: 'FREE' }, paidFrom: null },
}
const contextOf = (who: object) => who as unknown as RequestContext

let count = vi.fn<() => Promise<{ current: number; limit: number; renewsAt: Date }>>()
const open = () => {
  const unused = () => ({ current: 0, limit: 3, renewsAt })
  const quota = { count, unused, ledger: async () => [] }
  return createUsage({ quota, billing: { subscription: async () => null } })
}

beforeEach(() => {
  count = vi.fn(async () => ({ current: 2, limit: 3, renewsAt }))
})

test('a public page tells a visitor what is left, as everywhere', async () => {
  const usage = open()
  expect(await usage.shown(contextOf(visitor))).toEqual(await usage.of(contextOf(visitor)))
})

test('while the database is away a public page tells a visitor what there is, and a member is refused', async () => {
  count.mockRejectedValue(lost)
  const usage = open()
  const shown = { plan: 'VISITOR', usage: { current: 0, limit: 3 }, subscription: null }
  expect(await usage.shown(contextOf(visitor))).toMatchObject(shown)
  await expect(usage.of(contextOf(visitor))).rejects.toBe(lost)
  await expect(usage.shown(contextOf(member))).rejects.toBe(lost)
})

test('a fault of ours is no outage', async () => {
  count.mockRejectedValue(new TypeError('no function'))
  await expect(open().shown(contextOf(visitor))).rejects.toThrow('no function')
})

test('a database that does not answer holds up the first page for two seconds, others not at all, and is asked again', async () => {
  vi.useFakeTimers()
  try {
    count.mockReturnValue(new Promise(() => {}))
    const usage = open()
    const first = usage.shown(contextOf(visitor))
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await first).usage.current).toBe(0)
    expect((await usage.shown(contextOf(visitor))).usage.current).toBe(0)
    expect(count).toHaveBeenCalledTimes(1)
    count.mockResolvedValue({ current: 2, limit: 3, renewsAt })
    await vi.advanceTimersByTimeAsync(2_001)
    expect((await usage.shown(contextOf(visitor))).usage.current).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})
