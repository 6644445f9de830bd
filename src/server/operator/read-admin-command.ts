import { grantDaysMax, operatorTextMax } from '#contract/admin.ts'
import { suggest } from '#contract/nearest.ts'
import { adminVerbs, isAdminVerb } from '#contract/operator-verbs.ts'
import { UsageError } from '#server/operator/read-command.ts'

/** The operator's commands about members, plans and money. */
export type AdminCommand =
  | { readonly verb: 'users'; readonly part: string }
  | { readonly verb: 'orders'; readonly email: string | null }
  | { readonly verb: 'subscription' | 'ledger'; readonly email: string }
  | { readonly verb: 'grant'; readonly email: string; readonly days: number; readonly reason: string }
  | { readonly verb: 'revoke'; readonly email: string; readonly reason: string }
  | { readonly verb: 'refund-note'; readonly order: string; readonly text: string }
  | { readonly verb: 'inbox'; readonly isWaitingOnly: boolean }
  | { readonly verb: 'replay'; readonly event: string }
  | { readonly verb: 'audits' }
  | PageCommand
  | StoreCommand

/** The operator's commands about the operator's page, switches, and what members' programs are told. */
export type PageCommand =
  | { readonly verb: 'admins' | 'switches' | 'failed-deliveries' }
  | { readonly verb: 'send-again'; readonly delivery: string }
  | { readonly verb: 'appoint' | 'dismiss'; readonly email: string }
  | { readonly verb: 'switch-off'; readonly feature: string; readonly sentence: string }
  | { readonly verb: 'switch-on'; readonly feature: string }

/** The operator's commands about the store and periodic tasks. */
export type StoreCommand =
  | { readonly verb: 'sweep'; readonly isDry: boolean }
  | { readonly verb: 'adopt-store' }
  | { readonly verb: 'tasks' }

export const adminUsage = `emulsion admin users [<part of email>]
                                  members, newest first, and until when they have BASIC
emulsion admin orders [<email>]   orders with their notes, newest first
emulsion admin subscription <email>
                                  what gives a member access, and how much of it is used
emulsion admin ledger <email>     a member's requests: reserved, committed, released; newest first
emulsion admin grant <email> [--days N] --reason <text>
                                  gives BASIC, for 30 days when not said
emulsion admin revoke <email> --reason <text>
                                  takes back what was granted; what is paid for stays
emulsion admin refund-note <order> <text>
                                  notes on an order what was agreed; the money goes back at the provider
emulsion admin inbox [--waiting]  webhooks, newest first; --waiting: not worked on yet
emulsion admin replay <event>     works on a webhook once more
emulsion admin failed-deliveries  what could not be delivered to members' webhooks
emulsion admin send-again <delivery>
                                  sends one of them once more
emulsion admin audits             who changed what by these commands, and what the shop did by itself
emulsion admin admins             who may open the operator's page, at /admin
emulsion admin appoint <email>    lets an account open it; its second factor is set up at the first visit
emulsion admin dismiss <email>    ends that at once, and forgets the second factor
emulsion admin switches           what can be switched off, and the sentence to the users where it is
emulsion admin switch-off <feature> <sentence>
                                  a tool, sign-ups or uploads; users read the sentence instead
emulsion admin switch-on <feature>
                                  ends that
emulsion admin tasks              what is done by the clock: when it ran last, and what failed
emulsion admin sweep [--dry-run]  looks through the store, and deletes what was let go of, and what has been unknown to the
                                  database for 30 days unless it is much; --dry-run: says it only
emulsion admin adopt-store        takes a store that another database has written to; nothing is deleted for 7 days`

/** As for a promotion or an apology. */
const defaultDays = 30

/** @param args what follows `emulsion admin`; @throws UsageError */
export function readAdminCommand([verb = '', ...rest]: readonly string[]): AdminCommand {
  if (!isAdminVerb(verb))
    throw new UsageError(`There is no command admin ${verb}.${suggest(verb, Object.keys(adminVerbs))}`)
  switch (verb) {
    case 'users':
      return { verb, part: readFew(verb, rest, 1)[0] ?? '' }
    case 'orders':
      return { verb, email: readFew(verb, rest, 1)[0] ?? null }
    case 'subscription':
    case 'ledger':
    case 'appoint':
    case 'dismiss':
      return { verb, email: required(readFew(verb, rest, 1)[0], 'the email of a member') }
    case 'grant':
    case 'revoke':
      return readGrant(verb, rest)
    case 'refund-note': {
      const [order, ...args] = rest
      return { verb, order: required(order, 'the id of an order').toLowerCase(), text: readText(args, 'the note') }
    }
    case 'switch-off': {
      const [feature, ...args] = rest
      return { verb, feature: required(feature, 'a feature'), sentence: readText(args, 'the sentence to the users') }
    }
    case 'send-again':
      return { verb, delivery: required(readFew(verb, rest, 1)[0], 'the id of a delivery').toLowerCase() }
    case 'switch-on':
      return { verb, feature: required(readFew(verb, rest, 1)[0], 'a feature') }
    case 'inbox':
      return { verb, isWaitingOnly: readFlag(verb, rest, '--waiting') }
    case 'replay':
      return { verb, event: required(readFew(verb, rest, 1)[0], 'the id of an event') }
    case 'sweep':
      return { verb, isDry: readFlag(verb, rest, '--dry-run') }
    case 'audits':
    case 'admins':
    case 'switches':
    case 'failed-deliveries':
    case 'adopt-store':
    case 'tasks':
      readFew(verb, rest, 0)
      return { verb }
  }
}

function readGrant(verb: 'grant' | 'revoke', rest: readonly string[]): AdminCommand {
  const at = rest.indexOf('--reason')
  const reason = readText(at === -1 ? [] : rest.slice(at + 1), 'the reason, after --reason')
  const [email, ...options] = rest.slice(0, at)
  const whom = required(email, 'the email of a member')
  if (verb === 'revoke') {
    readFew(verb, options, 0)
    return { verb, email: whom, reason }
  }
  if (options.length === 0) return { verb, email: whom, days: defaultDays, reason }
  const [option, count, ...more] = options
  if (option !== '--days') throw new UsageError(`emulsion admin ${verb} does not know ${option}.`)
  readFew(verb, more, 0)
  const days = Number(count)
  if (!Number.isInteger(days) || days < 1 || days > grantDaysMax)
    throw new UsageError(`--days takes a whole number from 1 to ${grantDaysMax}.`)
  return { verb, email: whom, days, reason }
}

function readFew(verb: string, args: readonly string[], countMax: number): readonly string[] {
  const unknown = args.find((word, i) => i >= countMax || word.startsWith('--'))
  if (unknown !== undefined) throw new UsageError(`emulsion admin ${verb} does not know ${unknown}.`)
  return args
}

function readFlag(verb: string, args: readonly string[], flag: string): boolean {
  const unknown = args.find((word) => word !== flag)
  if (unknown !== undefined) throw new UsageError(`emulsion admin ${verb} does not know ${unknown}.`)
  return args.length > 0
}

function readText(args: readonly string[], what: string): string {
  const text = args.join(' ').replaceAll('\0', '').trim()
  if (text === '') throw new UsageError(`Give ${what}.`)
  if (text.length > operatorTextMax)
    throw new UsageError(`What is written down has at most ${operatorTextMax} characters.`)
  return text
}

function required(word: string | undefined, what: string): string {
  if (word === undefined || word.trim() === '' || word.startsWith('--')) throw new UsageError(`Give ${what}.`)
  return word.trim()
}
