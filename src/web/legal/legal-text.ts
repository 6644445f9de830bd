/** A table row: a cookie, an entry, a plan. */
export interface LegalRow {
  readonly name: string
  readonly text: string
}

export interface LegalSection {
  /** The anchor, the same in every language. */
  readonly id: string
  readonly title: string
  /** Paragraphs. */
  readonly text: readonly string[]
  readonly rows?: readonly LegalRow[]
  /** An address to write to. */
  readonly email?: string | null
}

/** A document as its page shows it, in the page's language, so that no script has to contain the texts. */
export interface LegalDocument {
  readonly title: string
  readonly intro: string
  /** With the date filled in. */
  readonly inForce: string
  /** Says that the English text governs, with the tag `english` around the link; null in English. */
  readonly governing: string | null
  readonly contents: string
  readonly sections: readonly LegalSection[]
  /** The title of the other document. */
  readonly other: string
}

/** The shape of the English texts: the same keys, and as many paragraphs. */
export type SameShape<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string ? string : SameShape<Texts[Name]>
}

export type LegalValues = Readonly<Record<string, string>>

/** Fills values into '{hours} hours', with a no-break space between a number and its unit. */
export function fillText(text: string, values: LegalValues): string {
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`a legal text names ${name}, which nobody gives`)
    return value
  })
  return filled.replaceAll(/(?<=\d) (?=(?:px|MB|Mo|MP)(?![A-Za-z]))/g, '\u00a0')
}
