import type { ServerBuild } from 'react-router'
import { pathBelow } from '#i18n/languages.ts'

/** The id of the operator's page in src/web/routes.ts. */
const adminRoute = 'admin'

/** An address of the operator's page in any language, or of its data. */
export const isAdminPath = (pathname: string): boolean => /^\/admin(\.data$|\/|$)/.test(pathBelow(pathname))

/** What everybody but admins is answered with: nothing in it tells that there is an operator's page. */
export function withoutAdmin<Build extends ServerBuild>(build: Build): Build {
  const { [adminRoute]: _, ...routes } = build.routes
  const { [adminRoute]: __, ...known } = build.assets.routes
  return { ...build, routes, assets: { ...build.assets, routes: known } }
}

/** What admins are answered with there: their page needs the list of routes that names it. */
export function withAdmin<Build extends ServerBuild>(build: Build): Build {
  return {
    ...build,
    assets: { ...build.assets, url: build.assets.url.replace(/(\/manifest-\w+)\.js$/, '$1-admin.js') },
  }
}
