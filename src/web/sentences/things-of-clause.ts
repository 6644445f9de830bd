import type { RecipeMask } from '#contract/recipe.ts'
import type { MarkableKind } from '#contract/things.ts'
import type { Clause } from '#web/sentences/clauses.ts'
import { type Concept, isAct, isObject, isScale } from '#web/sentences/concepts.ts'
import { exceptionOf } from '#web/sentences/exceptions.ts'
import type { Part } from '#web/sentences/parts.ts'

/** Reads the things of a clause: what it is about, then what it leaves out, as all but that. */
export function thingsOf(clause: Clause): RecipeMask[] {
  const exception = exceptionOf(clause)
  if (exception === null) return distinct(conceptsOf(clause.parts))
  const meant = distinct(conceptsOf(exception.meant))
  const spared = distinct(conceptsOf(exception.spared)).filter((thing) => !meant.some((one) => isSameThing(one, thing)))
  return [...meant, ...spared.map((thing) => ({ ...thing, isInverted: true }))]
}

export const isNamed = (part: Part | undefined, concept: Concept) =>
  part?.kind === 'concept' && part.concept === concept
export const conceptsOf = (parts: readonly Part[]) =>
  parts.flatMap((part) => (part.kind === 'concept' ? [part.concept] : []))

/** Nothing outlines these. */
export const isPartOfAll = (part: Part) =>
  part.kind === 'concept' && /^(?:skin|shadows|highlights|whites|blacks)$/.test(part.concept)

export function distinct(concepts: readonly Concept[]): RecipeMask[] {
  const things = concepts.map(thingOf).filter((thing) => thing !== null)
  return things.filter((thing, at) => things.findIndex((one) => isSameThing(one, thing)) === at)
}

/**
 * Whether a removal is of the background itself: it is named before all things, in Japanese and Chinese behind them. "In
 * the background" says where something is.
 */
export function isOfBackground({ parts, isMeantFirst }: Clause): boolean {
  const named = parts.filter((part) => part.kind === 'concept' && thingOf(part.concept) !== null)
  const first = isMeantFirst ? named[0] : named.at(-1)
  const isPlace = (part: Part) => part.kind === 'concept' && part.concept === 'behind' && part.from === first?.from
  // "The background people."
  const isSaidOf = (part: Part) =>
    part.kind === 'concept' && thingOf(part.concept)?.by === 'people' && part.from - (first?.to ?? 0) === 1
  if (isMeantFirst && parts.some(isSaidOf)) return false
  // 背景里的电线杆: what stands there, in Chinese behind its place.
  const place = isMeantFirst ? undefined : parts.find((part) => isNamed(part, 'background'))
  if (place !== undefined && parts.some((part) => part.from >= place.to && isNamed(part, 'unfound'))) return false
  return first?.kind === 'concept' && first.concept === 'background' && !parts.some(isPlace)
}

/** What nothing finds by name, and a sentence asks something of: not "the dog on the beach". */
export function unfoundIn({ parts, isMeantFirst }: Pick<Clause, 'parts' | 'isMeantFirst'>): Part[] {
  const isPlace = (part: Part | undefined) =>
    part?.kind === 'concept' && (part.concept === 'at' || part.concept === 'behind')
  return parts.filter(
    (part, at) =>
      part.kind === 'concept' && part.concept === 'unfound' && !isPlace(parts[isMeantFirst ? at - 1 : at + 1]),
  )
}

/** "The bride's dress", "le pelage du chien": what nothing finds is changed, and not whose it is. */
export function withoutOwners(clause: Clause): Clause {
  const { parts, language, isMeantFirst } = clause
  const isOther = (part: Part | undefined) => part?.kind === 'unknown' || isNamed(part, 'unfound')
  const isOwned = (part: Part, at: number) => {
    const [before, behind] = [parts[at - 1], parts[at + 1]]
    const isOf = part.kind === 'concept' && part.isOf === true && isOther(before)
    // 男の人のシャツ, 狗的项圈.
    if (!isMeantFirst) return isOther(behind) && (behind?.from ?? 0) - part.to === 1
    return isOf || (language === 'en' && isOther(behind) && (behind?.from ?? 0) - part.to === ownedGap)
  }
  const isThing = (part: Part) => part.kind === 'concept' && thingOf(part.concept) !== null
  const isOfOther = (part: Part, at: number) => isOwned(part, at) || isAttribute(clause, part)
  return { ...clause, parts: parts.filter((part, at) => !isThing(part) || !isOfOther(part, at)) }
}

/** What another thing is told by: "the man with the red bag", 赤い傘の人. */
function isAttribute({ parts, isMeantFirst }: Clause, thing: Part): boolean {
  const isThing = (part: Part | undefined) => part?.kind === 'concept' && thingOf(part.concept) !== null
  const at = parts.indexOf(thing)
  const next = parts[at + 1]
  if (!isMeantFirst)
    return (
      isKind(thing) && next?.kind === 'concept' && next.isTold === true && (isKind(next) || next.concept === 'people')
    )
  const before = parts
    .slice(0, at)
    .findLastIndex((part) => !(part.kind === 'concept' && part.concept.startsWith('color:')))
  return isNamed(parts[before], 'make') && isThing(parts[before - 1])
}
const isKind = (part: Part) => part.kind === 'concept' && part.concept.startsWith('kind:')

