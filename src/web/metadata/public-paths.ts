import { menuToolIds, toolCatalog } from '#tools/catalog.ts'

/** Pages open to everybody. For loaders only: the catalog imports its schemas. */
export const publicPaths: readonly string[] = [
  '/',
  '/upload',
  '/solutions',
  '/pricing',
  '/verify',
  '/docs/api',
  '/docs/mcp',
  '/moving-from-remove-bg',
  '/remove-background',
  '/status',
  ...menuToolIds.map((id) => toolCatalog[id].path),
  '/term-service',
  '/policy',
]
