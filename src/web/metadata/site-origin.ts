import type { AppContext } from '#web/app-context.ts'

/** The public origin that the operator configured, else that of this request. */
export const siteOrigin = ({ app }: AppContext, request: Request): string =>
  app.publicOrigin ?? new URL(request.url).origin
