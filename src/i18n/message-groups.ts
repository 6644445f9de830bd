/**
 * What is loaded together: `site` before a public page comes alive, `rest` after it. What `server` holds is said by
 * loaders and in mails, and never leaves the server as a catalogue.
 */
export const messageGroups = ['site', 'rest', 'server'] as const
export type MessageGroup = (typeof messageGroups)[number]
export type PageGroup = Exclude<MessageGroup, 'server'>
