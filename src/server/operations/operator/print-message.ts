import type { SupportMessage } from '#server/people/support/support-admin.ts'

/** This much of an id distinguishes the messages of years. */
const idLength = 8

export const shortId = (id: string) => id.slice(0, idLength)

/**
 * Text of somebody else without the characters that control a terminal, which could hide lines or rename the window.
 * Line breaks, tabs and the characters that join emoji stay.
 */
export function plainText(text: string): string {
  return text.replaceAll(/(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
}

export const timeOf = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ')
export const oneLine = (text: string) => plainText(text).replaceAll(/\s+/g, ' ')

/** One line for each message: id, time, whether it was answered, sender, subject. */
export function messageList(messages: readonly SupportMessage[]): string {
  const emailLength = Math.min(32, Math.max(0, ...messages.map(({ email }) => email.length)))
  return messages
    .map(({ id, email, subject, created_at, answers }) =>
      [
        shortId(id),
        timeOf(created_at),
        answers.length === 0 ? 'open    ' : 'answered',
        oneLine(email).padEnd(emailLength),
        oneLine(subject),
      ].join('  '),
    )
    .join('\n')
}

/** A whole message with its answers; times in UTC. */
export function messageSheet({ id, email, subject, text, created_at, answers }: SupportMessage): string {
  const head = [
    `id       ${id}`,
    `from     ${oneLine(email)}`,
    `written  ${timeOf(created_at)} UTC`,
    `subject  ${oneLine(subject)}`,
  ]
  const replies = answers.map((answer) => `\n--- answered ${timeOf(answer.created_at)} UTC\n${plainText(answer.text)}`)
  return [...head, '', plainText(text), ...replies].join('\n')
}
