import { type Concept, damages, isAct, isObject, toneSet } from '#web/sentences/concepts.ts'
import type { Part, Words } from '#web/sentences/parts.ts'
import { isBlurredAllBut, isQuality, isResult, isThing, type Piece, says, splitPieces } from '#web/sentences/pieces.ts'
import { resolvePronouns } from '#web/sentences/pronouns.ts'
import { resolveOthers } from '#web/sentences/the-others.ts'

/** What belongs together: what is to be done, and to what. */
export interface Clause {
  readonly parts: readonly Part[]
  /** Whether it goes on from the clause before it without a pause. */
  readonly isJoined: boolean
  /** Whether it begins with "but". */
  readonly isBut: boolean
  /** Whether it begins with "then": an exception of the clause before it ends there. */
  readonly isThen: boolean
  /** Whether what is meant stands before what says where it is; behind it in Japanese and Chinese. */
  readonly isMeantFirst: boolean
  readonly language: string
}

/** Acts that say nothing by themselves: what they are about stands before them. */
const faint: ReadonlySet<string> = new Set<Concept>(['make', 'repair', 'change', 'improve'])
/** What takes more things after an "and" or a pause. */
const caring: ReadonlySet<string> = new Set<Concept>([
  ...(['remove', 'repair', 'retouch', 'soften', 'whiten', 'raise', 'lower', 'improve', 'make', 'without'] as const),
  'forbid',
])

/** How a clause hangs together with the one before it. */
type Bond = Pick<Clause, 'isJoined' | 'isBut' | 'isThen'>
const alone: Bond = { isJoined: false, isBut: false, isThen: false }

/**
 * Splits a sentence where it pauses or says "and", in Japanese after each verb. Things without an act belong to the act
 * before them ("remove the people and the cars"), else to the one after ("die Leute und die Autos entfernen").
 */
export function readClauses(parts: readonly Part[], { endsWithAct, isSpaced, language }: Words): Clause[] {
  const clauses: (Omit<Clause, 'parts'> & { parts: Part[] })[] = []
  const add = (own: Part[], { isJoined, isBut, isThen }: Bond = alone) =>
    clauses.push({
      ...{ parts: own, isJoined: isJoined && clauses.length > 0, isBut, isThen },
      ...{ isMeantFirst: isSpaced, language },
    })
  let held: Part[] = []
  const pieces = resolvePronouns(resolveOthers(splitPieces(parts, endsWithAct, isSpaced)), isSpaced).filter(
    (piece) => piece.parts.length > 0,
  )
  for (const [at, { parts: piece, isJoined, isBut, isThen, isToo }] of pieces.entries()) {
    // "All but the people blurred, then …" is done, though no act is named.
    if (isThen && held.some(isDamage)) {
      add(held)
      held = []
    }
    const last = clauses.at(-1)
    const isPartial =
      !hasAct(piece) &&
      !piece.some(isResult) &&
      !isBackdrop(piece) &&
      !isSideLight(piece) &&
      !isMoved(piece) &&
      !isBlurredAllBut(piece)
    const takesMore =
      last !== undefined &&
      !endsWithAct &&
      held.length === 0 &&
      last.parts.some(isCaring) &&
      // "Repair it, contrast up", "the man in the back, lose him".
      (!piece.every(isQuality) || last.parts.some(isQuality)) &&
      !isBareRemoval(pieces[at + 1]?.parts ?? []) &&
      !isListed(pieces.slice(at + 1), last.parts) &&
      // "Automatic improvement and denoising."
      !(says(last.parts, 'improve') && !last.parts.some(isThing)) &&
      // "Brighten the dog and whitewash the fence."
      !(says(piece, 'unfound') && piece.some(({ kind }) => kind === 'unknown'))
    const again = isToo && isPartial && piece.some(isThing) ? (last?.parts.filter(isDone) ?? []) : []
    if (isReason(piece)) add(piece)
    // "Grandma brighter, grandpa, too."
    else if (again.length > 0 && held.length === 0) add(endsWithAct ? [...piece, ...again] : [...again, ...piece])
    else if (says(piece, 'not') && isPartial && piece.every(isThingOrNot)) {
      if (held.length > 0) add(held)
      held = []
      add(piece)
    } else if (last !== undefined && isOnlyHowMuch(piece)) last.parts.push(...piece)
    else if (last !== undefined && piece.every(isShape) && isCutToShape(last.parts)) last.parts.push(...piece)
    else if (last !== undefined && isWithoutShadow(piece) && last.parts.some(isCut)) continue
    else if (last?.parts.some(isCut) && isKept(piece)) last.parts.push(...piece.filter(isShadow).map(asCast))
    else if (piece.some(isAddition) && last !== undefined && !hasAct(piece) && !says(last.parts, 'remove'))
      last.parts.push(...piece.filter(isAddition))
    else if (endsWithAct && last !== undefined && isJoined && piece.some(isFaint) && piece.every(isFaintOrOnly))
      continue
    else if (
      isPartial &&
      !isBut &&
      !endsWithAct &&
      last !== undefined &&
      held.length === 0 &&
      isListOf(last.parts, piece)
    )
      last.parts.push(paused(piece), ...piece)
    else if (isPartial && isBut && last !== undefined && isOtherThan(last.parts, piece))
      last.parts.splice(last.parts.findIndex(isExcept), 0, ...piece)
    else if (isPartial && piece.some(isThing) && takesMore)
      last.parts.push(paused(piece), ...(isBut ? excepted(last.parts, piece) : piece))
    else if (endsWithAct && last !== undefined && isJoined && keepsOnly(last.parts) && !piece.some(isThing))
      last.parts.push(...piece)
    // "Blur the background, but not the dog, and smooth her skin."
    else if (last !== undefined && held.length === 0 && isSpaced && isPartial && isSparedAlone(piece)) add(piece)
    else {
      // "Not the sky, but brighten the people": what is not meant stands alone.
      if (isBut && held.some(isExcept)) {
        add(held)
        held = []
      }
      // 除了天空和人: Chinese says with the "and" that both are left out.
      if (isJoined && !isSpaced && !endsWithAct && held.some(isExcept)) held.push(paused(piece))
      // "Except the sky, brighten the people": what is left out ends with the pause.
      if (!isJoined && !isPartial && held.some(isExcept))
        held.push({ ...paused(piece), kind: 'concept', concept: 'end' })
      held.push(...piece)
      if (isPartial && at < pieces.length - 1) continue
      add(held, { isJoined, isBut, isThen })
      held = []
    }
  }
  if (held.length > 0) add(held)
  return withoutOwnShadows(clauses)
}

