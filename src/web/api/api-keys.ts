import {
  type ApiKeyChange,
  type ApiKeyMade,
  type ApiKeyReply,
  type ApiKeyRequest,
  apiKeyMade,
  apiKeyReply,
} from '#contract/api-key.ts'
import { request } from './request/request.ts'

/** The dialog that makes keys shows these itself. */
const handles = ['keys-full', 'too-many-tries'] as const

export function makeKey(json: ApiKeyRequest): Promise<ApiKeyMade> {
  return request('/api/user/keys', apiKeyMade, { method: 'POST', json, handles })
}

export function changeKey(id: string, json: ApiKeyChange): Promise<ApiKeyReply> {
  return request(`/api/user/keys/${encodeURIComponent(id)}`, apiKeyReply, { method: 'POST', json })
}

export function revokeKey(id: string): Promise<ApiKeyReply> {
  return request(`/api/user/keys/${encodeURIComponent(id)}`, apiKeyReply, { method: 'DELETE' })
}
