import type { plainMeanings, RecipeMask } from '#contract/recipe.ts'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import { nameOf } from '#web/editor/marking/things/thing-names.ts'

/** What a mask outlines, e.g. 'People', 'Dog' or 'All but: Sky'. */
export function maskName(t: Translator, mask: RecipeMask): string {
  return mask.isInverted === true ? t('All but: {what}', { what: meaningName(t, mask) }) : meaningName(t, mask)
}

/** What each meaning without a kind is called. */
export const meaningNames = {
  people: 'People',
  bystanders: 'People in the background',
  sky: 'mask|Sky',
  background: 'mask|Background',
} as const satisfies Record<(typeof plainMeanings)[number], Message>

function meaningName(t: Translator, mask: RecipeMask): string {
  if (mask.by !== 'thing') return t(meaningNames[mask.by])
  const name = nameOf(mask.kind)
  return name === null ? mask.kind : t(name)
}
