import type { Translator } from '#i18n/messages.ts'

/** What the page begins with. Words between backticks are code. */
export const movingIntroIn = (t: Translator, origin: string): string[] => [
  t('remove.bg’s API ends on 1 December 2026. This server answers its calls as it did.'),
  t(
    'In your program, put `{origin}` in the place of `https://api.remove.bg`, and a key of your account here in the place of its key. Nothing else changes.',
    { origin },
  ),
]
