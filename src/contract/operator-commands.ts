import { z } from 'zod'
import { answerLengthMax, grantDaysMax, operatorTextMax } from '#contract/admin.ts'
import { keyNameLengthMax, keyRights, proposedRights } from '#contract/api-key.ts'
import { readNames } from '#contract/read-names.ts'
import { type StaffRole, staffRoles } from '#contract/staff-roles.ts'
import { incidentTextMax, incidentTitleMax, statusParts } from '#contract/status.ts'
import { switchSentenceMax } from '#contract/switch.ts'

/**
 * How a field stands on a command's line. `word`: one word, by its place. `words`: all words that follow. `last`: a flag
 * with all words that follow it. Absent: a flag with one value, or a switch.
 */
export type FieldPlace = 'word' | 'words' | 'last'

/** A command of the operator. */
export interface OperatorCommand {
  /** What it does, in one line, for the help and the completion. */
  readonly does: string
  /** Who may do it at /admin, beside operators; on the command line the system's user may do everything. */
  readonly roles: readonly StaffRole[]
  /** What it is given, in the order of its line; each field says what it is. */
  readonly fields: z.ZodObject
}

interface OperatorGroup {
  readonly summary: string
  /** Paragraphs below the help of all its verbs. */
  readonly notes?: readonly string[]
}

const longest = (max: number) => `has at most ${max} characters`
const text = (max: number) =>
  z
    .string()
    .overwrite((given) => given.replaceAll('\0', '').trim())
    .min(1)
    .max(max, longest(max))
const word = (asks: string, max = 320) => text(max).meta({ place: 'word' }).describe(asks)
const id = (asks: string) =>
  text(64)
    .overwrite((given) => given.toLowerCase())
    .meta({ place: 'word' })
    .describe(asks)
const words = (asks: string, max = operatorTextMax) => text(max).meta({ place: 'words' }).describe(asks)
const flag = (means: string) => z.boolean().default(false).describe(means)

const email = word('the email of a member')
const reason = text(operatorTextMax).meta({ place: 'last' }).describe('Why, for the audit; it comes last')
const place = word('the place of the backups: a folder, or s3://bucket/prefix', 4096)
const backup = (means: string) => z.string().optional().meta({ value: 'backup' }).describe(means)
const quiet = flag('Leave out how far it is')
const day = (means: string) =>
  z.iso.date('it is no day like 2026-11-01').optional().meta({ value: 'day' }).describe(means)
const none = z.object({})
const roleList = `${staffRoles.join(', ')}; several with commas between them`
const rightList = `${keyRights.join(', ')}; several with commas between them`
const rights = text(100).refine((given) => readNames(keyRights, given.split(',')) !== null, `give ${rightList}`)
const roles = text(100).refine((given) => readNames(staffRoles, given.split(',')) !== null, `give ${roleList}`)

