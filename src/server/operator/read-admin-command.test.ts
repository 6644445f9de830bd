import { expect, test } from 'vitest'
import { adminVerbs } from '#contract/operator-verbs.ts'
import { adminUsage, readAdminCommand } from '#server/operator/read-admin-command.ts'

test.each([
  [['users'], { verb: 'users', part: '' }],
  [['users', 'ada@'], { verb: 'users', part: 'ada@' }],
  [['orders'], { verb: 'orders', email: null }],
  [['subscription', 'a@b.example'], { verb: 'subscription', email: 'a@b.example' }],
  [['ledger', 'a@b.example'], { verb: 'ledger', email: 'a@b.example' }],
  [
    ['grant', 'a@b.example', '--reason', 'an', 'outage'],
    { verb: 'grant', email: 'a@b.example', days: 30, reason: 'an outage' },
  ],
  [
    ['grant', 'a@b.example', '--days', '7', '--reason', 'took --days to answer'],
    { verb: 'grant', email: 'a@b.example', days: 7, reason: 'took --days to answer' },
  ],
  [['revoke', 'a@b.example', '--reason', 'a mistake'], { verb: 'revoke', email: 'a@b.example', reason: 'a mistake' }],
  [['refund-note', 'AB12', 'all', 'of it'], { verb: 'refund-note', order: 'ab12', text: 'all of it' }],
  [['inbox'], { verb: 'inbox', isWaitingOnly: false }],
  [['inbox', '--waiting'], { verb: 'inbox', isWaitingOnly: true }],
  [['replay', 'evt_A1'], { verb: 'replay', event: 'evt_A1' }],
  [['audits'], { verb: 'audits' }],
  [['admins'], { verb: 'admins' }],
  [['appoint', 'a@b.example'], { verb: 'appoint', email: 'a@b.example' }],
  [['dismiss', 'a@b.example'], { verb: 'dismiss', email: 'a@b.example' }],
  [['switches'], { verb: 'switches' }],
  [
    ['switch-off', 'uploads', 'Back', 'at', 'noon.'],
    { verb: 'switch-off', feature: 'uploads', sentence: 'Back at noon.' },
  ],
  [['switch-on', 'uploads'], { verb: 'switch-on', feature: 'uploads' }],
  [['tasks'], { verb: 'tasks' }],
  [['sweep'], { verb: 'sweep', isDry: false }],
  [['sweep', '--dry-run'], { verb: 'sweep', isDry: true }],
  [['adopt-store'], { verb: 'adopt-store' }],
])('%j is understood', (args, command) => {
  expect(readAdminCommand(args)).toEqual(command)
})

test.each([
  [['boss'], /^There is no command admin boss\.$/],
  [['swich-off', 'uploads'], 'There is no command admin swich-off. Did you mean switch-off?'],
  [['toString'], 'There is no command admin toString.'],
  [['users', 'a', 'b'], 'emulsion admin users does not know b.'],
  [['ledger'], 'Give the email of a member.'],
  [['grant', 'a@b.example'], 'Give the reason, after --reason.'],
  [['grant', '--reason', 'why'], 'Give the email of a member.'],
  [['grant', 'a@b.example', '--days', '0', '--reason', 'why'], '--days takes a whole number from 1 to 3650.'],
  [['grant', 'a@b.example', '--days', '1e9', '--reason', 'why'], '--days takes a whole number from 1 to 3650.'],
  [['grant', 'a@b.example', '--weeks', '2', '--reason', 'why'], 'emulsion admin grant does not know --weeks.'],
  [['revoke', 'a@b.example', '--days', '2', '--reason', 'why'], 'emulsion admin revoke does not know --days.'],
  [['refund-note', 'ab12'], 'Give the note.'],
  [['inbox', '--open'], 'emulsion admin inbox does not know --open.'],
  [['replay'], 'Give the id of an event.'],
  [['appoint'], 'Give the email of a member.'],
  [['switch-off', 'uploads'], 'Give the sentence to the users.'],
  [['switch-on', 'uploads', 'now'], 'emulsion admin switch-on does not know now.'],
  [['sweep', '--all'], 'emulsion admin sweep does not know --all.'],
  [['adopt-store', 'mine'], 'emulsion admin adopt-store does not know mine.'],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => readAdminCommand(args)).toThrow(sentence)
})

test('help has the lines of every verb that is read, and of no other', () => {
  const named = [...adminUsage.matchAll(/^emulsion admin (\S+)/gm)].map(([, verb]) => verb)
  expect(named.sort()).toEqual(Object.keys(adminVerbs).sort())
})
