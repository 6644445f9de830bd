/**
 * The catalogues of a language, by what is loaded together: before a public page comes alive, and after it. What is in none
 * (pages, mails) is said by the server alone: by loaders, and in mails.
 */
export const messageGroups = {
  site: ['site', 'tool-texts', 'plans'],
  rest: ['account', 'editor', 'tools', 'cartoon', 'coloring', 'problems', 'late'],
} as const
export type MessageGroup = keyof typeof messageGroups
