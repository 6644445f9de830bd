import type { AddressInfo, Server } from 'node:net'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { createRateLimits } from '#server/ground/limits/rate-limits.ts'
import { openMailer } from '#server/ground/mail/mailer.ts'
import { createSupport } from '#server/people/support/support.ts'
import { openSupportAdmin, SupportAdminError } from '#server/people/support/support-admin.ts'
import { addUser } from '../../../../tests/add-user.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const log = pino({ level: 'silent' })
const question = { subject: 'My sky', text: 'It stayed grey.\nWhy?' }
const operatorEmail = 'operator@example.org'
const mailboxSettings = { kind: 'mailbox', from: 'Emulsion <here@example.org>', isNamed: false } as const
const database = await useDatabase()
const closers: (() => unknown)[] = []

const mailbox = openMailer(mailboxSettings, { db: database.db, log })

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const addMember = () => addUser(database.db)

function supportWith({ mailer = mailbox, operator = operatorEmail as string | null } = {}) {
  const limits = createRateLimits({ pool: database.pool })
  return createSupport({ db: database.db, limits, mailer, operatorEmail: operator, log })
}

const admin = (mailer = mailbox) => openSupportAdmin({ db: database.db, mailer, actor: 'grace' })

/** Nobody listens there. */
const deadMailer = () =>
  openMailer({ kind: 'smtp', url: 'smtp://127.0.0.1:9', from: 'here@example.org' }, { db: database.db, log })

async function startMailServer() {
  const raw: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => done(null, void raw.push(Buffer.concat(chunks).toString()) as never))
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closers.push(() => new Promise<void>((done) => server.close(done)))
  const { port } = (server.server as unknown as Server).address() as AddressInfo
  const mailer = openMailer(
    { kind: 'smtp', url: `smtp://127.0.0.1:${port}`, from: 'here@example.org' },
    { db: database.db, log },
  )
  closers.push(() => mailer.close())
  return { raw, mailer }
}

describe('a member’s message', () => {
  test('is stored, and reaches the operator as a mail whose reply goes to the member', async () => {
    const { raw, mailer } = await startMailServer()
    const member = await addMember()
    const support = supportWith({ mailer })
    const message = await support.ask(member, question)
    expect(await support.list(member.id)).toEqual([message])
    expect(message).toMatchObject({ ...question, answers: [] })
    const mail = await PostalMime.parse(raw[0] ?? '')
    expect(mail.to?.map(({ address }) => address)).toEqual([operatorEmail])
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([member.email])
    expect(mail.subject).toContain(question.subject)
    expect(mail.text).toContain('It stayed grey.')
  })

  test('is stored even if the mail fails, or without anybody to mail it to', async () => {
    const member = await addMember()
    await supportWith({ mailer: deadMailer() }).ask(member, question)
    await supportWith({ operator: null }).ask(member, question)
    expect(await supportWith().list(member.id)).toHaveLength(2)
  })

  test('can be read by nobody else', async () => {
    const [ada, bob] = [await addMember(), await addMember()]
    await supportWith().ask(ada, question)
    expect(await supportWith().list(bob.id)).toEqual([])
  })

  test('is refused the sixth time within an hour, and then not stored', async () => {
    const member = await addMember()
    const support = supportWith()
    const attempts = Array.from({ length: 12 }, () =>
      support.ask(member, question).then(
        () => true,
        () => false,
      ),
    )
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(5)
    await expect(support.ask(member, question)).rejects.toMatchObject({ code: 'too-many-tries', status: 429 })
    expect(await support.list(member.id)).toHaveLength(5)
  })
})

describe('the operator’s answer', () => {
  test('is shown to the member in order, newest message first, and mailed', async () => {
    const member = await addMember()
    const support = supportWith()
    const first = await support.ask(member, question)
    const second = await support.ask(member, { subject: 'Another', text: 'thing' })
    await admin().answer(first.id, 'Point it at a sky.')
    await admin().answer(first.id, 'And thank you.')
    const shown = await support.list(member.id)
    expect(shown.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(shown[1]?.answers.map(({ text }) => text)).toEqual(['Point it at a sky.', 'And thank you.'])
    const mails = await database.db
      .selectFrom('mailbox')
      .select(['subject', 'text'])
      .where('recipient', '=', member.email)
      .execute()
    expect(mails).toHaveLength(2)
    expect(mails[0]?.subject).toBe('Re: My sky')
    expect(mails[0]?.text).toContain('Point it at a sky.')
  })

  test('is stored and shown even if the mail fails, which is reported', async () => {
    const member = await addMember()
    const { id } = await supportWith().ask(member, question)
    const { mailError } = await admin(deadMailer()).answer(id, 'Here.')
    expect(mailError).toMatchObject({ code: 'mail-not-sent' })
    expect((await supportWith().list(member.id))[0]?.answers).toHaveLength(1)
  })

  test('closes the message: only those without an answer are open', async () => {
    const member = await addMember()
    const answered = await supportWith().ask(member, question)
    const open = await supportWith().ask(member, question)
    await admin().answer(answered.id, 'Here.')
    const ids = (await admin().list(true)).map(({ id }) => id)
    expect(ids).toContain(open.id)
    expect(ids).not.toContain(answered.id)
    expect((await admin().list(false)).map(({ id }) => id)).toEqual(expect.arrayContaining([open.id, answered.id]))
  })
})

describe('a message is found', () => {
  test('by any unique beginning of its id', async () => {
    const member = await addMember()
    const add = (id: string) =>
      database.db
        .insertInto('support_messages')
        .values({ id, user_id: member.id, ...question })
        .execute()
    const [one, other] = ['dddd1111-0000-4000-8000-000000000000', 'dddd2222-0000-4000-8000-000000000000']
    await add(one)
    await add(other)
    expect((await admin().get('dddd1')).id).toBe(one)
    expect((await admin().get(other)).id).toBe(other)
    await expect(admin().get('dddd')).rejects.toThrow('Several messages begin with dddd; give more of the id.')
    await expect(admin().get('dddd3')).rejects.toThrow(SupportAdminError)
  })

  test.each(['', '%', '_', "' or true --", 'x'.repeat(50)])('by nothing that is no id: %j', async (id) => {
    await expect(admin().get(id)).rejects.toThrow(`There is no message ${id}.`)
  })
})
