import { z } from 'zod'
import type { Variables } from '#server/ground/settings/variables.ts'

export const webhookVariables = {
  WEBHOOK_ADDRESSES: z.enum(['public', 'any'], 'WEBHOOK_ADDRESSES must be public or any.').default('public'),
}

export interface WebhookSettings {
  /** Which addresses members' webhooks may call. */
  readonly webhookReach: 'public' | 'any'
}

export function webhookSettings(env: Variables<typeof webhookVariables>): WebhookSettings {
  return { webhookReach: env.WEBHOOK_ADDRESSES }
}
