import { text as readAll } from 'node:stream/consumers'
import { pino } from 'pino'
import { operatorCommands } from '#contract/operator-commands.ts'
import { UsageError } from '#line/usage-error.ts'
import { openMailer } from '#server/ground/mail/mailer.ts'
import { failed, listed, printed } from '#server/operations/commands/outcome.ts'
import type { NamesOf, OperatorTools, Runs } from '#server/operations/commands/runs.ts'
import { messageList, messageSheet, plainText, shortId } from '#server/operations/operator/print-message.ts'
import { openSupportAdmin, type SupportAdmin } from '#server/people/support/support-admin.ts'

/** Messages of members, and answers to them. */
export const supportCommands: Runs<NamesOf<'support'>> = {
  'support list': ({ open }, tools) =>
    withSupport(tools, async (support) =>
      listed(
        messageList(await support.list(open)),
        open ? 'No message is waiting for an answer.' : 'Nobody has written yet.',
      ),
    ),
  'support show': ({ message }, tools) =>
    withSupport(tools, async (support) => printed(messageSheet(await support.get(message)))),
  async 'support reply'({ message, text }, tools) {
    // Standard input comes first, so that the database is not kept waiting.
    const answer = text === '-' ? await readAnswer() : text
    const { email, id, mailError } = await withSupport(tools, (support) => support.answer(message, answer))
    const member = plainText(email)
    if (mailError !== null)
      return failed(
        `The answer to ${shortId(id)} is kept and shown to ${member} under Support, but it could not be mailed.`,
      )
    const way = tools.settings().mail.kind === 'smtp' ? 'mailed to' : 'put into the development mailbox for'
    return printed(`The answer to ${shortId(id)} is kept and ${way} ${member}.`)
  },
}

/** @throws UsageError */
async function readAnswer(): Promise<string> {
  const given = operatorCommands['support reply'].fields.shape.text.safeParse(await readAll(process.stdin))
  if (given.success) return given.data
  const [issue] = given.error.issues
  throw new UsageError(
    `The answer ${issue?.code === 'too_big' ? issue.message : 'is empty'}.`,
    'emulsion support reply --help',
  )
}

const withSupport = <Result>(tools: OperatorTools, work: (support: SupportAdmin) => Promise<Result>) =>
  tools.withDatabase(async ({ db }) => {
    const mailer = openMailer(tools.settings().mail, { db, log: pino({ level: 'silent' }) })
    try {
      return await work(openSupportAdmin({ db, mailer, actor: tools.actor }))
    } finally {
      await mailer.close()
    }
  })
