import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#server/ground/env.ts'
import { originWithoutRequest } from '#server/ground/settings/address.ts'
import { startSummary } from '#server/wiring/start-summary.ts'
import { folderOfTest } from '../../../tests/use-folder.ts'

const summary = (variables: Record<string, string>) =>
  startSummary(readSettings(variables), 3000, false, '/mailbox?token=abc')

test('names every embedded part and how to change it', () => {
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
  expect(lines).toContain('http://localhost:3000/mailbox?token=abc for whoever has this address, on this machine (')
})

test('names the real services, and no secret', () => {
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

test.each([
  [{}, 'http://localhost:3000'],
  [{ HOST: '::1' }, 'http://localhost:3000'],
  [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
  [{ HOST: '192.0.2.7' }, 'http://192.0.2.7:3000'],
  [{ HOST: '2001:db8::7' }, 'http://[2001:db8::7]:3000'],
  [
    { PUBLIC_ORIGIN: 'https://photos.example.org', MAIL: 'mailbox', PAYMENT_PROVIDER: 'sandbox' },
    'https://photos.example.org',
  ],
])('with %j it is ready at %s, and webhooks name addresses there', (variables, address) => {
  expect(summary(variables)).toContain(`Emulsion is ready at ${address}\n`)
  expect(originWithoutRequest(readSettings(variables))).toBe(address)
})

test('says that a mailbox asked for by name is not for this machine alone', () => {
  expect(summary({ MAIL: 'mailbox' })).toContain('for whoever has this address (')
})

test('names the payment provider, whether cards are charged and its webhook address; and none of its keys', () => {
  const products = { PRODUCT_BASIC_MONTHLY: 'price_m', PRODUCT_BASIC_YEARLY: 'price_y' }
  const stripe = { ...products, PAYMENT_PROVIDER: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_hidden' }
  const live = summary({ ...stripe, STRIPE_SECRET_KEY: 'sk_live_hidden' })
  expect(live).toContain('by Stripe, with a live key; it tells http://localhost:3000/api/webhooks/stripe')
  expect(live).not.toContain('hidden')
  const creem = { ...products, PAYMENT_PROVIDER: 'creem', CREEM_WEBHOOK_SECRET: 'hidden' }
  expect(summary({ ...creem, CREEM_API_KEY: 'creem_test_hidden' })).toContain(
    'by Creem, a test key: no card is charged',
  )
})

test('a worker says in its first line how many edits it runs, on which database and which store', () => {
  const lines = summary({
    ROLE: 'worker',
    RENDER_PROCESSES: '3',
    DATABASE_URL: 'postgres://ada:hidden@db.example.org/emulsion',
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'hidden',
    S3_SECRET_ACCESS_KEY: 'hidden',
  })
  expect(lines.split('\n')[0]).toBe(
    'Emulsion worker, 3 edits at once, on your PostgreSQL, db.example.org and S3 bucket photos at https://s3.example.org; its state is at http://localhost:3000/api/health',
  )
  expect(lines).not.toContain('hidden')
})

test('names the complete pulled networks, and whether a tool uses them', () => {
  const folder = folderOfTest('summary')
  expect(summary({ MODELS_DIR: folder })).toContain('nothing is downloaded (larger ones: npm run models)')
  for (const file of ['real-esrgan-general.onnx.part', 'yunet.onnx']) writeFileSync(join(folder, file), '')
  expect(summary({ MODELS_DIR: folder })).toMatch(/networks {2}.*: yunet \(beauty; no tool runs it yet\)$/)
  writeFileSync(join(folder, 'real-esrgan-general.onnx'), '')
  expect(summary({ MODELS_DIR: folder })).toContain('real-esrgan-general (repair)')
})