/** "The man and his shadow": what goes takes its shadow along. */
function withoutOwnShadows(clauses: readonly Clause[]): Clause[] {
  const isRemoval = ({ parts }: Clause) =>
    says(parts, 'remove') && parts.some(isRemovable) && !parts.some(isCut) && !says(parts, 'not')
  return clauses.flatMap((clause, at) => {
    const before = clauses[at - 1]
    if (before !== undefined && isRemoval(before) && clause.parts.every(isShadowOrAnd)) return []
    if (!isRemoval(clause)) return [clause]
    const first = clause.parts.findIndex(isRemovable)
    return [{ ...clause, parts: clause.parts.filter((part, index) => !isShadow(part) || index < first) }]
  })
}

/** "Recorta más cerrado, 3 por 4": Spanish cuts out and crops by one word. */
const isShape = (part: Part) =>
  part.kind === 'ratio' ||
  (part.kind === 'concept' && ['square', 'portrait', 'landscape', 'tall', 'crop', 'down'].includes(part.concept))
const isExcept = (part: Part) => part.kind === 'concept' && part.concept === 'except'
const isDamage = (part: Part) => part.kind === 'concept' && (damages as readonly Concept[]).includes(part.concept)
const isOnlyNamed = (part: Part) =>
  part.kind === 'unknown' ||
  part.kind === 'pause' ||
  isThing(part) ||
  (part.kind === 'concept' && part.concept === 'me')
const isSparedAlone = ([first, ...others]: readonly Part[]) =>
  first !== undefined && isExcept(first) && others.length > 0 && others.every(isOnlyNamed)
/** "Everything except the sky, the people and the dog." */
function isListOf(before: readonly Part[], piece: readonly Part[]): boolean {
  const spared = before.slice(before.findLastIndex(isExcept) + 1)
  return before.some(isExcept) && spared.length > 0 && [...spared, ...piece].every(isOnlyNamed)
}
/** "Brighten not the sky but the people." */
function isOtherThan(before: readonly Part[], piece: readonly Part[]): boolean {
  const meant = before.slice(0, before.findIndex(isExcept))
  const isAll = says(meant, 'everything') || says(meant, 'rest')
  return before.some(isExcept) && !isAll && !meant.some(isThing) && piece.every(isOnlyNamed) && piece.some(isThing)
}
/** "El fondo no": what is not meant takes nothing with it. */
const isThingOrNot = (part: Part) =>
  part.kind === 'concept' && (['not', 'only', 'rest'].includes(part.concept) || isObject(part.concept))
