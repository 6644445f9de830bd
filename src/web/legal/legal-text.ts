/** A line of a table: a cookie, an entry, a plan. */
export interface LegalRow {
  readonly name: string
  readonly text: string
}

export interface LegalSection {
  readonly title: string
  /** Paragraphs. */
  readonly text: readonly string[]
  readonly rows?: readonly LegalRow[]
  /** Where to write. */
  readonly email?: string | null
}

export const anchorOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
