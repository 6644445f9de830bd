import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { z } from 'zod'
import {
  type AdminDone,
  factorPasskeyRequest,
  factorRequest,
  type RecoveryCodesReply,
  removeFactorPasskeyRequest,
  reportDecisionRequest,
} from '#contract/admin.ts'
import { type OperatorCommandName, operatorCommands } from '#contract/operator-commands.ts'
import { Problem, ProblemInWords } from '#contract/problem.ts'
import type { Message } from '#i18n/message.ts'
import type { Values } from '#i18n/messages.ts'
import { OperatorError } from '#server/ground/desk/operator-error.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpContext, HttpEnv } from '#server/ground/http/http-types.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { replyWithProblem } from '#server/ground/http/replies/problem-reply.ts'
import type { Admin } from '#server/operations/admin/admin.ts'
import { auditFileName } from '#server/operations/admin/export-audits.ts'

const noFields = z.object({})
/** What the page sends is what the command of the same name takes. */
const fieldsOf = <Name extends OperatorCommandName>(name: Name): (typeof operatorCommands)[Name]['fields'] =>
  operatorCommands[name].fields
const { shape } = operatorCommands['admin switch-off'].fields
/** Without a sentence it is on again. */
const switchRequest = z.object({ feature: shape.feature, sentence: shape.sentence.nullable() })
const done = (c: HttpContext, message: Message, values: Values = {}) =>
  replyData(c, { message, values } satisfies AdminDone)
const sessionOf = (c: HttpContext) => c.var.requestContext.session

