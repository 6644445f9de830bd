import { problems, type Wait, waitOf } from '#contract/problem.ts'
import { pageTranslator } from '#i18n/known-messages.ts'
import type { Message } from '#i18n/message.ts'

const waits: Readonly<Record<Wait['unit'], Message>> = {
  s: '{sentence} Try again in {count} s.',
  minutes: '{sentence} Try again in {count} minutes.',
  hours: '{sentence} Try again in {count} hours.',
  days: '{sentence} Try again in {count} days.',
}

/**
 * A failure's sentence in the page's language. The waiting time at the end of the server's sentence is written anew.
 */
export function failureText(code: string, message: string, retryAfterSeconds: number | null): string {
  const t = pageTranslator()
  const sentence = (problems as Readonly<Record<string, { readonly sentence: string }>>)[code]?.sentence
  const isEnglish = t.language === 'en'
  // English names of things are no part of every page.
  if (!isEnglish && code === 'no-such-thing-found') return t.known(sentence!)
  if (isEnglish || !retryAfterSeconds || !message.startsWith(sentence!)) return t.known(message)
  const { count, unit } = waitOf(retryAfterSeconds)
  return t(waits[unit], { sentence: t.known(sentence!), count })
}