/** Whether a thing is told by another one. */
export const isToldByOther = (clause: Clause, mask: RecipeMask): boolean =>
  clause.parts.some((part, at, all) => {
    const beside = all[clause.isMeantFirst ? at - 2 : at + 1]
    return isAttribute(clause, part) && beside?.kind === 'concept' && isNamedBy(beside.concept, mask)
  })

/** "The people behind the car", "the dog on the sofa": car and sofa stay. */
export function withoutPlaces(clause: Clause): Clause {
  // In Japanese and Chinese the place stands first.
  const parts = clause.isMeantFirst ? clause.parts : clause.parts.toReversed()
  const isThing = (part: Part | undefined) => part?.kind === 'concept' && thingOf(part.concept) !== null
  // "In the background" is a place of its own.
  const isInBack = (part: Part) =>
    parts.some((other) => other.kind === 'concept' && other.concept === 'background' && other.from === part.from)
  const isPlace = (part: Part) =>
    part.kind === 'concept' && (part.concept === 'at' || (part.concept === 'behind' && !isInBack(part)))
  // "The stain on the sofa", "the sign on the house".
  const isMeant = (part: Part) =>
    part.kind === 'unknown' ? part.isNamed : part.kind === 'concept' && (isThing(part) || isMark(part.concept))
  const first = parts.findIndex(isMeant)
  // "The stall behind the couple", "the lamp post that sticks out of her head"; what is listed besides goes, too.
  const isBehindPlace = (at: number) => {
    const start = parts.slice(0, at).findLastIndex(({ kind }) => kind === 'pause')
    // "The lady with the umbrella"; whose "with" is that of "with a sunset".
    return parts.slice(Math.max(first, start) + 1, at).some(isPlace) || isAttribute(clause, parts[at] as Part)
  }
  // "The teddy from the bed", "the leash off the dog": right behind what goes.
  const isOfLast = (part: Part, at: number) => {
    const last = parts[at - 1]
    const isOwn = last?.kind === 'unknown' || (last?.kind === 'concept' && isMark(last.concept))
    return part.kind === 'concept' && part.isOf === true && isOwn
  }
  const kept = parts.filter(
    (part, at) =>
      !isThing(part) || ((at <= first || !isBehindPlace(at)) && !isOfLast(part, at) && !isOwner(clause, part)),
  )
  return { ...clause, parts: clause.isMeantFirst ? kept : kept.toReversed() }
}

/** Whether a thing is named for what is its own: "the dog leash", 犬のリード, "la correa del perro". */
export function isOwner({ parts, language }: Clause, thing: Part): boolean {
  const isOwn = (part: Part) => part.kind === 'unknown' || isNamed(part, 'unfound') || isNamed(part, 'cast-shadow')
  const behind = parts.find((part) => part.from >= thing.to && isOwn(part))
  const isBefore = (part: Part) => part.to <= thing.from
  const start = parts.findLastIndex((part) => part.kind === 'pause' && isBefore(part))
  const before = parts.slice(start + 1).findLast((part) => isBefore(part) && isOwn(part))
  const isNoun = behind !== undefined && (behind.kind !== 'unknown' || behind.isNoun === true)
  // "The dog leash", "the bride's dress".
  if (language === 'en') return isNoun && (behind.from - thing.to === 1 || behind.from - thing.to === ownedGap)
  if (language === 'ja') return behind !== undefined && behind.from - thing.to === 1
  const gap = before === undefined ? ownGapMax + 1 : thing.from - before.to
  const isOf = thing.kind === 'concept' && thing.isOf === true
  return (language === 'fr' || language === 'es') && isOf && gap <= ownGapMax
}
/** "'s ". In letters. */
const ownedGap = 3
/** "De la": in letters. */
const ownGapMax = 9

/** What may go from something that stays. */
const isMark = (concept: Concept) => concept === 'cast-shadow' || concept === 'unfound' || isObject(concept)

export const isSameThing = (a: RecipeMask, b: RecipeMask) =>
  a.by === b.by && (a.by === 'thing' ? a.kind : '') === (b.by === 'thing' ? b.kind : '')

/** Whether a kind of thing stands right behind a concept, and nothing else is asked for. */
export function isNamedBehind({ parts }: Clause, concept: Concept): boolean {
  const named = conceptsOf(parts)
  const next = named[named.indexOf(concept) + 1]
  const isOther = (one: Concept) => one !== concept && (isAct(one) || isScale(one))
  return named.includes(concept) && next?.startsWith('kind:') === true && !named.some(isOther)
}

export function isNamedBy(concept: Concept, mask: RecipeMask): boolean {
  const thing = thingOf(concept)
  return thing !== null && isSameThing(thing, mask)
}

export function thingOf(concept: Concept): RecipeMask | null {
  if (concept === 'people' || concept === 'kind:person') return { by: 'people' }
  if (concept === 'sky') return { by: 'sky' }
  if (concept === 'background') return { by: 'background' }
  if (concept === 'kind:vehicles') return { by: 'vehicles' }
  if (concept === 'kind:animals') return { by: 'animals' }
  return concept.startsWith('kind:') ? { by: 'thing', kind: concept.slice('kind:'.length) as MarkableKind } : null
}
