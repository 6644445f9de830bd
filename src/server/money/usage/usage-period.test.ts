import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsAfter, usagePeriod } from '#server/money/usage/usage-period.ts'

const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true })

test('every moment is in exactly one period, and periods follow each other without a gap', () => {
  fc.assert(
    fc.property(moments, moments, fc.constantFrom('day', 'calendar-month', 'paid-month'), (from, now, kind) => {
      fc.pre(now >= from)
      const { startsAt, endsAt } = usagePeriod(kind, now, from)
      expect(startsAt <= now && now < endsAt).toBe(true)
      expect(usagePeriod(kind, endsAt, from).startsAt).toEqual(endsAt)
      expect(usagePeriod(kind, new Date(endsAt.getTime() - 1), from).startsAt).toEqual(startsAt)
    }),
    { numRuns: 5_000 },
  )
})

test('a month that began on the 31st ends with the last day of short months, and on the 31st of long ones', () => {
  const from = new Date('2026-01-31T10:00:00Z')
  expect(monthsAfter(from, 1)).toEqual(new Date('2026-02-28T10:00:00Z'))
  expect(monthsAfter(from, 2)).toEqual(new Date('2026-03-31T10:00:00Z'))
  expect(usagePeriod('paid-month', new Date('2026-03-01T00:00:00Z'), from)).toEqual({
    startsAt: new Date('2026-02-28T10:00:00Z'),
    endsAt: new Date('2026-03-31T10:00:00Z'),
  })
})
