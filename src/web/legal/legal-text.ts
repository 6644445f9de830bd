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
  readonly rows: readonly LegalRow[]
  /** An address to write to. */
  readonly email?: string
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

/** What the texts say of an installation. */
export interface LegalFacts {
  /** Filled in for '{hours}'. */
  readonly values: Readonly<Record<string, string>>
  /** Lines after '{?showsAds}' are there when it is true, those after '{!showsAds}' when it is not. */
  readonly flags: Readonly<Record<string, boolean>>
}

/**
 * Reads a document: Markdown in which each paragraph, heading and row is one line. A heading ends with its anchor, a row
 * is `- **name**: text`, and an address stands between `<` and `>`.
 * @throws Error when it names a value or flag that is not given
 */
export function readLegalText(markdown: string, facts: LegalFacts): Omit<LegalDocument, 'other'> {
  const [, fields = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? []
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(fields)?.[1] ?? null
  const [opening = '', ...sections] = body.split(/^## /m)
  const [title = '', intro = ''] = linesOf(opening, facts)
  return {
    title: title.replace('# ', ''),
    intro,
    inForce: fillText(field('inForce') ?? '', facts),
    governing: field('governing'),
    contents: field('contents') ?? '',
    sections: sections.flatMap((section) => readSection(section, facts)),
  }
}

function readSection(markdown: string, facts: LegalFacts): LegalSection[] {
  const heading = markdown.slice(0, markdown.indexOf('\n'))
  const [, title, id] = /^(.*) \{#([\w-]+)\}$/.exec(linesOf(heading, facts)[0] ?? '') ?? []
  if (title === undefined || id === undefined) return []
  const lines = linesOf(markdown.slice(heading.length), facts)
  const rows = lines.flatMap((line) => {
    const [, name, text] = /^- \*\*(.+?)\*\*: (.*)$/.exec(line) ?? []
    return name === undefined || text === undefined ? [] : [{ name, text }]
  })
  const email = lines.find((line) => line.startsWith('<'))?.slice(1, -1)
  const text = lines.filter((line) => !/^(- \*\*|<)/.test(line))
  return [{ id, title, text, rows, ...(email === undefined ? {} : { email }) }]
}

/** The lines that hold for this installation, filled in. */
function linesOf(markdown: string, facts: LegalFacts): string[] {
  return markdown.split('\n').flatMap((line) => {
    const [, bullet = '', sign, name = '', rest = ''] = /^(- )?\{([?!])(\w+)\} (.*)$/.exec(line) ?? []
    if (sign === undefined) return line === '' ? [] : [fillText(line, facts)]
    const flag = facts.flags[name]
    if (flag === undefined) throw new Error(`a legal text asks for ${name}, which nobody gives`)
    return flag === (sign === '?') ? [bullet + fillText(rest, facts)] : []
  })
}

/** Fills values into '{hours} hours', with a no-break space between a number and its unit. */
function fillText(text: string, { values }: LegalFacts): string {
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`a legal text names ${name}, which nobody gives`)
    return value
  })
  return filled.replaceAll(/(?<=\d) (?=(?:px|MB|Mo|MP)(?![A-Za-z]))/g, '\u00a0')
}
