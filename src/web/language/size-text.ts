import type { Translator } from '#i18n/messages.ts'

/** "1,280 × 853 px" */
export const sizeText = (width: number, height: number, t: Translator) =>
  `${t.number(width)}\u00a0×\u00a0${t.number(height)}\u00a0px`
