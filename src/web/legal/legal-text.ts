/** A line of a table: a cookie, an entry, a plan. */
export interface LegalRow {
  readonly name: string
  readonly text: string
}

export interface LegalSection {
  /** Its anchor, which is the same in every language. */
  readonly id: string
  readonly title: string
  /** Paragraphs. */
  readonly text: readonly string[]
  readonly rows?: readonly LegalRow[]
  /** Where to write. */
  readonly email?: string | null
}

/** A document as its page shows it, with the page's own words, so that no script has to carry them. */
export interface LegalDocument {
  readonly title: string
  readonly intro: string
  /** With the day in it. */
  readonly inForce: string
  /** That the English text governs, which stands in the tag `english`; null in English. */
  readonly governing: string | null
  readonly contents: string
  readonly sections: readonly LegalSection[]
  /** The title of the other document. */
  readonly other: string
}

/** The shape of the English texts: the same names, and as many paragraphs. */
export type SameShape<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string ? string : SameShape<Texts[Name]>
}

export type LegalValues = Readonly<Record<string, string>>

/** '{hours} hours' with its values in their places; no line ends between a number and its unit. */
export function fillText(text: string, values: LegalValues): string {
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`a legal text names ${name}, which nobody gives`)
    return value
  })
  return filled.replaceAll(/(?<=\d) (?=(?:px|MB|Mo|MP)(?![A-Za-z]))/g, '\u00a0')
}
