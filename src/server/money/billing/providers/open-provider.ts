import type { Logger } from 'pino'
import type { PaymentSettings } from '#server/ground/settings/payment.ts'
import type { PaymentProvider } from '#server/money/billing/providers/provider.ts'
import { createSandbox } from '#server/money/billing/sandbox/sandbox.ts'
import type { SandboxParts } from '#server/money/billing/sandbox/sandbox-books.ts'
import type { SandboxControls } from '#server/money/billing/sandbox/sandbox-controls.ts'

export interface OpenedProvider {
  readonly provider: PaymentProvider
  /** The embedded provider's own pages; null with a real provider. */
  readonly controls: SandboxControls | null
}

/** Opens the payment provider of the settings. The others are not even loaded: Stripe's SDK alone takes 36 MB. */
export async function openProvider(
  settings: PaymentSettings,
  sandbox: SandboxParts,
  log: Logger,
): Promise<OpenedProvider> {
  if (settings.kind === 'sandbox') return createSandbox(sandbox)
  const create =
    settings.kind === 'creem'
      ? (await import('#server/money/billing/providers/creem.ts')).createCreem
      : (await import('#server/money/billing/providers/stripe.ts')).createStripe
  return { provider: create(settings, log), controls: null }
}