/** /api/admin: for everybody but admins there is nothing here. */
export function adminRoutes({ door, desk: openDesk }: Admin): HttpApp {
  const routes = new Hono<HttpEnv>()
  routes.onError((error, c) =>
    replyWithProblem(error instanceof OperatorError ? new ProblemInWords('operator-refused', error.message) : error, c),
  )
  // Before the body is read: what is refused must not tell of a route.
  routes.use('*', async (c, next) => {
    if (!(await door.isAdmin(sessionOf(c)))) throw new Problem('not-found')
    await next()
  })

  routes.post('/factor/set-up', async (c) => {
    const { code } = await readJson(c, factorRequest)
    return replyData(c, { recoveryCodes: await door.setUp(sessionOf(c), code) } satisfies RecoveryCodesReply)
  })

  routes.post('/factor', async (c) => {
    await door.pass(sessionOf(c), (await readJson(c, factorRequest)).code)
    return done(c, 'You are in for twelve hours.')
  })

  routes.post('/factor/passkeys/begin', async (c) => {
    await readJson(c, noFields)
    return replyData(c, { options: await door.beginPasskey(c.var.requestContext) })
  })

  routes.post('/factor/passkey', async (c) => {
    await door.passByPasskey(c.var.requestContext, (await readJson(c, factorPasskeyRequest)).passkey)
    return done(c, 'You are in for twelve hours.')
  })

  routes.post('/factor/passkeys', async (c) => {
    const { passkey } = await readJson(c, factorPasskeyRequest)
    const recoveryCodes = await door.addFactorPasskey(c.var.requestContext, passkey)
    return replyData(c, { recoveryCodes } satisfies RecoveryCodesReply)
  })

  // Before the body of what follows is read, too.
  routes.use('*', async (c, next) => {
    await door.require(sessionOf(c), null)
    await next()
  })

  routes.post('/factor/recovery-codes', async (c) => {
    await readJson(c, noFields)
    return replyData(c, { recoveryCodes: await door.renewCodes(sessionOf(c)) } satisfies RecoveryCodesReply)
  })

  routes.post('/factor/passkeys/remove', async (c) => {
    await door.removeFactorPasskey(sessionOf(c), (await readJson(c, removeFactorPasskeyRequest)).id)
    return done(c, 'The passkey is no second factor any more.')
  })

  routes.post('/grants', async (c) => {
    const { billing } = await openDesk(sessionOf(c), 'admin grant')
    const { email, days, reason } = await readJson(c, fieldsOf('admin grant'))
    const member = await billing.grant(email, days, reason)
    return done(c, '{email} has Basic.', { email: member.email })
  })

  routes.post('/grants/revoke', async (c) => {
    const { billing } = await openDesk(sessionOf(c), 'admin revoke')
    const { email, reason } = await readJson(c, fieldsOf('admin revoke'))
    await billing.revoke(email, reason)
    return done(c, 'The grant is taken back.')
  })

  routes.post('/notes', async (c) => {
    const { billing } = await openDesk(sessionOf(c), 'admin refund-note')
    const { order, text } = await readJson(c, fieldsOf('admin refund-note'))
    await billing.noteRefund(order, text)
    return done(c, 'The note is kept with the order.')
  })

  routes.post('/inbox/replay', async (c) => {
    const { billing } = await openDesk(sessionOf(c), 'admin replay')
    const event = await billing.replay((await readJson(c, fieldsOf('admin replay'))).event)
    if (event.processed_at !== null) return done(c, 'It was worked on once more.')
    if (event.failure === null) return done(c, 'It waits again: it is of another payment provider.')
    return done(c, 'It waits again: {failure}', { failure: event.failure })
  })

  routes.post('/deliveries/again', async (c) => {
    const { webhooks } = await openDesk(sessionOf(c), 'admin send-again')
    await webhooks.again((await readJson(c, fieldsOf('admin send-again'))).delivery)
    return done(c, 'It is sent again.')
  })

  routes.get('/audits/export', async (c) => {
    const desk = await openDesk(sessionOf(c), 'admin export-audits')
    // A form sends a day that was left open as an empty text.
    const given = Object.entries(c.req.query()).filter(([, value]) => value !== '')
    const span = fieldsOf('admin export-audits').safeParse(Object.fromEntries(given))
    if (!span.success) throw new Problem('bad-request', span.error.message)
    const text = Readable.from(desk.exportAudits(span.data), { objectMode: false })
    c.header(
      'content-type',
      span.data.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8',
    )
    c.header('content-disposition', `attachment; filename="${auditFileName(span.data)}"`)
    c.header('cache-control', 'no-store')
    return c.body(Readable.toWeb(text) as ReadableStream)
  })

  routes.post('/support/answers', async (c) => {
    const { support } = await openDesk(sessionOf(c), 'support reply')
    const { message, text } = await readJson(c, fieldsOf('support reply'))
    const { email, mailError } = await support.answer(message, text)
    return done(
      c,
      mailError === null
        ? 'Your answer is kept and mailed to {email}.'
        : 'Your answer is kept and shown to {email} under Support, but it could not be mailed.',
      { email },
    )
  })

  routes.post('/reports/decisions', async (c) => {
    const { reports } = await openDesk(sessionOf(c), 'decide-reports')
    const decision = await readJson(c, reportDecisionRequest)
    const isMailed = await reports.decide(decision)
    if (decision.isHidden)
      return done(
        c,
        isMailed
          ? 'The link is no longer shown, and who it concerns was told.'
          : 'The link is no longer shown, but a mail could not be sent.',
      )
    return done(
      c,
      isMailed ? 'The link stays, and who it concerns was told.' : 'The link stays, but a mail could not be sent.',
    )
  })

  routes.put('/switches', async (c) => {
    // One who may switch off may switch on.
    const { switches } = await openDesk(sessionOf(c), 'admin switch-off')
    const { feature, sentence } = await readJson(c, switchRequest)
    if (sentence === null) await switches.switchOn(feature)
    else await switches.switchOff(feature, sentence)
    return done(c, sentence === null ? 'It is on.' : 'It is off.')
  })

  // Whatever else is asked below here is not there; said here, since the errors above are told here too.
  routes.all('*', () => {
    throw new Problem('not-found')
  })
  return routes
}
