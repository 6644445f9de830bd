import type { Command } from '#cli/command.ts'

/** Programs of the server, which `bin/emulsion.mjs` starts. They print their own help. */
export const operatorCommands: readonly Command[] = [
  {
    name: 'support',
    summary: "Answers messages of members' Support page",
    usage: ['support list|show|reply …'],
    words: [
      ['list', 'The messages'],
      ['show', 'One message with its answers'],
      ['reply', 'Answers one'],
    ],
    wordsAre: 'Verbs',
    flagsOf: () => [],
  },
  {
    name: 'admin',
    summary: 'Shows and changes members, plans, orders and stores',
    usage: ['admin <verb> …'],
    words: [
      ['users', 'Members, newest first, and until when they have BASIC'],
      ['orders', 'Orders with their notes'],
      ['subscription', 'What gives a member access'],
      ['ledger', "A member's requests: reserved, committed, released"],
      ['grant', 'Gives BASIC'],
      ['revoke', 'Takes back what was granted'],
      ['refund-note', 'Notes on an order what was agreed'],
      ['inbox', 'Webhooks'],
      ['replay', 'Works on a webhook once more'],
      ['audits', 'Who changed what'],
      ['tasks', 'What is done by the clock'],
      ['sweep', 'Deletes from the store what the database no longer refers to'],
      ['adopt-store', 'Takes a store that another database has written to'],
    ],
    wordsAre: 'Verbs',
    flagsOf: () => [],
  },
]
