import type { RecipeMask } from '#contract/recipe.ts'
import type { Translator } from '#i18n/messages.ts'
import { nameOf } from '#web/editor/marking/things/thing-names.ts'

/** What a mask outlines, e.g. 'People', 'Dog' or 'All but: Sky'. */
export function maskName(t: Translator, mask: RecipeMask): string {
  return mask.isInverted === true ? t('All but: {what}', { what: meaningName(t, mask) }) : meaningName(t, mask)
}

function meaningName(t: Translator, mask: RecipeMask): string {
  if (mask.by === 'people') return t('People')
  if (mask.by === 'sky') return t('mask|Sky')
  if (mask.by === 'background') return t('mask|Background')
  const name = nameOf(mask.kind)
  return name === null ? mask.kind : t(name)
}
