import type { OperatorCommandName, OperatorInput } from '#contract/operator-commands.ts'
import type { Database } from '#server/ground/database/connect.ts'
import type { Settings } from '#server/ground/env.ts'
import type { Outcome } from '#server/operations/commands/outcome.ts'

/** What a command works with. */
export interface OperatorTools {
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Of the server. @throws StartError */
  settings(): Settings
  /** Recorded with every change. */
  readonly actor: string
  /** Writes a part of a long output, at the pace of its reader. */
  write(text: string): Promise<void>
  /** Opens the database of the server for a piece of work, and closes it. One connection when not said. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>, connectionsMax?: number): Promise<Result>
}

/** What some commands do. */
export type Runs<Name extends OperatorCommandName> = {
  readonly [One in Name]: (input: OperatorInput<One>, tools: OperatorTools) => Promise<Outcome>
}

/** The names of the commands of a group, e.g. 'support list'. */
export type NamesOf<Group extends string> = Extract<OperatorCommandName, Group | `${Group} ${string}`>
