import { isAct } from '#web/sentences/concepts.ts'
import type { Part } from '#web/sentences/parts.ts'

const says = (part: Part | undefined, ...concepts: readonly string[]) =>
  part?.kind === 'concept' && concepts.includes(part.concept)
const isEnd = (part: Part | undefined) => part?.kind === 'pause' || says(part, 'and', 'but', 'end')
const isActOf = (part: Part) => part.kind === 'concept' && isAct(part.concept)

/**
 * Without what a sentence takes back: "remove the cars, no wait, the bikes" is about bikes. What is named instead takes
 * the act over.
 * @param endsWithAct whether an act stands behind what it is done to
 */
export function withoutWithdrawn(parts: readonly Part[], endsWithAct: boolean): readonly Part[] {
  const at = parts.findIndex((part) => says(part, 'rather'))
  if (at < 0) return parts
  // "No, wait, no".
  let end = at
  while (isEnd(parts[end - 1]) || says(parts[end - 1], 'not', 'without')) end--
  // The clause before it, with all that its act is about.
  let begin = end
  while (begin > 0 && !(isEnd(parts[begin - 1]) && parts.slice(begin, end).some(isActOf))) begin--
  const later = parts.slice(at + 1)
  const next = later.slice(later.findIndex((part) => !isEnd(part) && !says(part, 'not', 'without')))
  const close = next.findIndex(isEnd)
  const instead = next.slice(0, close < 0 ? undefined : close)
  const isNamed = instead.length > 0 && !instead.some((part) => isActOf(part) || says(part, 'bright', 'dark'))
  const acts = isNamed ? parts.slice(begin, end).filter(isActOf) : []
  const own = endsWithAct ? [...instead, ...acts] : [...acts, ...instead]
  return withoutWithdrawn([...parts.slice(0, begin), ...own, ...next.slice(instead.length)], endsWithAct)
}
