import { type SupportMessageReply, supportMessageReply } from '#contract/support.ts'
import { request } from './request/request.ts'

/** The server stores the message and mails it to the operator, where an address is configured. */
export function sendSupportMessage(message: { subject: string; text: string }): Promise<SupportMessageReply> {
  return request('/api/support/messages', supportMessageReply, { method: 'POST', json: message })
}
