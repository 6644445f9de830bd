import { findMaskOfWord, unknownMaskWord } from '#contract/mask-words.ts'
import type { RecipeMask } from '#contract/recipe.ts'
import { UsageError } from '#line/usage-error.ts'

/** What `--where` means. @throws UsageError naming the nearest words */
export function readWhere(text: string, hint?: string): RecipeMask {
  const mask = findMaskOfWord(text)
  if (mask === null) throw new UsageError(`--where: ${unknownMaskWord(text)}`, hint)
  return mask
}
