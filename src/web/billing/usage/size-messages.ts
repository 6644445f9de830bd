import type { Words } from '#i18n/messages.ts'

/** "1,280 × 853 px" */
export const sizeWords = (width: number, height: number, t: Words) => `${t.number(width)} × ${t.number(height)} px`
