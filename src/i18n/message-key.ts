/** The context before the bar tells apart two meanings of one English text: 'order|Close'. It is never shown. */
export const contextPattern = /^([a-z ]+)\|/

/** A key as translators see it: the text and its context. */
export function splitKey(key: string): { text: string; context: string | undefined } {
  const context = contextPattern.exec(key)?.[1]
  return { context, text: context === undefined ? key : key.slice(context.length + 1) }
}

export const keyOf = (text: string, context: string | undefined): string =>
  context === undefined ? text : `${context}|${text}`
