import { mayDo } from '#contract/staff.ts'
import type { Message } from '#i18n/message.ts'
import type { AdminDesk } from '#server/operations/admin/admin.ts'
import { toolCatalog } from '#tools/catalog.ts'

/** Rows on a page of a list. */
const pageLength = 50
const ledgerLength = 20
const memberOrders = { limit: 20, offset: 0 }

/** A page of a list, and whether there is another after it. */
export interface Part<Row> {
  readonly rows: readonly Row[]
  /** From 1. */
  readonly page: number
  readonly hasMore: boolean
}

async function readPart<Row>(
  search: URLSearchParams,
  read: (page: { limit: number; offset: number }) => Promise<readonly Row[]>,
): Promise<Part<Row>> {
  const asked = Number(search.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1
  const rows = await read({ limit: pageLength + 1, offset: (page - 1) * pageLength })
  return { rows: rows.slice(0, pageLength), page, hasMore: rows.length > pageLength }
}

/** What a section shows, as far as the admin's roles go; null where there is none of that name. */
export async function readAdminPage(desk: AdminDesk, section: string, search: URLSearchParams) {
  const text = (name: string) => (search.get(name) ?? '').replaceAll('\0', '').trim()
  switch (section) {
    case 'factor':
      return { section, passkeys: desk.passkeys.isHere ? await desk.passkeys.list() : null } as const
    case 'today':
      return { section, today: await readToday(desk) } as const
    case 'job':
      return { section, id: text('id'), job: await desk.job(text('id')) } as const
    case 'support':
      return { section, ...(await readSupport(desk, search)) } as const
    case 'reports':
      return { section, reports: await readPart(search, desk.reports.list) } as const
    case 'members': {
      const email = text('email')
      if (email !== '') return { section, query: email, member: await readMember(desk, email), found: null } as const
      const query = text('q')
      return {
        section,
        query,
        member: null,
        found: await readPart(search, (page) => desk.billing.users(query, page)),
      } as const
    }
    case 'orders':
      return { section, orders: await readPart(search, (page) => desk.billing.orders(null, page)) } as const
    case 'webhooks': {
      const isAll = search.has('all')
      const inbox = mayDo(desk.roles, 'admin inbox') ? await readInbox(desk, search, isAll) : null
      const isForDeliveries = mayDo(desk.roles, 'admin failed-deliveries')
      const deliveries = isForDeliveries ? await desk.webhooks.failed({ limit: pageLength, offset: 0 }) : null
      return { section, isAll, inbox, deliveries } as const
    }
    case 'switches': {
      const switches = await desk.switches.list()
      return { section, switches: switches.map((one) => ({ ...one, label: featureLabel(one.feature) })) } as const
    }
    case 'audits':
      return { section, audits: await readPart(search, desk.billing.audits) } as const
    default:
      return null
  }
}

export type AdminPage = NonNullable<Awaited<ReturnType<typeof readAdminPage>>>
export type PageOf<Section extends AdminPage['section']> = Extract<AdminPage, { section: Section }>

/** Money is for those who may look at orders. */
async function readToday({ today, roles }: AdminDesk) {
  const { money, ...rest } = await today()
  return { ...rest, money: mayDo(roles, 'admin orders') ? money : null }
}

async function readInbox({ billing }: AdminDesk, search: URLSearchParams, isAll: boolean) {
  const inbox = await readPart(search, (page) => billing.inbox(!isAll, page))
  return { ...inbox, rows: inbox.rows.map(withoutBody) }
}

/** Everything about one member; null when there is none with that email. */
async function readMember({ billing, ledger, usageOf, roles }: AdminDesk, email: string) {
  const [member] = (await billing.users(email)).filter((one) => one.email === email.toLowerCase())
  if (member === undefined) return null
  const [access, usage, orders, requests] = await Promise.all([
    billing.access(email),
    usageOf(member),
    mayDo(roles, 'admin orders') ? billing.orders(email, memberOrders) : null,
    ledger(member.id, { before: null, limit: ledgerLength }),
  ])
  return { ...access, usage, orders, requests: requests.map((one) => ({ ...one, tool: featureLabel(one.tool) })) }
}

/** Unanswered first, all of them; then a page of the others. */
async function readSupport({ support }: AdminDesk, search: URLSearchParams) {
  const [open, answered] = await Promise.all([support.list(true), readPart(search, support.answered)])
  const chosen = search.get('message')
  return { open, answered, chosen: [...open, ...answered.rows].find(({ id }) => id === chosen) ?? null }
}

/** The body of a payment provider's event is nobody's reading. */
const withoutBody = <Event extends { body: string }>({ body: _, ...event }: Event) => event

const roomLabels: Readonly<Record<string, Message>> = { 'sign-ups': 'Sign-ups', uploads: 'Uploads' }
const toolLabels = new Map<string, string>(Object.entries(toolCatalog).map(([id, { label }]) => [id, label]))

const featureLabel = (feature: string): string => roomLabels[feature] ?? toolLabels.get(feature) ?? feature
