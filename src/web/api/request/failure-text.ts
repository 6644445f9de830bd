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
  const endsWithWait = retryAfterSeconds !== null && sentence !== undefined && message.startsWith(sentence)
  if (t.language === 'en' || !endsWithWait) return t.known(message)
  const { count, unit } = waitOf(retryAfterSeconds)
  return t(waits[unit], { sentence: t.known(sentence), count })
}
