/** The catalogues of a language, by what is loaded together: before a public page comes alive, and after it. */
export const wordGroups = {
  site: ['site', 'tool-texts'],
  rest: ['account', 'editor', 'tools', 'cartoon', 'coloring', 'problems', 'late'],
} as const
export type WordGroup = keyof typeof wordGroups
