import { type SupportMessageReply, supportMessageReply } from '#contract/support.ts'
import { request } from './request/request.ts'

/** Kept by the server, and mailed to the operator where one is named. */
export function sendSupportMessage(message: { subject: string; text: string }): Promise<SupportMessageReply> {
  return request('/api/support/messages', supportMessageReply, { method: 'POST', json: message })
}
