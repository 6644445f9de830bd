import { acts, type Concept, damages, features, qualities, tones } from '#web/sentences/concepts.ts'
import type { Part, Words } from '#web/sentences/find-words.ts'

/** What belongs together: what is to be done, and to what. */
export interface Clause {
  readonly parts: readonly Part[]
  /** Whether it goes on from the clause before it without a pause. */
  readonly isJoined: boolean
  /** Whether what is meant stands before what says where it is; behind it in Japanese and Chinese. */
  readonly isMeantFirst: boolean
}

const actSet: ReadonlySet<string> = new Set(acts)
const objectSet: ReadonlySet<string> = new Set<Concept>([
  ...(['people', 'sky', 'background', 'clouds', 'face'] as const),
  ...damages,
  ...features,
  ...qualities,
])
const toneSet: ReadonlySet<string> = new Set(tones)

export const isAct = (concept: Concept): boolean => actSet.has(concept)
const isObject = (concept: Concept) => objectSet.has(concept) || concept.startsWith('kind:')
const saysResult = (concept: Concept) =>
  toneSet.has(concept) ||
  concept === 'grain' ||
  concept === 'vignette' ||
  concept === 'catch-light' ||
  concept === 'twice' ||
  concept === 'fourfold' ||
  /^(sky|style|look|coloring):/.test(concept)
/** Acts that say nothing by themselves: what they are about stands before them. */
const faint: ReadonlySet<string> = new Set<Concept>(['make', 'repair', 'change', 'improve'])
/** What takes more things after an "and" or a pause. */
const caring: ReadonlySet<string> = new Set<Concept>([
  ...(['remove', 'repair', 'retouch', 'soften', 'whiten', 'raise', 'lower', 'improve', 'make', 'without'] as const),
])

/**
 * Splits a sentence where it pauses or says "and", in Japanese after each verb. Things without an act belong to the act
 * before them ("remove the people and the cars"), else to the one after ("die Leute und die Autos entfernen").
 */
export function readClauses(parts: readonly Part[], { endsWithAct, isSpaced }: Words): Clause[] {
  const clauses: { parts: Part[]; isJoined: boolean; isMeantFirst: boolean }[] = []
  let held: Part[] = []
  const pieces = split(parts, endsWithAct)
  for (const [at, { parts: piece, isJoined }] of pieces.entries()) {
    const last = clauses.at(-1)
    const isPartial = !hasAct(piece) && !piece.some(isResult) && !isBackdrop(piece) && !isSideLight(piece)
    const takesMore = last !== undefined && !endsWithAct && held.length === 0 && last.parts.some(isCaring)
    if (piece.some(isAddition) && last !== undefined) last.parts.push(...piece.filter(isAddition))
    else if (endsWithAct && last !== undefined && piece.every(isFaint) && isJoined) continue
    else if (isPartial && piece.some(isThing) && takesMore) last.parts.push(...piece)
    else if (isPartial && at < pieces.length - 1) held.push(...piece)
    else {
      clauses.push({ parts: [...held, ...piece], isJoined: isJoined && clauses.length > 0, isMeantFirst: isSpaced })
      held = []
    }
  }
  if (held.length > 0) clauses.push({ parts: held, isJoined: false, isMeantFirst: isSpaced })
  return clauses
}

const hasAct = (parts: readonly Part[]) =>
  parts.some((part) => part.kind === 'concept' && (isAct(part.concept) || part.concept === 'without'))
const isCaring = (part: Part) => part.kind === 'concept' && caring.has(part.concept)
const isFaint = (part: Part) => part.kind === 'concept' && faint.has(part.concept)
/** A background of a colour, or of none. */
const isBackdrop = (parts: readonly Part[]) =>
  parts.some((part) => part.kind === 'concept' && part.concept === 'background') &&
  parts.some((part) => part.kind === 'color' || (part.kind === 'concept' && /^color:|^transparent$/.test(part.concept)))
const isSideLight = (parts: readonly Part[]) =>
  parts.some((part) => part.kind === 'concept' && part.concept === 'lamp') &&
  parts.some((part) => part.kind === 'concept' && (part.concept === 'left' || part.concept === 'right'))
/** What only adds to a cut-out. */
const isAddition = (part: Part) => part.kind === 'concept' && part.concept === 'cast-shadow'
const isThing = (part: Part) => part.kind === 'concept' && isObject(part.concept)
const isResult = (part: Part) => part.kind === 'ratio' || (part.kind === 'concept' && saysResult(part.concept))

function split(parts: readonly Part[], endsWithAct: boolean): { parts: Part[]; isJoined: boolean }[] {
  const pieces: { parts: Part[]; isJoined: boolean }[] = []
  let piece: Part[] = []
  let isJoined = false
  const end = (next: boolean) => {
    if (piece.length > 0) {
      pieces.push({ parts: piece, isJoined })
      piece = []
    }
    isJoined = next
  }
  for (const part of parts) {
    const concept = part.kind === 'concept' ? part.concept : null
    if (part.kind === 'pause') end(false)
    else if (concept === 'and') end(true)
    else if (concept === 'end') end(endsWithAct)
    else {
      piece.push(part)
      if (endsWithAct && concept !== null && isAct(concept)) end(true)
    }
  }
  end(false)
  return pieces
}
