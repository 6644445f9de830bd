import { expect, test } from 'vitest'
import { readSettings } from '#server/env.ts'
import { startSummary } from '#server/start-summary.ts'

const summary = (variables: Record<string, string>) => startSummary(readSettings(variables), 3000, false)

test('names every embedded part and what changes it', () => {
  const lines = summary({})
  expect(lines).toContain('Emulsion is ready at http://localhost:3000')
  for (const name of [
    'DATA_DIR',
    'DATABASE_URL',
    'S3_BUCKET',
    'SMTP_URL',
    'PAYMENT_PROVIDER',
    'GOOGLE_CLIENT_ID',
    'ADSENSE_CLIENT',
    'GTAG_ID',
  ])
    expect(lines).toContain(name)
  expect(lines).toContain('http://localhost:3000/mailbox, for this machine alone')
})

test('names what is real, and tells no secret', () => {
  const lines = summary({
    DATABASE_URL: 'postgres://ada:hidden@db.example.org/emulsion',
    SMTP_URL: 'smtp://ada:hidden@mail.example.org:587',
    MAIL_FROM: 'Emulsion <photos@example.org>',
    GOOGLE_CLIENT_ID: 'emulsion-id',
    GOOGLE_CLIENT_SECRET: 'hidden',
    ADSENSE_CLIENT: 'ca-pub-1234567890123456',
    GTAG_ID: 'G-ABC123',
  })
  for (const part of ['db.example.org', 'mail.example.org:587', 'emulsion-id', 'ca-pub-1234567890123456', 'G-ABC123'])
    expect(lines).toContain(part)
  expect(lines).not.toContain('hidden')
})

test('says that a mailbox asked for by name is open to others', () => {
  expect(summary({ MAIL: 'mailbox' })).toContain('for whoever reaches this server')
})
