import type { AdminDesk } from '#server/admin/admin.ts'
import { toolCatalog } from '#tools/catalog.ts'

/** What a section shows; null where there is none of that name. */
export async function readAdminPage(desk: AdminDesk, section: string, _search: URLSearchParams) {
  switch (section) {
    case 'today':
      return { section, today: await desk.today() } as const
    case 'switches': {
      const switches = await desk.switches.list()
      return { section, switches: switches.map((one) => ({ ...one, label: featureLabel(one.feature) })) } as const
    }
    default:
      return null
  }
}

export type AdminPage = NonNullable<Awaited<ReturnType<typeof readAdminPage>>>

const roomLabels: Readonly<Record<string, string>> = { 'sign-ups': 'Sign-ups', uploads: 'Uploads' }
const toolLabels = new Map<string, string>(Object.entries(toolCatalog).map(([id, { label }]) => [id, label]))

const featureLabel = (feature: string): string => roomLabels[feature] ?? toolLabels.get(feature) ?? feature
