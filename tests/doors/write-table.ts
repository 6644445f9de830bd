import type { Door } from './door.ts'
import type { Promised } from './promises.ts'

/** How a promise stands at a door. */
export type Cell =
  | { readonly kind: 'holds' }
  | { readonly kind: 'refused' | 'none'; readonly sentence: string }
  | { readonly kind: 'broken'; readonly why: string }

export type Cells = ReadonlyMap<string, Cell>
export const cellKey = (promise: string, door: string) => `${promise} ${door}`

const head = `# What every door keeps

Written by \`npx vitest run --project doors\`: each cell is seen on a server started from its bundles, over a real
socket, or at a command in a process of its own. A dot means that the promise holds, a letter that the door refuses in a
sentence, a number that the promise makes no sense there; both are below.
`

/** The table as Markdown; the same cells give the same text. */
export function writeTable(rows: readonly Promised[], doors: readonly Door[], cells: Cells): string {
  const refusals: string[] = []
  const reasons: string[] = []
  const noteOf = (list: string[], sentence: string): number => {
    if (!list.includes(sentence)) list.push(sentence)
    return list.indexOf(sentence)
  }
  const show = (cell: Cell | undefined): string => {
    if (cell === undefined) return '?'
    if (cell.kind === 'holds') return '•'
    if (cell.kind === 'broken') return '✗'
    if (cell.kind === 'none') return String(noteOf(reasons, cell.sentence) + 1)
    return String.fromCharCode(97 + noteOf(refusals, cell.sentence))
  }
  const lines = rows.map(
    ({ id, title }) => `| ${title} | ${doors.map((door) => show(cells.get(cellKey(id, door.id)))).join(' | ')} |`,
  )
  const table = [
    `| promise | ${doors.map(({ title }) => title).join(' | ')} |`,
    `|---|${doors.map(() => ':-:|').join('')}`,
    ...lines,
  ]
  const notes = [
    ...refusals.map((sentence, at) => `- **${String.fromCharCode(97 + at)}**: ${sentence}`),
    ...reasons.map((sentence, at) => `- **${at + 1}**: ${sentence}`),
  ]
  return `${head}\n${table.join('\n')}\n\n${notes.join('\n')}\n`
}
