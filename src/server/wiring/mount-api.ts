import { apiKeyRoutes } from '#server/doors/api-keys/api-key-routes.ts'
import { connectionRoutes } from '#server/doors/connections/connection-routes.ts'
import { oauthRoutes } from '#server/doors/connections/oauth-routes.ts'
import { deleteAccountRoutes } from '#server/doors/leaving/deletion/delete-account-routes.ts'
import { exportRoutes } from '#server/doors/leaving/export/export-routes.ts'
import { mcpRoutes } from '#server/doors/mcp/mcp-routes.ts'
import { createRemoveBg } from '#server/doors/removebg/removebg.ts'
import { createV1 } from '#server/doors/v1/v1.ts'
import { endpointRoutes } from '#server/doors/webhooks/endpoint-routes.ts'
import { loadSecret } from '#server/ground/database/secrets.ts'
import { healthRoutes, readyRoutes } from '#server/ground/http/health-routes.ts'
import { createHttpApp } from '#server/ground/http/http-app.ts'
import type { HttpApp, Shutdown } from '#server/ground/http/http-types.ts'
import { metricsRoutes } from '#server/ground/http/metrics-endpoint.ts'
import { switchRoutes } from '#server/ground/switches/switch-routes.ts'
import type { Metrics } from '#server/ground/telemetry/open-metrics.ts'
import type { Readiness } from '#server/ground/telemetry/ready-state.ts'
import { checkoutRoutes, memberBillingRoutes, planRoutes } from '#server/money/billing/billing-routes.ts'
import { sandboxRoutes } from '#server/money/billing/sandbox/sandbox-routes.ts'
import { webhookRoutes } from '#server/money/billing/webhooks/webhook-routes.ts'
import { usageRoutes } from '#server/money/usage/usage-routes.ts'
import { adminRoutes } from '#server/operations/admin/admin-routes.ts'
import { authRoutes, userRoutes } from '#server/people/accounts/account-routes.ts'
import { googleRoutes } from '#server/people/accounts/google/google-routes.ts'
import { openidRoutes } from '#server/people/accounts/openid/openid-routes.ts'
import { passkeyLoginRoutes, passkeyRoutes } from '#server/people/accounts/passkeys/passkey-routes.ts'
import { supportRoutes } from '#server/people/support/support-routes.ts'
import { batchRoutes } from '#server/pictures/jobs/batches/batch-routes.ts'
import { jobRoutes } from '#server/pictures/jobs/job-routes.ts'
import { albumRoutes } from '#server/pictures/photos/albums/album-routes.ts'
import { galleryRoutes } from '#server/pictures/photos/gallery/gallery-routes.ts'
import { photoRoutes } from '#server/pictures/photos/photo-routes.ts'
import { presetRoutes } from '#server/pictures/presets/preset-routes.ts'
import { verifyRoutes } from '#server/pictures/provenance/verify-routes.ts'
import { recipeRoutes } from '#server/pictures/recipes/recipe-routes.ts'
import { linkRoutes } from '#server/pictures/shares/link-routes.ts'
import { shareRoutes } from '#server/pictures/shares/share-routes.ts'
import type { Features } from '#server/wiring/create-features.ts'
import type { Base } from '#server/wiring/open-base.ts'

export interface MountParts {
  readonly shutdown: Shutdown
  readonly readiness: Readiness
  /** null: they are off. */
  readonly metrics: Metrics | null
}

/** All routes below /api; a worker answers only its health. */
export async function mountApi(
  base: Base,
  features: Features,
  { shutdown, readiness, metrics }: MountParts,
): Promise<HttpApp> {
  const { settings, log, db, envelopeKeys } = base
  const { trustedProxies, publicOrigin } = settings
  const isWorker = settings.role === 'worker'
  const http: HttpApp = createHttpApp({
    log,
    visitorSecret: await loadSecret(db, 'visitor-secret'),
    isSecure: features.isSecure,
    trustedProxies,
    findSession: features.accounts.findSession,
    publicOrigin,
    envelopeKeys,
    ...(metrics !== null && settings.metrics.kind === 'token'
      ? { metrics: metricsRoutes(metrics, settings.metrics.token) }
      : {}),
    ...(isWorker
      ? {}
      : {
          webhooks: webhookRoutes(features.billing, features.providerName),
          links: linkRoutes(features.shares, settings),
          v1: createV1({ ...base, ...features, trustedProxies, publicOrigin, shutdown }),
          removeBg: createRemoveBg({ ...base, ...features, trustedProxies, shutdown }),
          oauth: oauthRoutes({ ...base, ...features, ...settings }),
          mcp: mcpRoutes({ fetch: (request, bindings) => http.fetch(request, bindings), ...settings }),
        }),
    api: {
      ...(isWorker ? {} : pageRoutes(base, features, shutdown)),
      '/health': healthRoutes(settings.role, readiness, shutdown),
      '/ready': readyRoutes(settings.role, readiness, shutdown),
    },
  })
  return http
}

function pageRoutes({ settings, admission }: Base, features: Features, shutdown: Shutdown): Record<string, HttpApp> {
  const { accounts, billing, google, openid, passkeys, usage, sandbox } = features
  return {
    '/admin': adminRoutes(features.admin),
    '/switches': switchRoutes(features.switches),
    '/photos': photoRoutes(features.photos),
    '/jobs': jobRoutes(features.jobs, admission, shutdown),
    '/batches': batchRoutes(features.batches),
    '/presets': presetRoutes(features.presets),
    '/recipes': recipeRoutes(features.recipes),
    '/gallery': galleryRoutes(features.gallery, features.albums),
    '/albums': albumRoutes(features.albums),
    '/auth': authRoutes(accounts)
      .route('/', googleRoutes({ google, publicOrigin: settings.publicOrigin }))
      .route('/passkeys', passkeyLoginRoutes(passkeys))
      .route('/openid', openidRoutes({ openid, publicOrigin: settings.publicOrigin })),
    '/support': supportRoutes(features.support),
    '/user': userRoutes(accounts).route('/', usageRoutes(usage)).route('/', memberBillingRoutes(billing)),
    '/user/passkeys': passkeyRoutes(passkeys),
    '/user/keys': apiKeyRoutes(features.keys),
    '/connections': connectionRoutes({ ...features, publicOrigin: settings.publicOrigin }),
    '/user/delete': deleteAccountRoutes(features.deleteAccount),
    '/user/export': exportRoutes(features.accountExport),
    '/shares': shareRoutes(features.shares),
    '/user/webhooks': endpointRoutes(features.webhooks),
    '/verify': verifyRoutes(features.verify),
    '/plans': planRoutes(billing),
    '/subscriptions': checkoutRoutes(billing),
    ...(sandbox === null ? {} : { '/sandbox': sandboxRoutes(sandbox) }),
  }
}