/** Every command of the operator: its reader, the help, the completion and the page /admin read this table. */
export const operatorCommands = {
  'support list': {
    does: 'What members have written, newest first',
    roles: ['support'],
    fields: z.object({ open: flag('Only what is not answered yet') }),
  },
  'support show': {
    does: 'One message with its answers',
    roles: ['support'],
    fields: z.object({ message: id('the id of a message') }),
  },
  'support reply': {
    does: 'Keeps the answer and mails it to the member; with - in its place it is read from standard input',
    roles: ['support'],
    fields: z.object({ message: id('the id of a message'), text: words('the answer', answerLengthMax) }),
  },

  'admin users': {
    does: 'Members, newest first, and until when they have BASIC',
    roles: ['support', 'billing'],
    fields: z.object({ part: word('a part of an email').optional() }),
  },
  'admin orders': {
    does: 'Orders with their notes, newest first',
    roles: ['billing'],
    fields: z.object({ email: email.optional() }),
  },
  'admin subscription': {
    does: 'What gives a member access, and how much of it is used',
    roles: ['support', 'billing'],
    fields: z.object({ email }),
  },
  'admin ledger': {
    does: "A member's requests, newest first: reserved, committed, released",
    roles: ['support', 'billing'],
    fields: z.object({ email }),
  },
  'admin add-key': {
    does: 'Makes a key for programs, and its account where the email has none; the secret is told once',
    roles: [],
    fields: z.object({
      email: word('an email'),
      rights: rights.default(proposedRights.join()).meta({ value: 'rights' }).describe(`What it may do: ${rightList}`),
      name: text(keyNameLengthMax).default('program').describe('What the key is called'),
      test: flag('Its edits are free, 1,000 a month, and their results small and marked'),
    }),
  },
  'admin grant': {
    does: 'Gives BASIC',
    roles: ['billing'],
    fields: z.object({
      email,
      days: z.int().min(1).max(grantDaysMax).default(30).describe('For how many days'),
      reason,
    }),
  },
  'admin revoke': {
    does: 'Takes back what was granted; what is paid for stays',
    roles: ['billing'],
    fields: z.object({ email, reason }),
  },
  'admin refund-note': {
    does: 'Notes on an order what was agreed; the money goes back at the provider',
    roles: ['billing'],
    fields: z.object({ order: id('the id of an order'), text: words('the note') }),
  },
  'admin inbox': {
    does: 'Webhooks of the payment provider, newest first',
    roles: ['billing'],
    fields: z.object({ waiting: flag('Only those that were not worked on yet') }),
  },
  'admin replay': {
    does: 'Works on a webhook once more',
    roles: ['billing'],
    fields: z.object({ event: word('the id of an event') }),
  },
  'admin failed-deliveries': {
    does: "What could not be delivered to members' webhooks",
    roles: ['support'],
    fields: none,
  },
  'admin send-again': {
    does: 'Sends one of these deliveries once more',
    roles: ['support'],
    fields: z.object({ delivery: id('the id of a delivery') }),
  },
  'admin audits': {
    does: 'Who changed what by these commands, and what the shop did by itself',
    roles: ['auditor'],
    fields: none,
  },
  'admin export-audits': {
    does: 'Writes the audits of a span of days to standard output, oldest first',
    roles: ['auditor'],
    fields: z.object({
      format: z.enum(['csv', 'jsonl']).default('csv').describe('CSV, or a JSON object a line'),
      from: day('The first day (UTC), e.g. 2026-11-01; else from the beginning'),
      until: day('The last day (UTC); else until now'),
    }),
  },
  'admin admins': { does: "Who may open the operator's page, at /admin", roles: [], fields: none },
  'admin appoint': {
    does: 'Lets an account open it, in a role; its second factor is set up at the first visit',
    roles: [],
    fields: z.object({
      email,
      roles: roles.default('operator').meta({ value: 'roles' }).describe(`Its roles: ${roleList}`),
    }),
  },
  'admin set-roles': {
    does: 'Changes the roles of an account that may open it',
    roles: [],
    fields: z.object({ email, roles: roles.meta({ place: 'word' }).describe(`its roles: ${roleList}`) }),
  },
  'admin dismiss': {
    does: 'Closes it to an account at once, and forgets the second factor',
    roles: [],
    fields: z.object({ email }),
  },
  'admin switches': { does: 'What can be switched off, and what users read where it is', roles: [], fields: none },
  'admin switch-off': {
    does: 'Switches a tool, sign-ups or uploads off; users read the sentence instead',
    roles: [],
    fields: z.object({
      feature: word('a feature'),
      sentence: words('the sentence to the users', switchSentenceMax),
    }),
  },
  'admin switch-on': {
    does: 'Switches a feature on again',
    roles: [],
    fields: z.object({ feature: word('a feature') }),
  },
  'admin tasks': { does: 'What is done by the clock: when it ran last, and what failed', roles: [], fields: none },
  'admin sweep': {
    does: 'Deletes from the store what was let go of, and what the database has not known for 30 days, unless it is much',
    roles: [],
    fields: z.object({ dryRun: flag('Say what would be deleted, and delete nothing') }),
  },
  'admin adopt-store': {
    does: 'Takes a store that another database has written to; nothing is deleted for 7 days',
    roles: [],
    fields: none,
  },

  'incident list': {
    does: 'What /status tells of the last 90 days, newest first',
    roles: [],
    fields: none,
  },
  'incident open': {
    does: 'Tells everybody on /status that something is wrong',
    roles: [],
    fields: z.object({
      parts: word('what it concerns').regex(
        new RegExp(`^(${statusParts.join('|')})(,(${statusParts.join('|')}))*$`),
        `must be of ${statusParts.join(', ')}; several with commas and no spaces`,
      ),
      title: words('what is wrong, in one sentence', incidentTitleMax),
    }),
  },
  'incident note': {
    does: 'Adds to an incident what is known by now, with the time',
    roles: [],
    fields: z.object({ incident: id('the id of an incident'), text: words('the note', incidentTextMax) }),
  },
  'incident close': {
    does: 'Says that it is over, with a last note where there is one',
    roles: [],
    fields: z.object({ incident: id('the id of an incident'), text: words('the note', incidentTextMax).optional() }),
  },

  backup: { does: 'Copies database and photos to a folder or a bucket', roles: [], fields: z.object({ place, quiet }) },
  'backup list': { does: 'The backups of a place, oldest first', roles: [], fields: z.object({ place, quiet }) },
  'backup verify': {
    does: 'Reads backups back and compares them',
    roles: [],
    fields: z.object({ place, id: backup('One backup, by its name in the list; else all'), quiet }),
  },
  'backup prune': {
    does: 'Deletes old backups, and what only they needed',
    roles: [],
    fields: z.object({
      place,
      keep: z.int().min(1).max(36_500).describe('How many backups stay, the newest ones'),
      quiet,
    }),
  },
  restore: {
    does: 'Puts a backup back into an empty database and store',
    roles: [],
    fields: z.object({
      place,
      id: backup('One backup, by its name in the list; else the newest'),
      replace: flag('Restore over a database or a store in use'),
      quiet,
    }),
  },
  migrate: {
    does: 'Updates the tables of the database for this version, as a start of the server does',
    roles: [],
    fields: none,
  },
  doctor: {
    does: 'Looks at everything that the server needs, and says what is wrong and what to do',
    roles: [],
    fields: z.object({
      json: flag('Print the findings as JSON: about, state (ok, warn, fail), sentence'),
      sendTo: z
        .string()
        .regex(/^[^\s<>@]+@[^\s<>@]+$/, 'it is no email address')
        .optional()
        .meta({ value: 'address' })
        .describe('Send a mail there'),
    }),
  },
} as const satisfies Record<string, OperatorCommand>

