import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { connectDatabase } from '#server/ground/database/connect.ts'
import { startEmbeddedPostgres } from '#server/ground/database/embedded/embedded-postgres.ts'
import { readSettings } from '#server/ground/env.ts'
import { insertUser, savePassword } from '#server/people/accounts/account-queries.ts'
import { hashPassword } from '#server/people/accounts/login/password-hash.ts'
import { createApp } from '#server/wiring/app.ts'

// A botnet guesses one password, each guess from its own address block; then the owner logs in with a new browser:
//   node bench/server/guesses.ts [guesses] [addresses]
// The real routes on a real PostgreSQL. Guesses that are compared take 0.2 s of a core, so 10,000 take some minutes.
const guesses = Number(process.argv[2] ?? 10_000)
const addresses = Number(process.argv[3] ?? 1_000)
const atOnce = 8
const email = 'ada@example.org'
const password = 'a quiet darkroom'

const folder = mkdtempSync(join(tmpdir(), 'emulsion-guesses-'))
const { address, stop } = await startEmbeddedPostgres(join(folder, 'postgres'))
const settings = {
  ...readSettings({ DATA_DIR: folder, TRUSTED_PROXIES: '1', MAIL: 'mailbox', PAYMENT_PROVIDER: 'sandbox' }),
  role: 'web' as const,
}
const { http, close } = await createApp(settings, { database: address, log: pino({ level: 'silent' }) })
const { db, close: closeDatabase } = connectDatabase(address)
try {
  await insertUser(db, { id: 'ada', email, name: 'Ada' })
  await savePassword(db, 'ada', await hashPassword(password))
  await guess()
  await logInAsOwner()
} finally {
  await closeDatabase()
  await close()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}

async function ask(path: string, from: string, cookie: string, body: object) {
  const headers = { 'x-forwarded-for': from, 'x-envelope': 'none', 'sec-fetch-site': 'same-origin', cookie }
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
  const answer = await http.request(`/api/auth/${path}`, { ...init, body: JSON.stringify(body) })
  const { code } = (await answer.json()) as { code?: string }
  return { answered: `${answer.status} ${code ?? 'ok'}`, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

async function guess(): Promise<void> {
  const counts = new Map<string, number>()
  let next = 0
  const walk = async () => {
    while (next < guesses) {
      const i = next++
      const from = `${20 + ((i % addresses) >> 8)}.${(i % addresses) & 255}.7.1`
      const { answered } = await ask('login', from, '', { email, password: `guess number ${i}` })
      counts.set(answered, (counts.get(answered) ?? 0) + 1)
    }
  }
  const startedMs = performance.now()
  await Promise.all(Array.from({ length: atOnce }, walk))
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  console.log(`${guesses} guesses from ${addresses} addresses in ${seconds} s:`)
  for (const [answered, count] of [...counts].sort()) console.log(`  ${String(count).padStart(6)}  ${answered}`)
}

async function logInAsOwner(): Promise<void> {
  const byPassword = await ask('login', '198.51.100.1', '', { email, password })
  console.log(`the owner, by password in a new browser: ${byPassword.answered}`)
  const asked = await ask('send-verification-code', '198.51.100.77', '', { email })
  const mail = db.selectFrom('mailbox').select('subject').where('recipient', '=', email)
  const { subject } = await mail.orderBy('created_at', 'desc').executeTakeFirstOrThrow()
  const code = /\d[\d ]{4,}\d/.exec(subject)?.[0]
  const byCode = await ask('registers', '198.51.100.77', asked.cookie, { email, password, code })
  console.log(`the owner, by a code in a new browser: ${byCode.answered}`)
}
