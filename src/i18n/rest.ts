import { loadMessages } from './load-messages.ts'

// For modules that a public page loads late: importing this waits for the messages of the group `rest`.
if (!import.meta.env.SSR) await loadMessages('rest')
