import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageList, messageSheet, plainText } from '#server/operations/operator/print-message.ts'

const message = {
  id: '0b8e3a52-6d0c-4b52-9c1e-000000000000',
  email: 'ada@example.org',
  language: 'en',
  subject: 'My sky',
  text: 'It stayed grey.\n\tWhy?',
  created_at: new Date('2026-11-21T09:30:00Z'),
  answers: [] as { text: string; created_at: Date }[],
}

test('nothing that a member writes can control the terminal', () => {
  const steering = /[\p{Cc}\p{Cf}]/u
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(plainText(text).replaceAll(/[\n\t\u200d]/g, '')).not.toMatch(steering)
    }),
  )
  const evil = { ...message, subject: '\u001b[2Jgone\nforged line', email: 'a\u009b31m@example.org' }
  expect(messageList([evil]).split('\n')).toHaveLength(1)
  expect(messageList([evil])).not.toMatch(steering)
})

test('letters of every language, emoji and line breaks stay', () => {
  const text = 'Žofie\nсвет 空 👩‍🦰\tend'
  expect(plainText(text)).toBe(text)
})

test('a list has one line for each message; a sheet shows all of it with its answers', () => {
  const answered = { ...message, answers: [{ text: 'Point it up.', created_at: new Date('2026-11-21T10:00:00Z') }] }
  expect(messageList([message, answered]).split('\n')).toEqual([
    '0b8e3a52  2026-11-21 09:30  open      ada@example.org  My sky',
    '0b8e3a52  2026-11-21 09:30  answered  ada@example.org  My sky',
  ])
  expect(messageSheet(answered)).toBe(
    [
      `id       ${message.id}`,
      'from     ada@example.org',
      'written  2026-11-21 09:30 UTC',
      'subject  My sky',
      '',
      'It stayed grey.',
      '\tWhy?',
      '',
      '--- answered 2026-11-21 10:00 UTC',
      'Point it up.',
    ].join('\n'),
  )
})
