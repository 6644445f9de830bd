import type { Asked } from '#web/sentences/asked.ts'
import type { BlurWord } from '#web/sentences/blur-words.ts'
import type { Part } from '#web/sentences/parts.ts'
import { isNamed } from '#web/sentences/things-of-clause.ts'

/** Whether it is wished blurred, "make all but the dock blurry", and not complained of: "all but the dock is blurry". */
export function isBlurWished(asked: Asked): boolean {
  if (asked.has('repair', 'remove', 'improve', 'forbid')) return false
  return asked.has('blur') || isBlurred(asked, asked.has('make') ? ['result', 'state'] : ['result'])
}

/** Whether something is said to be blurred, wished or not; "deblur it" is neither. */
export const isBlurSaid = (asked: Asked): boolean => asked.has('blur') || isBlurred(asked, ['result', 'state'])

const isBlurred = (asked: Asked, words: readonly BlurWord[]): boolean =>
  asked.has('blurriness') &&
  asked.clause.parts.some(
    (part) => isNamed(part, 'blurriness') && part.kind === 'concept' && words.includes(part.blurWord ?? 'state'),
  )

/** What stays sharp where all else is blurred, and nothing finds by name: "blur everything but the dock". */
export function sharpByHand(asked: Asked): readonly Part[] {
  const { exception, things } = asked
  if (exception === null || !isBlurWished(asked) || things.some(({ by }) => by !== 'background')) return []
  return exception.spared.filter(
    (part) => isNamed(part, 'unfound') || (part.kind === 'unknown' && part.isNoun !== false),
  )
}
