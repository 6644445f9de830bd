import { plainText } from '#cli/edit/edit-all.ts'

/** Names are told up to here; a thousand would hide the rest. */
const namesToldMax = 5

/** Tells which files of a folder or archive are no pictures. */
export function tellOthers(others: readonly string[], say: (text: string) => void): void {
  if (others.length === 0) return
  const named = others.slice(0, namesToldMax).map(plainText).join(', ')
  const more = others.length > namesToldMax ? ` and ${others.length - namesToldMax} more` : ''
  say(`Left out, as they are no pictures: ${named}${more}`)
}
