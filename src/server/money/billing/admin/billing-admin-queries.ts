import { type Selectable, sql } from 'kysely'
import type { AuditAction } from '#contract/operator-commands.ts'
import { takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'
import type { Page } from '#server/ground/desk/page.ts'
import type { GrantRow, OrderRow, SubscriptionRow } from '#server/money/billing/billing-queries.ts'

export type AuditRow = Selectable<Tables['audits']>

/** A member, as the operator sees them. */
export interface MemberRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly basic_from: Date | null
  readonly basic_until: Date | null
  readonly created_at: Date
}
const memberColumns = ['id', 'email', 'name', 'basic_from', 'basic_until', 'created_at'] as const

/** The email is null when the account is gone; the record stays. */
export type OrderOfMember = OrderRow & { readonly email: string | null }

/** Newest first. @param filter by subject or by action */
export async function listAudits(
  db: Db,
  filter: {
    readonly subjects?: readonly string[]
    readonly action?: AuditAction
    readonly limit: number
    readonly offset?: number
  },
): Promise<AuditRow[]> {
  let query = db.selectFrom('audits').selectAll()
  if (filter.subjects !== undefined) query = query.where('subject', 'in', [...filter.subjects])
  if (filter.action !== undefined) query = query.where('action', '=', filter.action)
  return query
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset ?? 0)
    .execute()
}

/** Members whose email contains `part`, newest first. */
export async function listMembers(db: Db, part: string, { limit, offset }: Page): Promise<MemberRow[]> {
  return db
    .selectFrom('users')
    .select(memberColumns)
    .where(sql<boolean>`strpos(email, ${part}) > 0`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function findMember(db: Db, email: string): Promise<MemberRow | null> {
  return takeFirst(db.selectFrom('users').select(memberColumns).where('email', '=', email))
}

/** Newest first. @param filter by member, or by the beginning of the id */
export async function listOrdersOfAll(
  db: Db,
  filter: { readonly userId?: string; readonly beginning?: string; readonly limit: number; readonly offset?: number },
): Promise<OrderOfMember[]> {
  let query = db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select('users.email')
  if (filter.userId !== undefined) query = query.where('orders.user_id', '=', filter.userId)
  if (filter.beginning !== undefined) query = query.where(sql<boolean>`starts_with(orders.id, ${filter.beginning})`)
  return query
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(filter.limit)
    .offset(filter.offset ?? 0)
    .execute()
}

export async function listSubscriptionsOf(db: Db, userId: string): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('access_until', 'desc')
    .execute()
}

export async function listGrantsOf(db: Db, userId: string): Promise<GrantRow[]> {
  return db.selectFrom('grants').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').execute()
}
