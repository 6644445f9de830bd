import type { AppContext } from '#web/app-context.ts'

/** As users reach us; where the operator did not say, as this one did. */
export const siteOrigin = ({ app }: AppContext, request: Request): string =>
  app.publicOrigin ?? new URL(request.url).origin
