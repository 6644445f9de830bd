import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { menuToolIds, toolCatalog } from '#tools/catalog.ts'
import { guesses } from './routes/guesses.ts'

/** The layouts recognize the editor's routes by this id. */
const editor = (id: (typeof menuToolIds)[number]): RouteConfigEntry =>
  route(toolCatalog[id].path, 'routes/pages/editor.tsx', { id: `editor-${id}` })

export default [
  layout('layouts/default.tsx', [
    index('routes/pages/front.tsx'),
    route('upload', 'routes/pages/upload.tsx'),
    route('pricing', 'routes/pages/pricing.tsx'),
    route('solutions', 'routes/pages/solutions.tsx'),
    route('verify', 'routes/pages/verify.tsx'),
    route('docs/api', 'routes/pages/api-reference.tsx'),
    route('docs/mcp', 'routes/pages/assistants.tsx'),
    route('moving-from-remove-bg', 'routes/pages/moving-from-remove-bg.tsx'),
    route('remove-background', 'routes/pages/remove-background.tsx'),
    route('status', 'routes/pages/status.tsx'),
    ...menuToolIds.filter((id) => toolCatalog[id].layout === 'site').map(editor),
    route('*', 'routes/pages/not-found.tsx'),
  ]),
  layout('layouts/create.tsx', [
    route('home', 'routes/home/home.tsx', [
      index('routes/home/home-index.tsx'),
      route('create', 'routes/home/create.tsx'),
      route('recipes', 'routes/home/recipes.tsx'),
      route('account', 'routes/home/account.tsx'),
      route('support', 'routes/home/support.tsx'),
      route('programs', 'routes/home/programs.tsx'),
      route('order-record', 'routes/home/order-record.tsx'),
    ]),
    ...menuToolIds.filter((id) => toolCatalog[id].layout === 'create').map(editor),
  ]),
  route('ads.txt', 'routes/resources/ads-txt.ts'),
  route('robots.txt', 'routes/resources/robots-txt.ts'),
  route('sitemap.xml', 'routes/resources/sitemap-xml.ts'),
  route('site.webmanifest', 'routes/resources/site-webmanifest.ts'),
  route('status.json', 'routes/resources/status-json.ts'),
  route('llms.txt', 'routes/resources/llms-txt.ts'),
  ...Object.keys(guesses).map((path) => route(path, 'routes/resources/guessed.ts', { id: path })),
  route('docs/api.md', 'routes/resources/api-md.ts'),
  route('docs/mcp.md', 'routes/resources/mcp-md.ts'),
  route('moving-from-remove-bg.md', 'routes/resources/moving-from-remove-bg-md.ts'),
  route('offline', 'routes/resources/offline.ts'),
  route('share', 'routes/resources/share.ts'),
  route('policy', 'routes/pages/policy.tsx'),
  route('term-service', 'routes/pages/term-service.tsx'),
  route('link', 'routes/pages/link.tsx'),
  route('connect', 'routes/pages/connect.tsx'),
  route('admin/:section?', 'routes/admin/admin.tsx', { id: 'admin' }),
  route('mailbox', 'routes/pages/mailbox.tsx'),
  route('sandbox/checkout/:id', 'routes/sandbox/sandbox-checkout.tsx'),
  route('sandbox/subscription/:id', 'routes/sandbox/sandbox-subscription.tsx'),
  route('sandbox/invoice/:id', 'routes/sandbox/sandbox-invoice.tsx'),
] satisfies RouteConfig
