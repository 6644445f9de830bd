import { data } from 'react-router'
import type { SandboxControls } from '#server/money/billing/sandbox/sandbox-controls.ts'
import type { App } from '#server/wiring/app.ts'

/** Returns the embedded provider. @throws a 404 where payments are real */
export function getSandbox(app: App, url: string): SandboxControls {
  if (app.sandbox === null) throw notHere(url)
  return app.sandbox
}

export const notHere = (url: string) => data(`Page not found: ${new URL(url).pathname}`, { status: 404 })

/** The address itself allows paying, so it must not leak or be cached. */
export const sandboxHeaders = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
