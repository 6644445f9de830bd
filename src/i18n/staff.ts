import { loadMessages } from './load-messages.ts'

// For the operator's page alone: members' pages never load its messages. It uses those of `rest` as well.
if (!import.meta.env.SSR) await Promise.all([loadMessages('rest'), loadMessages('staff')])
