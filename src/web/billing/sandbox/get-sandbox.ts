import { data } from 'react-router'
import type { App } from '#server/app.ts'
import type { SandboxDesk } from '#server/billing/sandbox/sandbox.ts'

/** Where payments are real there is no such page. @throws a 404 */
export function getSandbox(app: App, url: string): SandboxDesk {
  if (app.sandbox === null) throw notHere(url)
  return app.sandbox
}

export const notHere = (url: string) => data(`Page not found: ${new URL(url).pathname}`, { status: 404 })

/** Its address is what allows to pay: not to be found, not to be kept. */
export const sandboxHeaders = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
