import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { isProblem } from '#contract/problem.ts'
import type { Language } from '#i18n/languages.ts'
import { loadSecret } from '#server/ground/database/secrets.ts'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import type { RequestContext } from '#server/ground/http/request-context.ts'
import { createRateLimits } from '#server/ground/limits/rate-limits.ts'
import { openMailer } from '#server/ground/mail/mailer.ts'
import { createSwitches } from '#server/ground/switches/switches.ts'
import { createVisitorId } from '#server/ground/visitors/visitor-cookie.ts'
import { insertUser, savePassword } from '#server/people/accounts/account-queries.ts'
import { createAccounts } from '#server/people/accounts/accounts.ts'
import { createCodes } from '#server/people/accounts/login/codes.ts'
import { hashPassword } from '#server/people/accounts/login/password-hash.ts'
import type { Carried, Login } from '#server/people/accounts/login/sessions.ts'

export const password = 'a quiet darkroom'
const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Accounts on their own database, and what tests do with them. */
export async function openTestAccounts(carried: { photos: Carried; jobs: Carried }, isSecure = false) {
  const database = await openTestDatabase()
  const { db, pool } = database
  const log = pino({ level: 'silent' })
  const limits = createRateLimits({ pool })
  const switches = createSwitches({ db })
  const accounts = createAccounts({
    db,
    isSecure,
    codes: createCodes({ db, pepper: await loadSecret(db, 'code-pepper') }),
    limits,
    mailer: openMailer({ kind: 'mailbox', from: 'test', isNamed: false }, { db, log }),
    ...carried,
    switches,
    log,
  })
  const passwordHash = await hashPassword(password)

  const mailsTo = (email: string) =>
    db.selectFrom('mailbox').selectAll().where('recipient', '=', email).orderBy('created_at', 'desc').execute()

  return {
    ...database,
    accounts,
    limits,
    switches,
    mailsTo,

    /** A user with `password`, or one who came by a provider and has none. */
    async addUser(options: { hasPassword?: boolean } = {}) {
      const email = newEmail()
      const id = await insertUser(db, { id: randomUUID(), email, name: 'Ada' })
      if (id === null) throw new Error('not a new email')
      if (options.hasPassword !== false) await savePassword(db, id, passwordHash)
      return { id, email }
    },

    /** The code in the newest mail. */
    async readCode(email: string): Promise<string> {
      const code = /\d{6}/.exec((await mailsTo(email))[0]?.subject ?? '')?.[0]
      if (code === undefined) throw new Error(`no code was mailed to ${email}`)
      return code
    },

    /** The request context of a browser after a login, with its cookies. */
    async contextAfter(requestContext: RequestContext, login: Login): Promise<RequestContext> {
      const session = await accounts.findSession(login.cookies.map((cookie) => cookie.split(';')[0]).join('; '))
      return { ...requestContext, session, owner: { ...requestContext.owner, userId: session?.user.id ?? null } }
    },

    /** Waits until a transaction of this database is blocked by another. */
    async untilBlocked(): Promise<void> {
      const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      while ((await waiting.execute(db)).rows.length === 0) await wait(5)
    },

    forgetLimits: () => sql`delete from limits`.execute(db),
  }
}

export const newEmail = () => `${randomBytes(6).toString('hex')}@example.org`

/** A browser and an address that were never seen before. */
export function newRequestContext(language: Language = 'en'): RequestContext {
  const clientAddress = [10, randomInt(256), randomInt(256), randomInt(256)].join('.')
  return {
    owner: { visitorId: createVisitorId(), userId: null },
    session: null,
    clientAddress,
    userAgent,
    language,
    chosenLanguage: null,
    origin: '',
  }
}

/** The code of the problem that was thrown, or 'done'. */
export const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: unknown) => {
      if (isProblem(error)) return error.code
      throw error
    },
  )

/** Counts how often each outcome occurred. */
export function countEach(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
