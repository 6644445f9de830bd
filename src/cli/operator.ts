import { z } from 'zod'
import type { Command } from '#cli/command.ts'
import { type Flag, flagsOf } from '#cli/line/flag.ts'
import { grantDaysMax } from '#contract/admin.ts'
import { type AdminVerb, adminVerbs, type SupportVerb, supportVerbs } from '#contract/operator-verbs.ts'

const reason = { reason: z.string().meta({ value: 'text' }).describe('Why, for the audit; it comes last') }
const adminFlags: Partial<Record<AdminVerb, readonly Flag[]>> = {
  grant: flagsOf(
    z.object({ days: z.int().min(1).max(grantDaysMax).default(30).describe('For how many days'), ...reason }),
  ),
  revoke: flagsOf(z.object(reason)),
  inbox: flagsOf(z.object({ waiting: z.boolean().optional().describe('Only those that were not worked on yet') })),
  sweep: flagsOf(
    z.object({ dryRun: z.boolean().optional().describe('Say what would be deleted, and delete nothing') }),
  ),
}
const supportFlags: Partial<Record<SupportVerb, readonly Flag[]>> = {
  list: flagsOf(z.object({ open: z.boolean().optional().describe('Only those that are not answered yet') })),
}

/** Programs of the server, which `bin/emulsion.mjs` starts. */
export const operatorCommands: readonly Command[] = [
  {
    name: 'support',
    summary: "Answers messages of members' Support page",
    usage: ['support list [--open]', 'support show <id>', 'support reply <id> <text>'],
    words: Object.entries(supportVerbs),
    wordsAre: 'Verbs',
    flagsOf: (verb) => supportFlags[verb as SupportVerb] ?? [],
  },
  {
    name: 'admin',
    summary: 'Shows and changes members, plans, orders, stores and what is switched off',
    usage: ['admin <verb> …'],
    notes: ['emulsion admin --help says what follows each verb.'],
    words: Object.entries(adminVerbs),
    wordsAre: 'Verbs',
    flagsOf: (verb) => adminFlags[verb as AdminVerb] ?? [],
  },
]
