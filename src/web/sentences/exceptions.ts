import type { Clause } from '#web/sentences/clauses.ts'
import { type Concept, isAct, isObject, tones } from '#web/sentences/concepts.ts'
import type { Part } from '#web/sentences/parts.ts'

/** A clause with "but not": what that leaves out, and all else. */
export interface Exception {
  readonly spared: readonly Part[]
  readonly meant: readonly Part[]
}

const ends: ReadonlySet<string> = new Set<Concept>([...tones, 'everything', 'rest', 'only', 'except', 'end'])
const isExcept = (part: Part) => part.kind === 'concept' && part.concept === 'except'
const isEnd = (part: Part) => part.kind === 'concept' && (isAct(part.concept) || ends.has(part.concept))
const isNamed = (part: Part) =>
  part.kind === 'unknown' || (part.kind === 'concept' && (part.concept === 'me' || isObject(part.concept)))
const isThing = (part: Part) =>
  part.kind === 'concept' && (/^(?:people|sky|background)$/.test(part.concept) || part.concept.startsWith('kind:'))

/** Whether "all but" stands behind what it leaves out: 山以外. Chinese also says it before. */
export const isPostposed = (language: string, said: string): boolean =>
  language === 'ja' || (language === 'zh-Hans' && /外的?$/.test(said))

/** Null where nothing is left out. An exception binds to what stands behind it, 山以外 to what stands before it. */
export function exceptionOf({ parts, isMeantFirst }: Clause): Exception | null {
  const first = parts.findIndex(isExcept)
  if (first < 0) return null
  const last = parts.findLastIndex(isExcept)
  const [from, to] = standsBehind(parts[last]) ? spanBefore(parts, first, last) : spanBehind(parts, first, isMeantFirst)
  return {
    spared: parts.slice(from, to),
    meant: parts.filter((part, at) => !isExcept(part) && (at < from || at >= to)),
  }
}

const standsBehind = (part: Part | undefined) => part?.kind === 'concept' && part.isPostposed === true

/** 除了山以外 says it on both sides. */
function spanBefore(parts: readonly Part[], first: number, last: number): readonly [number, number] {
  if (first < last && !standsBehind(parts[first])) return [first + 1, last]
  return [parts.slice(0, last).findLastIndex((part) => part.kind === 'pause' || isEnd(part)) + 1, last]
}

/** Up to what is said of it, or of all else; "all but the bright sky" goes on to what it names. */
function spanBehind(parts: readonly Part[], first: number, isMeantFirst: boolean): readonly [number, number] {
  const behind = parts.slice(first + 1)
  // Where it ends is said, or Chinese names another thing.
  const isSaid = isMeantFirst || behind.some((part) => part.kind === 'concept' && part.concept === 'end')
  const named = behind.findIndex(isNamed)
  const next = behind.findIndex(
    (part, at) =>
      named >= 0 && at > named && (isEnd(part) || (!isSaid && isThing(part) && behind[at - 1]?.kind !== 'pause')),
  )
  return [first + 1, next < 0 ? parts.length : first + 1 + next]
}

/** "Todos los coches menos el rojo": "all but" goes round cars, and nobody is meant. This "menos" is no "less". */
export function withoutWrongPeople(parts: readonly Part[]): Part[] {
  const is = (part: Part | undefined, ...concepts: readonly string[]) =>
    part?.kind === 'concept' && concepts.includes(part.concept)
  const at = parts.findIndex((part, index) => is(part, 'people') && is(parts[index + 1], 'except'))
  if (at < 0 || parts[at + 1]?.from !== parts[at]?.from) return [...parts]
  const behind = parts.slice(at + 2)
  const but = behind.findIndex((part) => part.kind === 'pause' || is(part, 'except', 'lower'))
  const [all, last] = [behind.slice(0, but), behind[but]]
  const isOfThings = all.some((part) => is(part, 'unfound') || isKind(part))
  if (last === undefined || all.length === 0 || !(is(last, 'except') || (isOfThings && is(last, 'lower'))))
    return [...parts]
  const except: Part = { kind: 'concept', concept: 'except', from: last.from, to: last.to }
  // "Alle im Hintergrund weg außer der Frau": who goes stands before it.
  return [...parts.slice(0, isOfThings ? at : at + 1), ...all, except, ...behind.slice(but + 1)]
}

const isKind = (part: Part) => part.kind === 'concept' && part.concept.startsWith('kind:')
