/** What follows `emulsion admin`, and what it does: for its reader, the help and the completion. */
export const adminVerbs = {
  users: 'Members, newest first, and until when they have BASIC',
  orders: 'Orders with their notes',
  subscription: 'What gives a member access, and how much of it is used',
  ledger: "A member's requests: reserved, committed, released",
  grant: 'Gives BASIC',
  revoke: 'Takes back what was granted',
  'refund-note': 'Notes on an order what was agreed',
  inbox: 'Webhooks of the payment provider',
  replay: 'Works on a webhook once more',
  'failed-deliveries': "What could not be delivered to members' webhooks",
  'send-again': 'Sends one of these deliveries once more',
  audits: 'Who changed what',
  admins: "Who may open the operator's page",
  appoint: 'Lets an account open it',
  dismiss: 'Ends that at once',
  switches: 'What can be switched off, and what users read where it is',
  'switch-off': 'Switches a tool, sign-ups or uploads off, with a sentence to the users',
  'switch-on': 'Switches it on again',
  tasks: 'What is done by the clock',
  sweep: 'Deletes from the store what the database no longer refers to',
  'adopt-store': 'Takes a store that another database has written to',
} as const

/** What follows `emulsion support`. */
export const supportVerbs = {
  list: 'The messages, newest first',
  show: 'One message with its answers',
  reply: 'Keeps an answer and mails it',
} as const

export type AdminVerb = keyof typeof adminVerbs
export type SupportVerb = keyof typeof supportVerbs

export const isAdminVerb = (verb: string): verb is AdminVerb => Object.hasOwn(adminVerbs, verb)
export const isSupportVerb = (verb: string): verb is SupportVerb => Object.hasOwn(supportVerbs, verb)
