import { findMaskOfWord, unknownMaskWord } from '#contract/mask-words.ts'
import type { RecipeMask } from '#contract/recipe.ts'
import { UsageError } from '#line/usage-error.ts'

/** What `--where` means. @throws UsageError naming the nearest words */
export function readWhere(text: string, hint?: string): RecipeMask {
  const mask = findMaskOfWord(text)
  if (mask === null) throw new UsageError(`--where: ${unknownMaskWord(text)}`, hint)
  return mask
}

/** "people", "all but the sky", "each dog" */
export function sayWhere({ isInverted, ...mask }: RecipeMask): string {
  const isPlace = mask.by === 'sky' || mask.by === 'background'
  const name = mask.by === 'thing' ? `each ${mask.kind}` : isPlace ? `the ${mask.by}` : mask.by
  return isInverted === true ? `all but ${name}` : name
}
