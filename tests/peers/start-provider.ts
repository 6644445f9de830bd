import type { Logger } from 'pino'
import type { ProviderSettings } from '../../src/server/ground/settings/payment.ts'
import { createCreem } from '../../src/server/money/billing/providers/creem.ts'
import type { PaymentProvider } from '../../src/server/money/billing/providers/provider.ts'
import { createStripe } from '../../src/server/money/billing/providers/stripe.ts'
import { startCreemPeer } from './creem-peer.ts'
import { startStripePeer } from './stripe-peer.ts'

export type RealProvider = ProviderSettings['kind']
const keys = {
  creem: { apiKey: 'creem_test_1', webhookSecret: 'creem-secret', monthlyProduct: 'prod_m', yearlyProduct: 'prod_y' },
  stripe: {
    apiKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    monthlyProduct: 'price_m',
    yearlyProduct: 'price_y',
  },
} as const

export const signatureHeaders = { creem: 'creem-signature', stripe: 'stripe-signature' } as const

/** Starts a stand-in for a provider, with the settings that our side needs to use it. */
export async function startProvider(kind: RealProvider) {
  const products = [
    { id: keys[kind].monthlyProduct, amountCents: 999, months: 1 },
    { id: keys[kind].yearlyProduct, amountCents: 5994, months: 12 },
  ]
  const start = kind === 'creem' ? startCreemPeer : startStripePeer
  const peer = await start({ ...keys[kind], products })
  const settings: ProviderSettings = { kind, ...keys[kind], endpoint: peer.url }
  const create = (log: Logger, timeoutMs?: number, change: Partial<ProviderSettings> = {}): PaymentProvider =>
    (kind === 'creem' ? createCreem : createStripe)({ ...settings, ...change }, log, timeoutMs)
  return { peer, settings, create }
}
