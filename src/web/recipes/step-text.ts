import type { plainMeanings, RecipeMask } from '#contract/recipe.ts'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import type { RecipeStep } from '#tools/recipe.ts'
import { nameOf } from '#web/editor/marking/things/thing-names.ts'
import { nameOfStep } from '#web/sentences/name-of-step.ts'

/** What a mask outlines, e.g. 'People', 'Dog' or 'All but: Sky'. */
export function maskName(t: Translator, mask: RecipeMask): string {
  return mask.isInverted === true ? t('All but: {what}', { what: meaningName(t, mask) }) : meaningName(t, mask)
}

/** A step and where it works, e.g. 'Remove object (People in the background)'. */
export function placedName(t: Translator, step: RecipeStep): string {
  const name = nameOfStep(t, step)
  return step.mask === null ? name : `${name} (${maskName(t, step.mask)})`
}

/** What each meaning without a kind is called. */
export const meaningNames = {
  people: 'People',
  bystanders: 'People in the background',
  vehicles: 'things|Vehicles',
  animals: 'things|Animals',
  sky: 'mask|Sky',
  background: 'mask|Background',
} as const satisfies Record<(typeof plainMeanings)[number], Message>

function meaningName(t: Translator, mask: RecipeMask): string {
  if (mask.by !== 'thing') return t(meaningNames[mask.by])
  const name = nameOf(mask.kind)
  return name === null ? mask.kind : t(name)
}
