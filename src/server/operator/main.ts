import { text as readAll } from 'node:stream/consumers'
import { pino } from 'pino'
import { readSettings, type Settings } from '#server/env.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { messageList, messageSheet, plainText, shortId } from '#server/operator/print-message.ts'
import { reachDatabase } from '#server/operator/reach-database.ts'
import { type OperatorCommand, operatorUsage, readCommand, UsageError } from '#server/operator/read-command.ts'
import { StartError } from '#server/start-error.ts'
import { DeskError, openSupportDesk } from '#server/support/support-desk.ts'

// The operator's commands, beside the server: 0 done, 1 could not be done, 2 not understood.
const failedExitCode = 1
const usageExitCode = 2
/** A long letter; more is a file given by mistake. */
const answerLengthMax = 20_000

type DeskCommand = Exclude<OperatorCommand, { verb: 'help' }>

// A reader that stops early (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

try {
  const command = readCommand(process.argv.slice(2))
  if (command.verb === 'help') console.log(operatorUsage)
  else process.exitCode = await run(await withText(command), readSettings(process.env))
} catch (error) {
  const sentence = sentenceOf(error)
  if (sentence === null) throw error
  console.error(sentence)
  process.exitCode = error instanceof UsageError ? usageExitCode : failedExitCode
}

/** Reads what is to be read before the database is kept waiting. */
async function withText(command: DeskCommand): Promise<DeskCommand> {
  if (command.verb !== 'reply') return command
  const text = (command.text ?? (await readAll(process.stdin))).replaceAll('\0', '').trim()
  if (text === '') throw new UsageError('The answer is empty.')
  if (text.length > answerLengthMax) throw new UsageError(`The answer is longer than ${answerLengthMax} characters.`)
  return { ...command, text }
}

async function run(command: DeskCommand, settings: Settings): Promise<number> {
  const { db, close } = await reachDatabase(settings)
  try {
    const mailer = openMailer(settings.mail, { db, log: pino({ level: 'silent' }) })
    try {
      return await runAtDesk(command, openSupportDesk({ db, mailer }), settings)
    } finally {
      await mailer.close()
    }
  } finally {
    await close()
  }
}

async function runAtDesk(
  command: DeskCommand,
  desk: ReturnType<typeof openSupportDesk>,
  settings: Settings,
): Promise<number> {
  if (command.verb === 'list') {
    const messages = await desk.list(command.isOpenOnly)
    const none = command.isOpenOnly ? 'No message is waiting for an answer.' : 'Nobody has written yet.'
    console.log(messages.length === 0 ? none : messageList(messages))
    return 0
  }
  if (command.verb === 'show') {
    console.log(messageSheet(await desk.get(command.id)))
    return 0
  }
  const { email, id, mailError } = await desk.answer(command.id, command.text ?? '')
  const member = plainText(email)
  if (mailError !== null) {
    console.error(
      `The answer to ${shortId(id)} is kept and shown to ${member} under Support, but it could not be mailed.`,
    )
    return failedExitCode
  }
  const way = settings.mail.kind === 'smtp' ? 'mailed to' : 'put into the development mailbox for'
  console.log(`The answer to ${shortId(id)} is kept and ${way} ${member}.`)
  return 0
}

/** What is expected to go wrong, in one sentence; null for a bug. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof UsageError) return `${error.message}\nTry: emulsion help`
  if (error instanceof StartError || error instanceof DeskError) return error.message
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (code === '42P01')
    return 'This database has no support messages yet; start the server once with the same settings.'
  // PostgreSQL's own codes and the system's are both upper case; Node's programming errors begin with ERR_.
  if (typeof code === 'string' && /^(?!ERR_)[0-9A-Z_]+$/.test(code))
    return `The database cannot be used: ${String(message) || code}.`
  return null
}
