import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { checkBuiltPages, renderBuiltPage } from './tooling/vite/check-built-pages.ts'
import { precompress } from './tooling/vite/precompress.ts'
import { splitManifest } from './tooling/vite/split-manifest.ts'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Some twenty routes: their manifest costs less than asking for it.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    const server = join(buildDirectory, 'server/index.js')
    checkBuiltPages(await renderBuiltPage(server, 'en'), await renderBuiltPage(server, 'de'))
    await splitManifest(join(buildDirectory, 'client'))
    // What was written since the page's other files were compressed (vite.config.ts).
    await precompress(join(buildDirectory, 'client'))
  },
} satisfies Config
