import type { LedgerEntry } from '#contract/order.ts'
import type {
  AuditRow,
  GrantRow,
  MemberRow,
  OrderWithNotes,
  SubscriptionRow,
  WebhookEventRow,
} from '#server/money/billing/admin/billing-admin.ts'
import { kindOf } from '#server/money/billing/orders/kind-of-order.ts'
import { oneLine, shortId, timeOf } from '#server/operations/operator/print-message.ts'

/** Lines of columns, each as wide as its widest word; times in UTC. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((word, i) => word.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const isBasic = ({ basic_until }: MemberRow) => basic_until !== null && basic_until > new Date()

/** For example 'ada@example.org has BASIC until 2026-12-01 10:00 UTC'. */
export function describeMember(member: MemberRow): string {
  const has = isBasic(member) ? `has BASIC until ${timeOf(member.basic_until as Date)} UTC` : 'is on FREE'
  return `${oneLine(member.email)} ${has}`
}

/** One line for each member: since when, plan, email. */
export function memberList(members: readonly MemberRow[]): string {
  return table(
    members.map((member) => [
      timeOf(member.created_at),
      isBasic(member) ? `BASIC until ${timeOf(member.basic_until as Date)}` : 'FREE',
      oneLine(member.email),
      oneLine(member.name),
    ]),
  )
}

const amount = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency}`

/** One line for each order, with its notes below. */
export function orderList(orders: readonly OrderWithNotes[]): string {
  const lines = table(
    orders.map(({ order }) => [
      shortId(order.id),
      timeOf(order.created_at),
      // Paid beside a plan, and not refunded yet.
      order.is_surplus && order.state === 'paid' ? 'owed back' : order.state,
      kindOf(order),
      order.plan_id,
      amount(order.amount_cents, order.currency),
      order.provider,
      order.email === null ? '(account deleted)' : oneLine(order.email),
    ]),
  ).split('\n')
  const noted = orders.map(({ notes }, i) =>
    [lines[i], ...notes.map(({ detail, actor, at }) => noteLine(String(detail.text), actor, at))].join('\n'),
  )
  return noted.join('\n')
}

const noteLine = (text: string, actor: string, at: Date) =>
  `${' '.repeat(shortId('').length + 4)}note of ${timeOf(at)} by ${oneLine(actor)}: ${oneLine(text)}`

export interface AccessSheet {
  readonly member: MemberRow
  readonly subscriptions: readonly SubscriptionRow[]
  readonly grants: readonly GrantRow[]
  readonly usage: { readonly current: number; readonly limit: number; readonly renewsAt: Date }
}

/** Everything that gives a member access, and how much of it is used. */
export function accessSheet({ member, subscriptions, grants, usage }: AccessSheet): string {
  const head = `${describeMember(member)}; ${usage.current} of ${usage.limit} requests used, anew from ${timeOf(usage.renewsAt)} UTC`
  const paid = subscriptions.map((row) => [
    'subscription',
    row.state,
    row.is_year ? 'yearly' : 'monthly',
    `${timeOf(row.period_start)} to ${timeOf(row.period_end)}`,
    `access until ${timeOf(row.access_until)}`,
    `${row.provider} ${row.provider_subscription_id}`,
  ])
  const given = grants.map((row) => [
    'grant',
    row.revoked_at === null ? (row.access_until > new Date() ? 'active' : 'ended') : 'revoked',
    `${timeOf(row.created_at)} to ${timeOf(row.revoked_at ?? row.access_until)}`,
    oneLine(row.reason),
  ])
  return [head, ...(paid.length === 0 ? [] : [table(paid)]), ...(given.length === 0 ? [] : [table(given)])].join('\n')
}

/** One line for each ledger entry. */
export const ledgerList = (entries: readonly LedgerEntry[]): string =>
  table(entries.map(({ id, jobId, tool, kind, at }) => [id, timeOf(new Date(at)), kind, tool, shortId(jobId)]))

/** One line for each webhook: id, time, result. */
export const eventList = (events: readonly WebhookEventRow[]): string =>
  table(
    events.map((event) => [
      timeOf(event.received_at),
      event.provider,
      oneLine(event.event_id),
      oneLine(event.type),
      event.processed_at === null
        ? `waiting, ${event.tries} tries${event.failure === null ? '' : `: ${oneLine(event.failure)}`}`
        : `done ${timeOf(event.processed_at)}`,
    ]),
  )

/** One line for each change: when, who, what, about what. */
export const auditList = (audits: readonly AuditRow[]): string =>
  table(
    audits.map(({ at, actor, action, subject, detail }) => [
      timeOf(at),
      oneLine(actor),
      action,
      oneLine(subject),
      oneLine(JSON.stringify(detail)),
    ]),
  )
