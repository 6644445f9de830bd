import { toolCatalog, toolIds } from '#tools/catalog.ts'

/** Pages that are the same for everybody, or open to everybody. For loaders: the catalog brings its schemas along. */
export const publicPaths: readonly string[] = [
  '/',
  '/upload',
  '/solutions',
  '/pricing',
  ...toolIds.map((id) => toolCatalog[id].path),
  '/term-service',
  '/policy',
]
