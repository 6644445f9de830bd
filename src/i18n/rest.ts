import { loadMessages } from './load-messages.ts'

// For what a public page loads late: importing this is to wait for the words that it says.
if (!import.meta.env.SSR) await loadMessages('rest')