/** Where a list goes on. */
const paused = (piece: readonly Part[]): Part => ({ kind: 'pause', from: piece[0]?.from ?? 0, to: piece[0]?.from ?? 0 })
/** "Tidy up: the mug and the lamp should go": what is named goes with what stands behind it. */
function isListed(later: readonly Piece[], before: readonly Part[]): boolean {
  const next = later.find(({ parts }) => hasAct(parts))?.parts ?? []
  return !says(before, 'remove') && next.length > 1 && next.findIndex((part) => saysRemove(part)) === next.length - 1
}
/** What is done, and how much. */
const isDone = (part: Part) =>
  part.kind === 'number' ||
  (part.kind === 'concept' &&
    (isAct(part.concept) || toneSet.has(part.concept) || /^(?:slightly|strongly)$/.test(part.concept)))
const saysRemove = (part: Part) => part.kind === 'concept' && part.concept === 'remove'
/** "About 40 %", "but not too much". */
const isOnlyHowMuch = (parts: readonly Part[]) =>
  parts.every(
    (part) =>
      (part.kind === 'number' && (part.unit === 'percent' || part.unit === 'degrees') && part.isSigned !== true) ||
      (part.kind === 'concept' && (part.concept === 'slightly' || part.concept === 'strongly')),
  )
/** "Contrast +20". */
const isMoved = (parts: readonly Part[]) =>
  parts.some((part) => part.kind === 'number' && (part.unit === 'percent' || part.isSigned === true)) &&
  parts.some((part) => part.kind === 'concept' && isQuality(part))
/** A cut-out has no shadow unless one is asked for. */
const isWithoutShadow = (parts: readonly Part[]) =>
  parts.length === 2 &&
  (says(parts, 'without') || says(parts, 'remove')) &&
  (says(parts, 'cast-shadow') || says(parts, 'shadows'))
const isCut = (part: Part) =>
  part.kind === 'concept' &&
  (part.concept === 'background' || part.concept === 'cut-out' || part.concept === 'transparent')

const hasAct = (parts: readonly Part[]) =>
  parts.some((part) => part.kind === 'concept' && (isAct(part.concept) || part.concept === 'without'))
const isCaring = (part: Part) => part.kind === 'concept' && caring.has(part.concept)
/** "So that it looks real": what is said of why. */
export const isReason = ([first]: readonly Part[]) => first?.kind === 'concept' && first.concept === 'reason'
/** "Remove them": things that were named before. */
const isBareRemoval = (parts: readonly Part[]) =>
  parts.length > 0 && parts.every((part) => part.kind === 'concept' && part.concept === 'remove')
const isFaint = (part: Part) => part.kind === 'concept' && faint.has(part.concept)
const isFaintOrOnly = (part: Part) => isFaint(part) || (part.kind === 'concept' && part.concept === 'only')
/** A background of a colour, or of none. */
const isBackdrop = (parts: readonly Part[]) =>
  parts.some((part) => part.kind === 'concept' && part.concept === 'background') &&
  parts.some((part) => part.kind === 'color' || (part.kind === 'concept' && /^color:|^transparent$/.test(part.concept)))
const isSideLight = (parts: readonly Part[]) =>
  parts.some((part) => part.kind === 'concept' && part.concept === 'lamp') &&
  parts.some((part) => part.kind === 'concept' && (part.concept === 'left' || part.concept === 'right'))
/** "Cut, square" crops; "cut it out on white, square" does both. */
const isCutToShape = (parts: readonly Part[]) =>
  says(parts, 'cut-out') && !parts.some((part) => isThing(part) || isAddition(part) || isColor(part))
const isColor = (part: Part) =>
  part.kind === 'concept' && (part.concept.startsWith('color:') || part.concept === 'transparent')
/** What only adds to a cut-out. */
const isAddition = (part: Part) => part.kind === 'concept' && part.concept === 'cast-shadow'
/** "The shadow stays", "garde l'ombre". */
const isKept = (parts: readonly Part[]) => parts.some(isShadow) && parts.every((part) => isShadow(part) || isKeep(part))
const isKeep = (part: Part) => part.kind === 'concept' && (part.concept === 'keep' || part.concept === 'and')
const asCast = ({ from, to }: Part): Part => ({ kind: 'concept', concept: 'cast-shadow', from, to })
const isShadow = (part: Part) => part.kind === 'concept' && ['shadows', 'cast-shadow'].includes(part.concept)
const isShadowOrAnd = (part: Part) => isShadow(part) || (part.kind === 'concept' && part.concept === 'and')
const isRemovable = (part: Part) =>
  part.kind === 'concept' && (part.concept === 'people' || part.concept.startsWith('kind:'))

/** "The cup alone stays": what a sentence keeps for the clause behind it. */
const keepsOnly = (parts: readonly Part[]) => says(parts, 'keep') && says(parts, 'only')
/** "Everything grey but the cup." */
const excepted = (before: readonly Part[], [first, ...rest]: readonly Part[]): Part[] =>
  first === undefined
    ? []
    : says(before, 'everything')
      ? [{ ...first, kind: 'concept', concept: 'except' }, first, ...rest]
      : [first, ...rest]
