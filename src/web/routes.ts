import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { toolCatalog, toolIds } from '#tools/catalog.ts'

/** The editor's routes are found by this id in the layouts. */
const editor = (id: (typeof toolIds)[number]): RouteConfigEntry =>
  route(toolCatalog[id].path, 'routes/editor.tsx', { id: `editor-${id}` })

export default [
  layout('layouts/default.tsx', [
    index('routes/front.tsx'),
    route('upload', 'routes/upload.tsx'),
    route('pricing', 'routes/pricing.tsx'),
    route('solutions', 'routes/solutions.tsx'),
    ...toolIds.filter((id) => toolCatalog[id].layout === 'site').map(editor),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('layouts/create.tsx', [
    route('home', 'routes/home.tsx', [
      index('routes/home-index.tsx'),
      route('create', 'routes/create.tsx'),
      route('account', 'routes/account.tsx'),
      route('support', 'routes/support.tsx'),
      route('order-record', 'routes/order-record.tsx'),
    ]),
    ...toolIds.filter((id) => toolCatalog[id].layout === 'create').map(editor),
  ]),
  route('ads.txt', 'routes/ads-txt.ts'),
  route('robots.txt', 'routes/robots-txt.ts'),
  route('sitemap.xml', 'routes/sitemap-xml.ts'),
  route('site.webmanifest', 'routes/site-webmanifest.ts'),
  route('offline', 'routes/offline.ts'),
  route('share', 'routes/share.ts'),
  route('policy', 'routes/policy.tsx'),
  route('term-service', 'routes/term-service.tsx'),
  route('link', 'routes/link.tsx'),
  route('mailbox', 'routes/mailbox.tsx'),
  route('sandbox/checkout/:id', 'routes/sandbox-checkout.tsx'),
  route('sandbox/subscription/:id', 'routes/sandbox-subscription.tsx'),
  route('sandbox/invoice/:id', 'routes/sandbox-invoice.tsx'),
] satisfies RouteConfig
