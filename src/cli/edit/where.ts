import { suggest } from '#contract/nearest.ts'
import { plainMeanings, type RecipeMask, recipeMask } from '#contract/recipe.ts'
import { markableKinds } from '#contract/things.ts'
import { UsageError } from '#line/usage-error.ts'

const butPrefix = 'not-'
const dashed = (word: string) => word.replaceAll(' ', '-')

/** The words that `--where` takes; each also after `not-`. */
export const places: readonly string[] = [...plainMeanings, ...markableKinds.map(dashed)]

/**
 * What `--where` means: `people`, `sky`, `background` or a kind of thing, as `dog` or `potted-plant`; after `not-` all
 * but that.
 * @throws UsageError naming the nearest words
 */
export function readWhere(text: string, hint?: string): RecipeMask {
  const lower = text.toLowerCase()
  const isInverted = lower.startsWith(butPrefix)
  const word = (isInverted ? lower.slice(butPrefix.length) : lower).replaceAll('-', ' ')
  const inverted = isInverted ? { isInverted } : {}
  const meaning = plainMeanings.find((one) => one === word)
  const parsed = recipeMask.safeParse({ ...(meaning ? { by: meaning } : { by: 'thing', kind: word }), ...inverted })
  if (parsed.success) return parsed.data
  const nearest =
    suggest(dashed(word), places) || ' It may be people, sky, background, or a kind of thing, such as dog.'
  throw new UsageError(`--where: ${text} is no place of a photo that is known.${nearest}`, hint)
}

/** "people", "all but the sky", "each dog" */
export function sayWhere({ isInverted, ...mask }: RecipeMask): string {
  const names = { people: 'people', sky: 'the sky', background: 'the background' } as const
  const name = mask.by === 'thing' ? `each ${mask.kind}` : names[mask.by]
  return isInverted === true ? `all but ${name}` : name
}
