import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { RequestContext } from '#server/ground/http/request-context.ts'
import { type Owner, ownerColumns } from '#server/ground/visitors/owner.ts'
import type { Login } from '#server/people/accounts/login/sessions.ts'
import { codeOf, newRequestContext, openTestAccounts } from '#server/people/accounts/test-accounts.ts'
import { beginAttempt, completeJob, giveVisitorJobs, insertJob } from '#server/pictures/jobs/job-queries.ts'
import { giveVisitorPhotos, insertMask, insertPhoto } from '#server/pictures/photos/photo-queries.ts'
import { opened } from '../../../../../tests/opened.ts'

const carried = { photos: { giveToMember: giveVisitorPhotos }, jobs: { giveToMember: giveVisitorJobs } }
const report = { engines: [], facts: {}, stages: [] }

const people = await opened(openTestAccounts(carried))

/** A browser that has just logged in. */
async function logIn(userId: string, from: RequestContext = newRequestContext()): Promise<RequestContext> {
  return people.contextAfter(from, await people.accounts.signIn(from, userId))
}

const rowsOf = (userId: string) => people.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()
const endAt = (userId: string, at: RawBuilder<unknown>) =>
  sql`update sessions set expires_at = ${at} where user_id = ${userId}`.execute(people.db)
const cookieOf = ({ cookies }: Login) => cookies[0]?.split(';')[0] as string

type Member = RequestContext & { session: NonNullable<RequestContext['session']> }
const logInNew = async () => (await logIn((await people.addUser()).id)) as Member

async function addPhoto(owner: Owner, id = randomUUID()): Promise<string> {
  const photo = { name: 'photo', bytes: 1, format: 'png', width: 1, height: 1, has_alpha: false } as const
  await insertPhoto(people.db, { ...photo, id, ...ownerColumns(owner) })
  return id
}

/** A job that a worker has started. */
async function beginJob(owner: Owner, photoId: string): Promise<string> {
  const id = randomUUID()
  const job = { tool: 'cartoon', photo_id: photoId, options: '{}', request_sha256: 'r' } as const
  await insertJob(people.db, { ...job, id, ...ownerColumns(owner) })
  await beginAttempt(people.db, id)
  return id
}

const ownerOf = async (table: 'photos' | 'jobs' | 'masks', id: string) =>
  (await people.db.selectFrom(table).select('user_id').where('id', '=', id).executeTakeFirstOrThrow()).user_id

