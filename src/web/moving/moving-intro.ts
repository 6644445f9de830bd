import type { Translator } from '#i18n/messages.ts'

/** What the page begins with. Words between backticks are code. */
export const movingIntroIn = (t: Translator, origin: string): string[] => [
  t('remove.bg’s API ends on 1 December 2026. This server answers its calls as it did.'),
  t(
    'In your program, replace `https://api.remove.bg` with `{origin}`, and its key with a key from your account here. Nothing else changes.',
    { origin },
  ),
]
