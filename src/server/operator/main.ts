import { text as readAll } from 'node:stream/consumers'
import { pino } from 'pino'
import { answerLengthMax } from '#contract/admin.ts'
import { productVersion } from '#mcp/product-version.ts'
import { runBackupCommand } from '#server/backup/backup-command.ts'
import { backupSettingsUsage, backupUsage, readBackupCommand } from '#server/backup/read-backup-command.ts'
import type { Database } from '#server/database/connect.ts'
import { runDoctor } from '#server/doctor/doctor-command.ts'
import { readSettings, type Settings } from '#server/env.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { actorName } from '#server/operator/actor-name.ts'
import { OperatorError } from '#server/operator/operator-error.ts'
import { messageList, messageSheet, plainText, shortId } from '#server/operator/print-message.ts'
import { reachDatabase } from '#server/operator/reach-database.ts'
import { adminUsage, readAdminCommand } from '#server/operator/read-admin-command.ts'
import {
  isHelp,
  type OperatorCommand,
  readCommand,
  settingsUsage,
  supportUsage,
  UsageError,
} from '#server/operator/read-command.ts'
import { runAdmin } from '#server/operator/run-admin.ts'
import { migrateUsage, runMigrations } from '#server/operator/run-migrations.ts'
import { StartError } from '#server/start-error.ts'
import { isUnavailable } from '#server/storage/deployment/deployment.ts'
import { openSupportAdmin } from '#server/support/support-admin.ts'

// The operator's commands, which run beside the server. Exit codes: 0 done, 1 could not be done, 2 not understood.
const failedExitCode = 1
const usageExitCode = 2
/** One connection holds a webhook, one a locked subscription, and one reads the embedded provider's books. */
const adminConnectionsMax = 3

type RunnableCommand = Exclude<OperatorCommand, { verb: 'help' }>

// A reader that stops early (`| head`) is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const sentence = sentenceOf(error)
  if (sentence === null) throw error
  console.error(sentence)
  process.exitCode = error instanceof UsageError ? usageExitCode : failedExitCode
}

async function run(args: readonly string[]): Promise<number> {
  const [group, verb, ...rest] = args
  const isHelpAsked = verb === undefined || isHelp(verb) || rest.includes('--help')
  if (group === 'backup' || group === 'restore') return runBackups(group, args.slice(1))
  if (group === 'migrate') return runMigrate(args.slice(1))
  if (group === 'doctor') return runDoctor(args.slice(1), process.env)
  if (group === 'admin' && !isHelpAsked) {
    const command = readAdminCommand([verb, ...rest])
    return withDatabase((database, settings) => runAdmin(command, database, settings), adminConnectionsMax)
  }
  const command = group === 'admin' ? ({ verb: 'help' } as const) : readCommand(args)
  if (command.verb === 'help') {
    console.log(`${supportUsage}\n\n${adminUsage}\n\n${settingsUsage}`)
    return 0
  }
  const whole = await withText(command)
  return withDatabase((database, settings) => runSupport(whole, database, settings))
}

async function runMigrate([word]: readonly string[]): Promise<number> {
  if (word === undefined) return runMigrations(readSettings(process.env))
  if (!isHelp(word)) throw new UsageError(`emulsion migrate does not know ${word}.`)
  console.log(migrateUsage)
  return 0
}

async function runBackups(group: 'backup' | 'restore', args: readonly string[]): Promise<number> {
  if (args[0] === undefined || isHelp(args[0]) || args.includes('--help')) {
    console.log(`${backupUsage}\n\n${backupSettingsUsage}`)
    return 0
  }
  const command = readBackupCommand(group, args)
  return runBackupCommand(command, readSettings(process.env), process.env, productVersion)
}

/** Reads standard input first, so that the database is not kept waiting. */
async function withText(command: RunnableCommand): Promise<RunnableCommand> {
  if (command.verb !== 'reply') return command
  const text = (command.text ?? (await readAll(process.stdin))).replaceAll('\0', '').trim()
  if (text === '') throw new UsageError('The answer is empty.')
  if (text.length > answerLengthMax) throw new UsageError(`The answer is longer than ${answerLengthMax} characters.`)
  return { ...command, text }
}

async function withDatabase(
  work: (database: Database, settings: Settings) => Promise<number>,
  connectionsMax = 1,
): Promise<number> {
  const settings = readSettings(process.env)
  const database = await reachDatabase(settings, connectionsMax)
  try {
    return await work(database, settings)
  } finally {
    await database.close()
  }
}

async function runSupport(command: RunnableCommand, { db }: Database, settings: Settings): Promise<number> {
  const mailer = openMailer(settings.mail, { db, log: pino({ level: 'silent' }) })
  try {
    return await runMessages(command, openSupportAdmin({ db, mailer, actor: actorName() }), settings)
  } finally {
    await mailer.close()
  }
}

async function runMessages(
  command: RunnableCommand,
  admin: ReturnType<typeof openSupportAdmin>,
  settings: Settings,
): Promise<number> {
  if (command.verb === 'list') {
    const messages = await admin.list(command.isOpenOnly)
    const none = command.isOpenOnly ? 'No message is waiting for an answer.' : 'Nobody has written yet.'
    console.log(messages.length === 0 ? none : messageList(messages))
    return 0
  }
  if (command.verb === 'show') {
    console.log(messageSheet(await admin.get(command.id)))
    return 0
  }
  const { email, id, mailError } = await admin.answer(command.id, command.text ?? '')
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

/** The sentence of an expected error; null for a bug. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof UsageError) return `${error.message}\nTry: emulsion help`
  if (error instanceof StartError || error instanceof OperatorError) return error.message
  if (isUnavailable(error)) return `The store cannot be reached: ${String((error as Error).cause)}.`
  const { code, message } = error as { code?: unknown; message?: unknown }
  // No such table, no such column.
  if (code === '42P01' || code === '42703')
    return 'This database is not set up for this version yet; start the server once with the same settings.'
  // Error codes of PostgreSQL and of the system are upper case; Node's programming errors begin with ERR_.
  if (typeof code === 'string' && /^(?!ERR_)[0-9A-Z_]+$/.test(code))
    return `The database cannot be used: ${String(message) || code}.`
  return null
}
