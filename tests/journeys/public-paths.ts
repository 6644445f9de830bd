/** Pages that everybody may find. */
export const publicPaths = [
  '/',
  '/upload',
  '/solutions',
  '/pricing',
  '/verify',
  '/docs/api',
  '/moving-from-remove-bg',
  '/remove-background',
  '/remove-object',
  '/upload-beauty/upload',
  '/upload-repair/upload',
  '/upload-cartoon/upload',
  '/upload-coloring/upload',
  '/change-sky/upload',
  '/term-service',
  '/policy',
]
