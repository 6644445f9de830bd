/** Marks that turn the direction of the text around them (Unicode Standard Annex 9): a name with one reads as another. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/**
 * A name without characters that a database, a mail or a file system cannot carry, and without direction marks. The
 * letters of right-to-left scripts need none: names are shown on their own.
 */
export const plainName = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(directionMarks, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
