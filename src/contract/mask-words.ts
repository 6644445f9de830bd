import { z } from 'zod'
import { findMeantName, kindNamedOtherwise } from '#contract/other-names.ts'
import { kindsListed, namedRecipeMask, plainMeanings, type RecipeMask, recipeMask } from '#contract/recipe.ts'
import { markableKinds } from '#contract/things.ts'

const butPrefix = 'not-'
const dashed = (word: string) => word.replaceAll(' ', '-')

const maskNames = [...plainMeanings, ...markableKinds]
/** The words that a mask by meaning is named by; each also after `not-`. */
export const maskWords: readonly string[] = maskNames.map(dashed)

/**
 * A meaning such as `people`, also in the singular as `vehicle`, or a kind of thing, as `dog`, `potted-plant` or by
 * another name of it, `sofa`; after `not-` all but that. Or the mask itself as JSON, where a door takes only text.
 */
export function findMaskOfWord(text: string): RecipeMask | null {
  if (text.startsWith('{')) return readJson(text)
  const lower = text.toLowerCase()
  const isInverted = lower.startsWith(butPrefix)
  const word = (isInverted ? lower.slice(butPrefix.length) : lower).replaceAll('-', ' ')
  const inverted = isInverted ? { isInverted } : {}
  const meaning = plainMeanings.find((one) => one === word || one === `${word}s`)
  const parsed = recipeMask.safeParse({
    ...(meaning ? { by: meaning } : { by: 'thing', kind: kindNamedOtherwise(word) ?? word }),
    ...inverted,
  })
  return parsed.success ? parsed.data : null
}

function readJson(text: string): RecipeMask | null {
  try {
    return recipeMask.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** A word for a mask by meaning, read as that mask. */
export const maskWord = z.string().transform((word, context) => {
  const mask = findMaskOfWord(word)
  if (mask !== null) return mask
  context.addIssue({ code: 'custom', message: unknownMaskWord(word) })
  return z.NEVER
})

/** A mask by meaning as every door takes it: in a word or as an object. */
export const givenMask = z.union([maskWord, namedRecipeMask])

const namesOfMasks = `It may be ${plainMeanings.join(', ')}, or a kind of thing, such as dog.`

/** Why a word names no mask, with the nearest that does. */
export function unknownMaskWord(text: string): string {
  const word = text.toLowerCase().replace(butPrefix, '').replaceAll('-', ' ')
  const meant = findMeantName(word, maskNames)
  const hint = meant === null ? namesOfMasks : `Did you mean ${dashed(meant)}?`
  return `${JSON.stringify(text)} names no part of a photo. ${hint} ${kindsListed}`
}
