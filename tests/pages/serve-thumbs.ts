import type { Plugin } from 'vite'

/** A white pixel. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=='

/** A picture for those that the pages name in their images: nothing in the page can answer for these. */
export const serveThumbs: Plugin = {
  name: 'serve-thumbs',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      if (!/^\/api\/photos\/[^/]+\/image/.test(request.url ?? '')) return next()
      response.setHeader('content-type', 'image/png').end(Buffer.from(picture, 'base64'))
    })
  },
}
