import { openSandboxBooks, type SandboxParts } from '#server/money/billing/sandbox/sandbox-books.ts'
import { createSandboxControls } from '#server/money/billing/sandbox/sandbox-controls.ts'
import { createSandboxProvider } from '#server/money/billing/sandbox/sandbox-provider.ts'

/**
 * The embedded payment provider. It charges no card. It keeps its own books, is asked about them like any provider, and
 * reports changes by signed webhooks.
 */
export function createSandbox(parts: SandboxParts) {
  const books = openSandboxBooks(parts)
  return { provider: createSandboxProvider(books), controls: createSandboxControls(books) }
}
