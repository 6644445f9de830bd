/**
 * Groups of messages that load together: `site` before a public page hydrates, `rest` after it, `staff` with the
 * operator's page. The texts of `server` are used by loaders and mails, and never leave the server as a catalogue.
 */
export const messageGroups = ['site', 'rest', 'staff', 'server'] as const
export type MessageGroup = (typeof messageGroups)[number]
export type PageGroup = Exclude<MessageGroup, 'server'>
