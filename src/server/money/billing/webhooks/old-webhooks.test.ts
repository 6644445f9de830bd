import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openBillingAdmin } from '#server/money/billing/admin/billing-admin.ts'
import { createInbox } from '#server/money/billing/webhooks/inbox.ts'
import { insertEvent } from '#server/money/billing/webhooks/inbox-queries.ts'
import { useDatabase } from '../../../../../tests/use-database.ts'

const dayMs = 86_400_000
const database = await useDatabase()

test('of a webhook processed 90 days ago only the id is kept, which still comes once; a waiting one is kept whole', async () => {
  const { db } = database
  const body = '{"paymentId":"pay_1"}'
  const event = (event_id: string, processedDaysAgo: number | null) => ({
    provider: 'sandbox',
    event_id,
    type: 'payment',
    body,
    processed_at: processedDaysAgo === null ? null : new Date(Date.now() - processedDaysAgo * dayMs),
  })
  for (const one of [event('old', 91), event('young', 89), event('waiting', null)]) await insertEvent(db, one)
  const inbox = createInbox({ db, provider: {} as never, sync: {} as never, log: pino({ level: 'silent' }) })
  expect(await inbox.dropOldBodies()).toBe(1)
  expect(await inbox.dropOldBodies()).toBe(0)
  const bodies = await db.selectFrom('webhook_events').select(['event_id', 'body']).orderBy('event_id').execute()
  expect(bodies).toEqual([
    { event_id: 'old', body: '' },
    { event_id: 'waiting', body },
    { event_id: 'young', body },
  ])
  expect(await insertEvent(db, event('old', null))).toBe(false)
  const controls = openBillingAdmin({ db, actor: 'grace', inbox })
  await expect(controls.replay('old')).rejects.toThrow('Event old is so old that only its id is kept.')
})
