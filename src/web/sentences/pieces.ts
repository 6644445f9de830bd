import { type Concept, isAct, isObject, qualities, toneSet } from '#web/sentences/concepts.ts'
import type { Part } from '#web/sentences/parts.ts'

export const says = (parts: readonly Part[], concept: Concept) =>
  parts.some((part) => part.kind === 'concept' && part.concept === concept)
export const isThing = (part: Part) => part.kind === 'concept' && isObject(part.concept)
export const isQuality = (part: Part) =>
  part.kind === 'concept' && (qualities as readonly string[]).includes(part.concept)
const saysResult = (concept: Concept) =>
  toneSet.has(concept) ||
  concept === 'grain' ||
  concept === 'vignette' ||
  concept === 'catch-light' ||
  concept === 'twice' ||
  concept === 'fourfold' ||
  /^(sky|style|look|coloring):/.test(concept)
export const isResult = (part: Part) => part.kind === 'ratio' || (part.kind === 'concept' && saysResult(part.concept))
/** "All but the people blurred": a wish without a verb. */
export const isBlurredAllBut = (parts: readonly Part[]) => says(parts, 'except') && says(parts.slice(-1), 'blurriness')
const isBetween = (part: Part) => part.kind === 'concept' && /^(?:and|but|end)$/.test(part.concept)
/** What stands behind "just" and asks for something of its own. */
const isWish = (part: Part | undefined) =>
  part?.kind === 'concept' &&
  part.concept !== 'grey' &&
  (toneSet.has(part.concept) ||
    isQuality(part) ||
    /^(?:remove|repair|raise|lower|improve|straighten|crop|retouch|scratches|noise|blurriness)$/.test(part.concept))
/** Says what is not wanted, and no more than that. */
const isNegated = (piece: readonly Part[]) =>
  piece.length > 1 &&
  (says(piece.slice(0, 1), 'except')
    ? piece.some((part) => isAct(conceptOf(part) ?? 'filler'))
    : piece.slice(0, 2).some((part) => /^(?:forbid|without|not)$/.test(conceptOf(part) ?? '')))
/** Something is asked for before the thing that stands last. */
const isFollowing = (piece: readonly Part[]) =>
  piece.length > 2 &&
  isThing(piece.at(-1) as Part) &&
  piece.slice(0, -2).some(isThing) &&
  !/^(?:only|except|not|rest|everything)$/.test(conceptOf(piece.at(-2)) ?? '') &&
  piece.slice(0, -1).some((part) => part.kind === 'number' || isAct(conceptOf(part) ?? 'filler') || isResult(part))
const conceptOf = (part: Part | undefined): Concept | null => (part?.kind === 'concept' ? part.concept : null)
/** Whether a thing is named before the next pause or "and". */
function namesThing(parts: readonly Part[]): boolean {
  const pause = parts.findIndex((part) => part.kind === 'pause' || (part.kind === 'concept' && part.concept === 'and'))
  return parts.slice(0, pause < 0 ? undefined : pause).some(isThing)
}

/** Without what was there before: "a blue sky instead of the grey one"; Japanese says it first. */
function withoutFormer(parts: readonly Part[], isSpaced: boolean): readonly Part[] {
  const at = parts.findIndex((part) => part.kind === 'concept' && part.concept === 'instead')
  if (at < 0) return parts
  const isEnd = (part: Part) => part.kind === 'pause' || (part.kind === 'concept' && part.concept === 'and')
  const begin = isSpaced ? at : parts.slice(0, at).findLastIndex(isEnd) + 1
  const next = isSpaced ? parts.slice(at).findIndex(isEnd) : 1
  return [...parts.slice(0, begin), ...(next < 0 ? [] : parts.slice(at + next))]
}

