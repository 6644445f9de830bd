import { authRoutes, userRoutes } from '#server/accounts/account-routes.ts'
import { deleteAccountRoutes } from '#server/accounts/deletion/delete-account-routes.ts'
import { exportRoutes } from '#server/accounts/export/export-routes.ts'
import { googleRoutes } from '#server/accounts/google/google-routes.ts'
import { adminRoutes } from '#server/admin/admin-routes.ts'
import { apiKeyRoutes } from '#server/api-keys/api-key-routes.ts'
import { checkoutRoutes, memberBillingRoutes, planRoutes } from '#server/billing/billing-routes.ts'
import { sandboxRoutes } from '#server/billing/sandbox/sandbox-routes.ts'
import { webhookRoutes } from '#server/billing/webhooks/webhook-routes.ts'
import { loadSecret } from '#server/database/secrets.ts'
import { healthRoutes, readyRoutes } from '#server/http/health-routes.ts'
import { createHttpApp } from '#server/http/http-app.ts'
import type { HttpApp, Shutdown } from '#server/http/http-types.ts'
import { batchRoutes } from '#server/jobs/batches/batch-routes.ts'
import { jobRoutes } from '#server/jobs/job-routes.ts'
import { mcpRoutes } from '#server/mcp/mcp-routes.ts'
import { galleryRoutes } from '#server/photos/gallery/gallery-routes.ts'
import { photoRoutes } from '#server/photos/photo-routes.ts'
import { presetRoutes } from '#server/presets/preset-routes.ts'
import { verifyRoutes } from '#server/provenance/verify-routes.ts'
import { recipeRoutes } from '#server/recipes/recipe-routes.ts'
import { linkRoutes } from '#server/shares/link-routes.ts'
import { shareRoutes } from '#server/shares/share-routes.ts'
import { supportRoutes } from '#server/support/support-routes.ts'
import { switchRoutes } from '#server/switches/switch-routes.ts'
import { metricsRoutes } from '#server/telemetry/metrics-endpoint.ts'
import type { Metrics } from '#server/telemetry/open-metrics.ts'
import type { Readiness } from '#server/telemetry/readiness.ts'
import { usageRoutes } from '#server/usage/usage-routes.ts'
import { createV1 } from '#server/v1/v1.ts'
import { endpointRoutes } from '#server/webhooks/endpoint-routes.ts'
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
  const isWorker = settings.role === 'worker'
  const http: HttpApp = createHttpApp({
    log,
    visitorSecret: await loadSecret(db, 'visitor-secret'),
    isSecure: features.isSecure,
    trustedProxies: settings.trustedProxies,
    findSession: features.accounts.findSession,
    publicOrigin: settings.publicOrigin,
    envelopeKeys,
    ...(metrics !== null && settings.metrics.kind === 'token'
      ? { metrics: metricsRoutes(metrics, settings.metrics.token) }
      : {}),
    ...(isWorker
      ? {}
      : {
          webhooks: webhookRoutes(features.billing, features.providerName),
          links: linkRoutes(features.shares, settings),
          v1: createV1({ ...base, ...features, trustedProxies: settings.trustedProxies, shutdown }),
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
  const { accounts, billing, google, usage, sandbox } = features
  return {
    '/admin': adminRoutes(features.admin),
    '/switches': switchRoutes(features.switches),
    '/photos': photoRoutes(features.photos),
    '/jobs': jobRoutes(features.jobs, admission, shutdown),
    '/batches': batchRoutes(features.batches),
    '/presets': presetRoutes(features.presets),
    '/recipes': recipeRoutes(features.recipes),
    '/gallery': galleryRoutes(features.gallery),
    '/auth': authRoutes(accounts).route('/', googleRoutes({ google, publicOrigin: settings.publicOrigin })),
    '/support': supportRoutes(features.support),
    '/user': userRoutes(accounts).route('/', usageRoutes(usage)).route('/', memberBillingRoutes(billing)),
    '/user/keys': apiKeyRoutes(features.keys),
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
