import { suggest } from '#contract/nearest.ts'
import { isSupportVerb, supportVerbs } from '#contract/operator-verbs.ts'

/** The operator's commands. */
export type OperatorCommand =
  | { readonly verb: 'help' }
  | { readonly verb: 'list'; readonly isOpenOnly: boolean }
  | { readonly verb: 'show'; readonly id: string }
  /** `text` is null when it comes on standard input. */
  | { readonly verb: 'reply'; readonly id: string; readonly text: string | null }

/** The command was not understood; the message says what is expected. */
export class UsageError extends Error {}

export const supportUsage = `emulsion support list [--open]    what members have written, newest first; --open: not answered yet
emulsion support show <id>        one message with its answers
emulsion support reply <id> <text>
                                  keeps the answer and mails it to the member; text from standard input when it is -`

export const settingsUsage = `  An id may be shortened as long as nothing else begins so. The settings are the server's (DATABASE_URL, DATA_DIR,
  SMTP_URL …), and it may run or not.`

/** How help is asked for. */
export const isHelp = (word: string) => ['help', '--help', '-h'].includes(word)

/** @throws UsageError */
export function readCommand(args: readonly string[]): OperatorCommand {
  const [group, verb, ...rest] = args
  if (group === 'help' || rest.includes('--help') || verb === undefined || isHelp(verb)) return { verb: 'help' }
  if (!isSupportVerb(verb))
    throw new UsageError(`There is no command support ${verb}.${suggest(verb, Object.keys(supportVerbs))}`)
  if (verb === 'list') {
    const unknown = rest.find((word) => word !== '--open')
    if (unknown !== undefined) throw new UsageError(`emulsion support list does not know ${unknown}.`)
    return { verb, isOpenOnly: rest.includes('--open') }
  }
  const [id, ...textParts] = rest
  if (verb === 'show') {
    if (id === undefined || textParts.length > 0) throw new UsageError('Give the id of one message to show.')
    return { verb, id: id.toLowerCase() }
  }
  if (id === undefined) throw new UsageError('Give the id of the message to answer, and the answer.')
  const text = textParts.join(' ')
  if (text.trim() === '')
    throw new UsageError('The answer is missing; give it after the id, or - to read it from standard input.')
  return { verb, id: id.toLowerCase(), text: text === '-' ? null : text }
}
