import type { Part } from '#web/sentences/parts.ts'
import { isThing, type Piece, says } from '#web/sentences/pieces.ts'

const isOthers = (part: Part) => part.kind === 'concept' && part.concept === 'others'

/**
 * Puts what "the others" are in their place: "keep only my daughter, remove the others" is about people. Where nothing
 * of their kind stays, nobody knows who they are.
 */
export function resolveOthers(pieces: readonly Piece[]): Piece[] {
  let kept: readonly Part[] = []
  return pieces.map((piece) => {
    const { parts } = piece
    const instead = (part: Part, next: Part | undefined): Part[] => {
      // "The other people."
      const isOfNoun = next !== undefined && (next.kind === 'unknown' || isThing(next)) && next.from - part.to <= 1
      if (isOfNoun || says(parts, 'keep')) return []
      const place = { from: part.from, to: part.to }
      if (kept.length === 0 || !says(parts, 'remove'))
        return [{ kind: 'unknown', isNamed: true, isNoun: true, ...place }]
      return kept.map((one) => ({ ...one, ...place, ranks: [], isOne: false, isAgain: true }))
    }
    const resolved = parts.flatMap((part, at) => (isOthers(part) ? instead(part, parts[at + 1]) : [part]))
    const things = parts.filter(isThing)
    if (things.length > 0) kept = says(parts, 'keep') ? things : []
    return { ...piece, parts: resolved }
  })
}