export type OperatorCommandName = keyof typeof operatorCommands
/** What a command was given. */
export type OperatorInput<Name extends OperatorCommandName> = z.output<(typeof operatorCommands)[Name]['fields']>

const ids = 'An id may be shortened as long as nothing else begins so.'
const settings = 'The settings are those of the server, and it may run or not.'
const backupKeys =
  'BACKUP_PASSPHRASE locks backups with a passphrase, BACKUP_RECIPIENT for the holder of a key of age, whose file BACKUP_IDENTITY names when they are read. A bucket uses BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, else the settings of the store. All others are those of the server.'

/** The first words of the commands, in the order of the help. */
export const operatorGroups = {
  support: { summary: "Answers messages of members' Support page", notes: [ids, settings] },
  admin: {
    summary: 'Shows and changes members, plans, orders, stores and what is switched off',
    notes: [ids, settings],
  },
  incident: {
    summary: 'Writes what /status tells everybody of an incident, in the operator’s words and language',
    notes: [settings],
  },
  backup: {
    summary: 'Copies database and photos to a folder or a bucket, also while the server runs',
    notes: [backupKeys],
  },
  restore: { summary: operatorCommands.restore.does, notes: [backupKeys] },
  migrate: {
    summary: operatorCommands.migrate.does,
    notes: ['One process at a time does it; the version before runs on the new tables too.'],
  },
  doctor: {
    summary: operatorCommands.doctor.does,
    notes: [
      'It runs whether the server does or not, and also where the server cannot start. Exit code 1: something fails.',
    ],
  },
} as const satisfies Record<string, OperatorGroup>

/** What the audits say was done: a command by its verb, and what happens elsewhere than on a command's line. */
export type AuditAction =
  | (OperatorCommandName extends infer Name ? (Name extends `admin ${infer Verb}` ? Verb : never) : never)
  | 'incident-open'
  | 'incident-note'
  | 'incident-close'
  | 'support-answer'
  | 'report-decide'
  | 'roles-by-groups'
  | 'factor-set-up'
  | 'factor-passkey-added'
  | 'factor-passkey-removed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'surplus'
  | 'surplus-refunded'
  | 'surplus-stuck'

/** The words that follow a group's name, with the whole name of the command of each. */
export const verbsOf = (group: string): { verb: string; name: OperatorCommandName }[] =>
  (Object.keys(operatorCommands) as OperatorCommandName[])
    .filter((name) => name.startsWith(`${group} `))
    .map((name) => ({ verb: name.slice(group.length + 1), name }))
