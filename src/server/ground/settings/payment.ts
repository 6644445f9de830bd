import { z } from 'zod'
import { type PublicSigns, publicSign } from '#server/ground/settings/address.ts'
import { httpUrl, type Variables } from '#server/ground/settings/variables.ts'
import { StartError } from '#server/ground/start-error.ts'

export const paymentVariables = {
  PAYMENT_PROVIDER: z
    .enum(['sandbox', 'creem', 'stripe'], 'PAYMENT_PROVIDER must be sandbox, creem or stripe.')
    .optional(),
  CREEM_API_KEY: z.string().startsWith('creem_', 'CREEM_API_KEY must start with creem_.').optional(),
  CREEM_WEBHOOK_SECRET: z.string().optional(),
  CREEM_ENDPOINT: httpUrl('CREEM_ENDPOINT').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'STRIPE_SECRET_KEY must start with sk_, or with rk_ when it is a restricted one.')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'STRIPE_WEBHOOK_SECRET must start with whsec_.').optional(),
  STRIPE_ENDPOINT: httpUrl('STRIPE_ENDPOINT').optional(),
  PRODUCT_BASIC_MONTHLY: z.string().optional(),
  PRODUCT_BASIC_YEARLY: z.string().optional(),
}

/** sandbox: embedded, charges no card; the others are called over the network. */
export type PaymentSettings = { readonly kind: 'sandbox' } | ProviderSettings
export interface ProviderSettings {
  readonly kind: 'creem' | 'stripe'
  readonly apiKey: string
  readonly webhookSecret: string
  /** Address of the provider's API; null: the usual one. */
  readonly endpoint: string | null
  /** The provider's id of BASIC; for Stripe this is a price. */
  readonly monthlyProduct: string
  readonly yearlyProduct: string
}

/** @throws StartError naming what is missing of a provider, or when nobody chose one for a public site */
export function paymentSettings(env: Variables<typeof paymentVariables> & PublicSigns): {
  readonly payment: PaymentSettings
} {
  const kind = env.PAYMENT_PROVIDER ?? 'sandbox'
  if (kind !== 'sandbox') return { payment: providerSettings(kind, env) }
  const sign = publicSign(env)
  if (sign !== null && env.PAYMENT_PROVIDER === undefined)
    throw new StartError(
      `PAYMENT_PROVIDER is missing: ${sign} the sandbox checkout runs only when asked for by PAYMENT_PROVIDER=sandbox.`,
    )
  return { payment: { kind } }
}

function providerSettings(kind: ProviderSettings['kind'], env: Variables<typeof paymentVariables>): ProviderSettings {
  const isCreem = kind === 'creem'
  const keyName = isCreem ? 'CREEM_API_KEY' : 'STRIPE_SECRET_KEY'
  const secretName = isCreem ? 'CREEM_WEBHOOK_SECRET' : 'STRIPE_WEBHOOK_SECRET'
  const get = (name: typeof keyName | typeof secretName | 'PRODUCT_BASIC_MONTHLY' | 'PRODUCT_BASIC_YEARLY') => {
    const value = env[name]
    if (value === undefined) throw new StartError(`${name} is missing: PAYMENT_PROVIDER=${kind} needs it.`)
    return value
  }
  const settings: ProviderSettings = {
    kind,
    apiKey: get(keyName),
    webhookSecret: get(secretName),
    endpoint: (isCreem ? env.CREEM_ENDPOINT : env.STRIPE_ENDPOINT) ?? null,
    monthlyProduct: get('PRODUCT_BASIC_MONTHLY'),
    yearlyProduct: get('PRODUCT_BASIC_YEARLY'),
  }
  if (settings.monthlyProduct === settings.yearlyProduct)
    throw new StartError('PRODUCT_BASIC_YEARLY must be another one than PRODUCT_BASIC_MONTHLY.')
  for (const name of ['PRODUCT_BASIC_MONTHLY', 'PRODUCT_BASIC_YEARLY'] as const)
    if (!isCreem && get(name).startsWith('prod_'))
      throw new StartError(`${name} must be a price of Stripe, price_…, not its product.`)
  return settings
}
