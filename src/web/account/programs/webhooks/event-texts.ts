import type { WebhookEvent } from '#contract/webhook.ts'
import type { Message } from '#i18n/message.ts'

/** When each event is sent. */
export const eventTexts: Readonly<Record<WebhookEvent, Message>> = {
  'job.done': 'An edit is done',
  'job.failed': 'An edit failed',
  'batch.done': 'A batch has ended',
  'usage.80': '80 % of your edits are used',
  'usage.used-up': 'Your edits are used up',
}
