import type { RecipeMask } from '#contract/recipe.ts'
import type { Asked } from '#web/sentences/asked.ts'
import { type ColorWord, type Concept, tones } from '#web/sentences/concepts.ts'
import type { Part } from '#web/sentences/parts.ts'
import { isCountable } from '#web/sentences/singled.ts'
import { conceptsOf, isNamedBy } from '#web/sentences/things-of-clause.ts'

/** The colour that is said of something: "the black dog". */
export function colorIn(parts: readonly Part[]): { readonly color?: ColorWord } {
  return colorWordOf(parts.find((part) => part.kind === 'concept' && part.concept.startsWith('color:')) ?? null)
}

/** What a thing is told by right beside it: "the white car", "la voiture blanche", 白い車. */
function colorPartOf(parts: readonly Part[], language: string, mask: RecipeMask): Part | null {
  const at = parts.findIndex((part) => part.kind === 'concept' && isNamedBy(part.concept, mask))
  const [thing, beside] = [parts[at], parts[language === 'es' || language === 'fr' ? at + 1 : at - 1]]
  if (thing === undefined || beside?.kind !== 'concept') return null
  const gap = Math.max(beside.from - thing.to, thing.from - beside.to)
  const isColor = beside.concept.startsWith('color:') || (beside.concept === 'grey' && !isMonochrome(beside))
  return isColor && gap <= 1 ? beside : null
}

/** "Noir et blanc" is longer than any grey. In letters. */
const monochromeMin = 9
export const isMonochrome = ({ from, to }: Part): boolean => to - from >= monochromeMin

/** The colour of `colorPartOf`. */
export const colorBeside = (parts: readonly Part[], language: string, mask: RecipeMask) =>
  colorWordOf(colorPartOf(parts, language, mask))

const colorWordOf = (part: Part | null): { readonly color?: ColorWord } =>
  part?.kind === 'concept'
    ? { color: part.concept === 'grey' ? 'gray' : (part.concept.slice('color:'.length) as ColorWord) }
    : {}

/** Colours that things are told by: a white dog is on no white. "Pon el coche blanco" makes one white. */
export function colorsOfThings({ clause: { parts, language }, things, has, all }: Asked): Concept[] {
  const named = conceptsOf(parts)
  const areSeveral = new Set(named.filter((one) => one.startsWith('color:'))).size > 1
  const isMade = has('make', 'change', 'draw', 'colorize') && all(tones).length === 0 && !areSeveral
  if (isMade && (language === 'es' || language === 'fr')) return []
  return things.filter(isCountable).flatMap((thing) => {
    const part = colorPartOf(parts, language, thing)
    const isOnce = part?.kind === 'concept' && named.filter((one) => one === part.concept).length === 1
    return isOnce ? [part.concept] : []
  })
}
