import type { PaymentProvider } from '#server/billing/provider.ts'
import { createSandbox, type SandboxDesk, type SandboxParts } from '#server/billing/sandbox.ts'
import type { PaymentSettings } from '#server/env.ts'
import { StartError } from '#server/start-error.ts'

export interface OpenedProvider {
  readonly provider: PaymentProvider
  /** The embedded provider's own pages; null for a real one. */
  readonly desk: SandboxDesk | null
}

/** The payment provider of the settings. */
export function openProvider(settings: PaymentSettings, sandbox: SandboxParts): OpenedProvider {
  if (settings.kind === 'sandbox') return createSandbox(sandbox)
  throw new StartError(`PAYMENT_PROVIDER=${settings.kind} cannot be used yet.`)
}
