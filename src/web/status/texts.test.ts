import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type StatusReply, statusDays, statusParts } from '#contract/status.ts'
import { translatorIn } from '#i18n/known-messages.ts'
import { languages } from '#i18n/languages.ts'
import { levelOf, statusTexts } from './texts.ts'

const time = '2026-11-27T05:00:00.000Z'
const dayOf = (good: number, bad: number) =>
  Array.from({ length: statusDays }, (_, place) => ({
    day: `2026-09-${String((place % 30) + 1).padStart(2, '0')}`,
    good: place === statusDays - 1 ? good : 0,
    bad: place === statusDays - 1 ? bad : 0,
  }))
const statusOf = (good: number, bad: number): StatusReply => ({
  state: bad > 0 ? 'bad' : 'good',
  checkedAt: time,
  parts: statusParts.map((part) => ({
    part,
    state: 'good',
    since: time,
    measuredFrom: time,
    uptime: good + bad === 0 ? null : good / (good + bad),
    days: dayOf(good, bad),
  })),
  edits: [{ hour: time, edits: 12, medianSeconds: 2.1, slowSeconds: 9.4 }],
  incidents: [
    { id: 'a', title: 'Slow', parts: ['edits'], openedAt: time, closedAt: null, notes: [{ at: time, text: 'Known.' }] },
  ],
})

test('a day is called good only where it was measured and no minute was bad', () => {
  fc.assert(
    fc.property(fc.nat(1440), fc.nat(1440), (good, bad) => {
      const level = levelOf({ good, bad })
      expect(level === 'good').toBe(bad === 0 && good > 0)
      expect(level === 'none').toBe(good + bad === 0)
    }),
  )
})

// An open incident is part of the state: src/server/operations/status/status.test.ts.
test('the page begins with the state of the whole', () => {
  const headOf = (state: StatusReply['state']) => statusTexts(translatorIn('en'), { ...statusOf(10, 0), state }).head
  expect(headOf('bad')).toBe('Something is not working properly.')
  expect(headOf('good')).toBe('Everything that was measured works.')
  expect(headOf('unknown')).toBe('Nothing is known just now.')
})

test('a minute that was not well never rounds to 100 percent', () => {
  const said = statusTexts(translatorIn('en'), statusOf(1_000_000, 1))
  expect(said.parts[0]?.uptime).toMatch(/^99\.99%/)
  expect(statusTexts(translatorIn('en'), statusOf(1_000_000, 0)).parts[0]?.uptime).toMatch(/^100%/)
})

test.each(languages)('the page is whole in %s, with all times in UTC', (language) => {
  const said = statusTexts(translatorIn(language), statusOf(10, 1))
  expect(said.parts).toHaveLength(statusParts.length)
  expect(said.incidents.rows[0]?.time).toMatch(/2026/)
  expect(JSON.stringify(said)).not.toMatch(/status\||\{(time|share|day|from|until|seconds|minutes)/)
})

test('no more days are shown, and claimed without incidents, than were measured', () => {
  const english = translatorIn('en')
  const young = statusTexts(english, { ...statusOf(10, 0), incidents: [] })
  expect(young.incidents.none).toMatch(/^No incidents recorded since .*30.*2026\.$/)
  expect(young.parts[0]?.days.map(({ isBefore, level }) => `${isBefore} ${level}`)).toEqual([
    ...Array.from({ length: statusDays - 1 }, () => 'true none'),
    'false good',
  ])
  const whole = statusOf(10, 0).parts.map((part) => ({ ...part, days: part.days.map((day) => ({ ...day, good: 10 })) }))
  const old = statusTexts(english, { ...statusOf(10, 0), parts: whole, incidents: [] })
  expect(old.incidents.none).toBe('None in the last 90 days.')
  expect(old.parts[0]?.days.filter(({ isBefore }) => !isBefore)).toHaveLength(statusDays)
  const unseen = statusTexts(english, { ...statusOf(0, 0), incidents: [] })
  expect(unseen.incidents.none).toBe('No incidents recorded so far.')
  expect(unseen.parts[0]?.days).toEqual([])
})
