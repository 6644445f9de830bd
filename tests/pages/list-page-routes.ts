import type { Plugin } from 'vite'

const virtualId = 'virtual:page-routes'

/** The routes of the site as data, for pages that are shown without its server. */
export const listPageRoutes: Plugin = {
  name: 'list-page-routes',
  resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
  async load(id) {
    if (id !== `\0${virtualId}`) return null
    const { default: routes } = await import('../../src/web/routes.ts')
    return `export default ${JSON.stringify(routes)}`
  },
}