/** What stands between two pauses, or says one thing. */
export interface Piece {
  readonly parts: Part[]
  readonly isJoined: boolean
  readonly isBut: boolean
  /** Whether it begins with "then": what was asked for before is done. */
  readonly isThen: boolean
  /** "The cat, too": what was asked for before is asked of it. */
  readonly isToo: boolean
}

/** Splits a sentence where it pauses, says "and", or goes on to something else without a pause. */
export function splitPieces(all: readonly Part[], endsWithAct: boolean, isSpaced: boolean): Piece[] {
  const parts = withoutFormer(all, isSpaced)
  const pieces: Piece[] = []
  let piece: Part[] = []
  let isJoined = false
  let isBut = false
  let isThen = false
  const end = (next: boolean, isNextBut = false, isToo = false) => {
    if (piece.length > 0) {
      pieces.push({ parts: piece, isJoined, isBut, isThen, isToo })
      piece = []
      isThen = false
    }
    isJoined = next
    isBut = isNextBut
  }
  for (const [at, part] of parts.entries()) {
    const concept = part.kind === 'concept' ? part.concept : null
    // "Leave the sky, only brighten the people", without the comma.
    const isNext = concept !== null && (concept === 'only' || isAct(concept) || toneSet.has(concept))
    const next = parts.slice(at + 1).find(({ from }) => from !== part.from)
    const isOnly =
      concept === 'only' ||
      (concept === 'keep' && parts[at + 1]?.from === part.from && says(parts.slice(at + 1, at + 2), 'only'))
    const isEndOfPiece = next === undefined || next.kind === 'pause' || isBetween(next)
    if (
      isNext &&
      says(piece, 'keep') &&
      !says(piece, 'only') &&
      piece.some(isThing) &&
      (namesThing(parts.slice(at)) || (isOnly && isWish(next)))
    )
      end(false)
    // "Remove the people never mind the dog": the verb of languages with spaces stands first.
    else if (concept === 'skip' && isSpaced && piece.some((one) => isAct(conceptOf(one) ?? 'filler'))) end(false)
    // "Leave those in front remove those behind."
    else if (
      concept === 'remove' &&
      next !== undefined &&
      says([next], 'them') &&
      says(piece, 'keep') &&
      piece.some(isThing)
    )
      end(false)
    // 狗不要碰把车去掉: what stays is told first.
    else if (isThing(part) && piece.length > 1 && isThing(piece[0] as Part) && conceptOf(piece.at(-1)) === 'keep')
      end(false)
    // "Don't crop just sharpen", "no new sky only more contrast".
    else if (isOnly && isWish(next) && isNegated(piece)) end(false)
    // "Teeth whiter, skin smoother, leave the wrinkles", where the act stands behind and nobody pauses.
    else if (concept === 'keep' && isEndOfPiece && isFollowing(piece)) {
      const [left] = piece.splice(-1)
      end(false)
      if (left !== undefined) piece.push(left)
    }
    // "Don't remove the people just brighten it."
    else if (
      (concept === 'only' || (concept !== null && toneSet.has(concept) && isSpaced && !says(piece, 'make'))) &&
      says(piece, 'forbid') &&
      // "Hund nicht heller" says both at once.
      parts[at - 1]?.from !== part.from &&
      piece.some(isThing)
    )
      end(false)
    if (part.kind === 'pause') end(false)
    else if (concept === 'reason') {
      end(false)
      piece.push(part)
    } else if (concept === 'and' && says(piece, 'forbid') && says(piece, 'not')) piece.push(part)
    else if (concept === 'and' || concept === 'but') end(true, concept === 'but', concept === 'and' && isEndOfPiece)
    else if (concept === 'then') isThen = true
    else if (concept === 'end') end(endsWithAct)
    else {
      piece.push(part)
      // 拡大しないで says both by one word.
      const isOfNext = concept === 'forbid' && parts[at + 1]?.from === part.from
      if (endsWithAct && concept !== null && isAct(concept) && !isOfNext) end(true)
    }
  }
  end(false)
  return pieces
}
