import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './tooling/vite/precompress.ts'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Some twenty routes: their manifest costs less than asking for it.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
