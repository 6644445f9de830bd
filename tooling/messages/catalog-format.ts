import type { CatalogFormatter, CatalogType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { groupComment, groupIn } from '../../src/i18n/catalogs.ts'
import type { MessageGroup } from '../../src/i18n/message-groups.ts'

/** Sources of most messages that public pages show first. */
export const sitePaths = [
  'src/tools/catalog.ts',
  'src/web/background/background-page.tsx',
  'src/web/billing/pricing/',
  'src/web/metadata/',
  'src/web/front/',
  'src/web/language/',
  'src/web/layouts/',
  'src/web/routes/pages/front.tsx',
  'src/web/routes/pages/pricing.tsx',
  'src/web/routes/pages/solutions.tsx',
  'src/web/routes/pages/status.tsx',
  'src/web/routes/pages/upload.tsx',
  'src/web/site/',
  'src/web/start/',
  'src/web/theme/',
]
/** Messages that occur only here are in no catalogue of the pages. */
export const serverPaths = [
  'public/samples/',
  'src/server/ground/mail/',
  'src/web/background/texts.ts',
  'src/web/docs/guides/',
  'src/web/status/texts.ts',
]
/** The operator's page. Messages that occur only here load with it. */
export const staffPaths = ['src/server/operations/admin/', 'src/web/admin/', 'src/web/routes/admin/']

/**
 * PO files as Lingui writes them. The template, which has no language, also stores the group of each message. The group
 * of a new message follows from its file.
 */
export function catalogFormat(): CatalogFormatter {
  const po = formatter({ lineNumbers: false, customHeaderAttributes: { 'Project-Id-Version': 'Emulsion' } })
  return {
    ...po,
    async serialize(catalog, context) {
      if (context.locale !== undefined) return po.serialize(catalog, context)
      const last = context.existing ? await po.parse(context.existing, context) : {}
      return po.serialize(withGroups(catalog, last), context)
    },
  }
}

function withGroups(catalog: CatalogType, last: CatalogType): CatalogType {
  const messages = Object.entries(catalog).map(([id, message]) => {
    const before = last[id]
    const group = before ? groupIn(before.comments) : groupOf((message.origin ?? []).map(([path]) => path))
    return [id, { ...message, comments: [groupComment(group)] }]
  })
  return Object.fromEntries(messages)
}

/** The group of a message used in these files. */
export function groupOf(paths: readonly string[]): MessageGroup {
  const isBelow = (path: string, starts: readonly string[]) => starts.some((start) => path.startsWith(start))
  if (paths.some((path) => isBelow(path, sitePaths))) return 'site'
  if (paths.every((path) => isBelow(path, staffPaths))) return 'staff'
  return paths.every((path) => isBelow(path, serverPaths)) ? 'server' : 'rest'
}
