import {
  type DeliveriesReply,
  type DeliveryReply,
  deliveriesReply,
  deliveryReply,
  type WebhookChange,
  type WebhookReply,
  type WebhookRequest,
  type WebhookSecretReply,
  webhookReply,
  webhookSecretReply,
} from '#contract/webhook.ts'
import { request, requestNothing } from './request/request.ts'

const at = (id: string) => `/api/user/webhooks/${encodeURIComponent(id)}`
/** The dialog shows these beside its field. */
const handles = ['webhook-address-refused', 'webhooks-full'] as const

export function addWebhook(webhook: WebhookRequest): Promise<WebhookSecretReply> {
  return request('/api/user/webhooks', webhookSecretReply, { method: 'POST', json: webhook, handles })
}

export function changeWebhook(id: string, change: WebhookChange): Promise<WebhookReply> {
  return request(at(id), webhookReply, { method: 'POST', json: change, handles })
}

export function deleteWebhook(id: string): Promise<void> {
  return requestNothing(at(id), { method: 'DELETE' })
}

export function renewWebhookSecret(id: string): Promise<WebhookSecretReply> {
  return request(`${at(id)}/secret`, webhookSecretReply, { method: 'POST', json: {} })
}

export function testWebhook(id: string): Promise<DeliveryReply> {
  return request(`${at(id)}/test`, deliveryReply, { method: 'POST', json: {} })
}

/** Newest first. @param before id of the last one shown */
export function listDeliveries(id: string, before: string | null, isQuiet = false): Promise<DeliveriesReply> {
  const query = before === null ? '' : `?${new URLSearchParams({ before })}`
  return request(`${at(id)}/deliveries${query}`, deliveriesReply, { isQuiet })
}

export function resendDelivery(id: string, deliveryId: string): Promise<DeliveryReply> {
  return request(`${at(id)}/deliveries/${encodeURIComponent(deliveryId)}`, deliveryReply, { method: 'POST', json: {} })
}
