import { text } from 'node:stream/consumers'
import { type Part, type PartStore, zippedContent } from '#server/operations/backup/parts/part-store.ts'

/** One line of the index of a backup. */
export type IndexEntry = TableEntry | SequenceEntry | FileEntry | GoneEntry
export interface TableEntry {
  readonly kind: 'table'
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  /** The text of COPY, cut at any byte. */
  readonly parts: readonly Part[]
}
export interface SequenceEntry {
  readonly kind: 'sequence'
  readonly name: string
  readonly value: string
}
export interface FileEntry {
  readonly kind: 'file'
  readonly key: string
  /** When the store last changed it, in ms since the epoch. */
  readonly changedMs: number
  readonly part: Part
}
/** A folder of files that was deleted after the database was read; so is its row at a restore. */
export interface GoneEntry {
  readonly kind: 'gone'
  readonly folder: string
}

/** A piece holds some tens of thousands of files. */
const pieceBytesMax = 8 * 1024 * 1024

/** Collects entries, and keeps them in pieces. */
export function openIndexWriter(parts: PartStore) {
  let lines: string[] = []
  let bytes = 0
  const pieces: Part[] = []
  const flush = async () => {
    if (lines.length === 0) return
    const content = await zippedContent(Buffer.from(lines.join('')))
    lines = []
    bytes = 0
    pieces.push((await parts.keep(content, { isZipped: true, isList: true })).part)
  }
  return {
    async add(entry: IndexEntry): Promise<void> {
      const line = `${JSON.stringify(entry)}\n`
      lines.push(line)
      bytes += line.length
      if (bytes >= pieceBytesMax) await flush()
    },
    /** @returns all pieces */
    async end(): Promise<Part[]> {
      await flush()
      return pieces
    },
  }
}

/** All entries of an index. Each piece is checked to its end before its entries are given out. @throws DamagedPart */
export async function* readIndex(parts: PartStore, pieces: readonly Part[]): AsyncGenerator<IndexEntry, void> {
  for (const piece of pieces) {
    const lines = (await text(await parts.open(piece, { isList: true }))).split('\n')
    for (const line of lines) if (line !== '') yield JSON.parse(line) as IndexEntry
  }
}