describe('a session', () => {
  test('changes with every login, and the previous one ends', async () => {
    const user = await people.addUser()
    const first = await people.accounts.signIn(newRequestContext(), user.id)
    const before = await people.contextAfter(newRequestContext(), first)
    const after = await logIn(user.id, before)
    expect(after.session?.id).not.toBe(before.session?.id)
    expect((await people.contextAfter(newRequestContext(), first)).session).toBeNull()
  })

  test('that has expired belongs to nobody, and its row is deleted within the hour', async () => {
    const user = await people.addUser()
    const login = await people.accounts.signIn(newRequestContext(), user.id)
    await endAt(user.id, sql`now()`)
    await people.accounts.deleteExpired()
    expect(await rowsOf(user.id)).toEqual([])
    expect((await people.contextAfter(newRequestContext(), login)).session).toBeNull()

    const week = await people.accounts.signIn(newRequestContext(), user.id)
    const expiresAt = (await rowsOf(user.id))[0]?.expires_at.getTime() ?? 0
    expect(Math.abs(expiresAt - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000)
    await people.accounts.deleteExpired()
    expect((await people.contextAfter(newRequestContext(), week)).session).not.toBeNull()
    await endAt(user.id, sql`now()`)
    expect((await people.contextAfter(newRequestContext(), week)).session).toBeNull()
  })

  test('that was seen to have ended stays ended, whatever the clock does', async () => {
    const user = await people.addUser()
    const login = await people.accounts.signIn(newRequestContext(), user.id)
    await endAt(user.id, sql`now()`)
    expect(await people.accounts.findSession(cookieOf(login))).toBeNull()
    expect(await rowsOf(user.id)).toEqual([])
  })

  test('cannot be opened with what the database stores, and stays open to its cookie', async () => {
    const user = await people.addUser()
    const login = await people.accounts.signIn(newRequestContext(), user.id)
    const [row] = await rowsOf(user.id)
    const [name, secret] = cookieOf(login).split('=') as [string, string]
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(secret)
    for (const stolen of [row?.token, row?.id, `${row?.token}.signature`])
      expect(await people.accounts.findSession(`${name}=${stolen}`)).toBeNull()
    expect(await people.accounts.findSession(`theme=dark; ${cookieOf(login)}`)).not.toBeNull()
  })

  test('opens with an older, signed cookie too', async () => {
    const login = await people.accounts.signIn(newRequestContext(), (await people.addUser()).id)
    expect(await people.accounts.findSession(`${cookieOf(login)}.c2lnbmF0dXJl%2B%3D`)).not.toBeNull()
  })

  test('opens only with its own cookie: a change of any character means nobody, never a failure', async () => {
    const cookie = (await people.accounts.signIn(newRequestContext(), (await people.addUser()).id)).cookies[0]?.split(
      ';',
    )[0]
    const given = cookie as string
    const value = given.indexOf('=') + 1
    expect(await people.accounts.findSession(given)).not.toBeNull()
    // The last characters are percent-encoded padding, which decoders drop.
    const signed = given.length - '%3D'.length - 1
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: value, max: signed - 1 }), fc.string({ maxLength: 3 }), async (at, put) => {
        const forged = given.slice(0, at) + put + given.slice(at + 1)
        fc.pre(!/[;,\s]/.test(put) && forged !== given)
        expect(await people.accounts.findSession(forged)).toBeNull()
      }),
      { numRuns: 200 },
    )
    for (const odd of [
      '',
      '=',
      '%',
      '%E0%A4%A',
      '%00.%00',
      '"',
      'a.b',
      '.',
      `${given.slice(value)}${given.slice(value)}`,
    ])
      expect(await people.accounts.findSession(`emulsion_session=${odd}`)).toBeNull()
  })

  test('is listed to its user with its device, and no other user can end it', async () => {
    const [ada, eve] = [await logInNew(), await logInNew()]
    const phone = await logIn(ada.session.user.id)
    const listed = await people.accounts.listSessions(ada.session)
    expect(listed.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [phone.session?.id, false],
      [ada.session.id, true],
    ])
    expect(listed[1]).toMatchObject({ device: 'Firefox on Windows', address: ada.clientAddress })
    expect(await codeOf(people.accounts.endSession(eve.session, ada.session.id))).toBe('not-found')
    await people.accounts.endOtherSessions(eve.session)
    expect(await people.accounts.listSessions(ada.session)).toHaveLength(2)
    await people.accounts.endSession(ada.session, phone.session?.id as string)
    expect((await people.accounts.listSessions(ada.session)).map(({ id }) => id)).toEqual([ada.session.id])
  })

  test('that logged out is over, whatever the browser still sends', async () => {
    const login = await people.accounts.signIn(newRequestContext(), (await people.addUser()).id)
    const requestContext = await people.contextAfter(newRequestContext(), login)
    expect(await people.accounts.logout(requestContext)).toEqual([
      'emulsion_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
    expect((await people.contextAfter(newRequestContext(), login)).session).toBeNull()
  })

  test('has a cookie for this host, without script access, and for https alone where the site uses it; over http it has no prefix', async () => {
    const plain = await people.accounts.signIn(newRequestContext(), (await people.addUser()).id)
    expect(plain.cookies).toHaveLength(1)
    expect(plain.cookies[0]).toMatch(/^emulsion_session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
    const secure = await openTestAccounts(carried, true)
    try {
      const login = await secure.accounts.signIn(newRequestContext(), (await secure.addUser()).id)
      expect(login.cookies).toHaveLength(1)
      expect(login.cookies[0]).toMatch(
        /^__Host-emulsion_session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      )
      const unprefixed = (login.cookies[0] as string).replace('__Host-', '')
      expect(await secure.accounts.findSession(unprefixed)).toBeNull()
    } finally {
      await secure.close()
    }
  })
})

describe('what a visitor made', () => {
  test('belongs to the member after login, with its masks and jobs; that of others stays theirs', async () => {
    const [requestContext, stranger] = [newRequestContext(), newRequestContext()]
    const photo = await addPhoto(requestContext.owner)
    const { sandbox: _, ...owner } = ownerColumns(requestContext.owner)
    const mask = { id: randomUUID(), photo_id: photo, sha256: 's', is_empty: false, ...owner }
    await insertMask(people.db, mask)
    const job = await beginJob(requestContext.owner, photo)
    const foreign = await addPhoto(stranger.owner)
    const ada = (await logIn((await people.addUser()).id, requestContext)) as Member
    for (const [table, id] of [
      ['photos', photo],
      ['masks', mask.id],
      ['jobs', job],
    ] as const)
      expect(await ownerOf(table, id)).toBe(ada.session.user.id)
    expect(await ownerOf('photos', foreign)).toBeNull()

    // The next person who logs in on that browser gets what was made in between, and nothing of hers.
    const between = await addPhoto(requestContext.owner)
    const eve = (await logIn((await people.addUser()).id, ada)) as Member
    expect(await ownerOf('photos', between)).toBe(eve.session.user.id)
    expect(await ownerOf('photos', photo)).toBe(ada.session.user.id)
  })

  test('also moves when its job completes during the login, in either order', async () => {
    for (let round = 0; round < 30; round++) {
      const [requestContext, user] = [newRequestContext(), await people.addUser({ hasPassword: false })]
      const job = await beginJob(requestContext.owner, await addPhoto(requestContext.owner))
      const result = randomUUID()
      const complete = people.db.transaction().execute(async (tx) => {
        const done = await completeJob(tx, { jobId: job, attempt: 1 }, result, report)
        const photo = { name: 'result', bytes: 1, format: 'png', width: 1, height: 1, has_alpha: false } as const
        const { visitor_id, user_id } = done as NonNullable<typeof done>
        await insertPhoto(tx, { ...photo, id: result, visitor_id, user_id })
      })
      await Promise.all(
        round % 2 === 0 ? [complete, logIn(user.id, requestContext)] : [logIn(user.id, requestContext), complete],
      )
      expect(await ownerOf('photos', result)).toBe(user.id)
    }
  })

  test('waits for a result that is being stored, and takes it along', async () => {
    const [requestContext, user] = [newRequestContext(), await people.addUser()]
    const job = await beginJob(requestContext.owner, await addPhoto(requestContext.owner))
    const result = randomUUID()
    const { login } = await people.db.transaction().execute(async (tx) => {
      await completeJob(tx, { jobId: job, attempt: 1 }, result, report)
      const login = logIn(user.id, requestContext)
      await people.untilBlocked()
      const photo = { name: 'result', bytes: 1, format: 'png', width: 1, height: 1, has_alpha: false } as const
      await insertPhoto(tx, { ...photo, id: result, ...ownerColumns(requestContext.owner) })
      return { login }
    })
    await login
    expect(await ownerOf('photos', result)).toBe(user.id)
  })

  test('goes to one account as a whole when two log in at once in the same browser', async () => {
    const requestContext = newRequestContext()
    const photos = await Promise.all(Array.from({ length: 40 }, () => addPhoto(requestContext.owner)))
    for (const photo of photos) await beginJob(requestContext.owner, photo)
    const users = await Promise.all([people.addUser(), people.addUser()])
    await Promise.all(users.flatMap(({ id }) => [logIn(id, requestContext), logIn(id, requestContext)]))
    const owners = new Set(await Promise.all(photos.map((photo) => ownerOf('photos', photo))))
    expect(owners.size).toBe(1)
    expect(owners.has(null)).toBe(false)
  })
})
