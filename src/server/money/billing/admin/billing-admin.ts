import { randomUUID } from 'node:crypto'
import type { AuditAction } from '#contract/operator-commands.ts'
import { insertAudit } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { OperatorError } from '#server/ground/desk/operator-error.ts'
import { firstPage } from '#server/ground/desk/page.ts'
import {
  type AuditRow,
  findMember,
  listAudits,
  listGrantsOf,
  listMembers,
  listOrdersOfAll,
  listSubscriptionsOf,
  type MemberRow,
  type OrderOfMember,
} from '#server/money/billing/admin/billing-admin-queries.ts'
import {
  type GrantRow,
  insertGrant,
  revokeGrants,
  type SubscriptionRow,
  updateAccess,
} from '#server/money/billing/billing-queries.ts'
import type { Inbox } from '#server/money/billing/webhooks/inbox.ts'
import {
  droppedBody,
  listEvents,
  listEventsById,
  replayEvent,
  type WebhookEventRow,
} from '#server/money/billing/webhooks/inbox-queries.ts'

export type { AuditRow, GrantRow, MemberRow, OrderOfMember, SubscriptionRow, WebhookEventRow }

class BillingAdminError extends OperatorError {}

export interface BillingAdminParts {
  readonly db: Db
  /** The operator's name; recorded with every change. */
  readonly actor: string
  readonly inbox: Pick<Inbox, 'process'>
}

export interface OrderWithNotes {
  readonly order: OrderOfMember
  readonly notes: readonly AuditRow[]
}

export type BillingAdmin = ReturnType<typeof openBillingAdmin>

const dayMs = 86_400_000
/** Of all orders of a page together. */
const notesMax = 500
const noteAction = 'refund-note'

/** The operator's commands for plans and money. Every change leaves an audit row in the same transaction. */
export function openBillingAdmin({ db, actor, inbox }: BillingAdminParts) {
  const getMember = async (email: string): Promise<MemberRow> => {
    const member = await findMember(db, email.toLowerCase())
    if (member === null) throw new BillingAdminError(`There is no member ${email}.`)
    return member
  }

  const getOne = <Row>(found: readonly Row[], noun: string, beginning: string): Row => {
    if (found.length > 1) throw new BillingAdminError(`Several ${noun}s begin with ${beginning}; give more of the id.`)
    if (found[0] === undefined) throw new BillingAdminError(`There is no ${noun} ${beginning}.`)
    return found[0]
  }

  const write = (tx: Db, action: AuditAction, subject: string, detail: Record<string, unknown>) =>
    insertAudit(tx, { actor, action, subject, detail: JSON.stringify(detail) })

  const getOrder = async (beginning: string): Promise<OrderOfMember> => {
    return getOne(await listOrdersOfAll(db, { beginning, limit: 2 }), 'order', beginning)
  }

  return {
    getMember,

    /** Newest first. @param part of the email; '' for all */
    users: (part: string, page = firstPage): Promise<MemberRow[]> => listMembers(db, part.toLowerCase(), page),

    /** Newest first, with their notes. @param email whose orders; null for everybody's; @throws BillingAdminError */
    async orders(email: string | null, page = firstPage): Promise<OrderWithNotes[]> {
      const whose = email === null ? {} : { userId: (await getMember(email)).id }
      const orders = await listOrdersOfAll(db, { ...whose, ...page })
      if (orders.length === 0) return []
      const subjects = orders.map(({ id }) => id)
      const notes = await listAudits(db, { subjects, action: noteAction, limit: notesMax })
      return orders.map((order) => ({ order, notes: notes.filter(({ subject }) => subject === order.id).reverse() }))
    },

    /** Everything that gives or gave a member access. @throws BillingAdminError when there is no such member */
    async access(email: string): Promise<{ member: MemberRow; subscriptions: SubscriptionRow[]; grants: GrantRow[] }> {
      const member = await getMember(email)
      const [subscriptions, grants] = [await listSubscriptionsOf(db, member.id), await listGrantsOf(db, member.id)]
      return { member, subscriptions, grants }
    },

    /** Grants BASIC from now on. @returns the member after the change; @throws BillingAdminError */
    async grant(email: string, days: number, reason: string): Promise<MemberRow> {
      const { id } = await getMember(email)
      const now = new Date()
      const until = new Date(now.getTime() + days * dayMs)
      await db.transaction().execute(async (tx) => {
        await insertGrant(tx, { id: randomUUID(), user_id: id, access_until: until, reason })
        await updateAccess(tx, id, now)
        await write(tx, 'grant', id, { until: until.toISOString(), reason })
      })
      return getMember(email)
    },

    /** Revokes grants; a paid plan stays. @throws BillingAdminError when there is no grant */
    async revoke(email: string, reason: string): Promise<MemberRow> {
      const { id, email: known } = await getMember(email)
      await db.transaction().execute(async (tx) => {
        const count = await revokeGrants(tx, id)
        if (count === 0)
          throw new BillingAdminError(`${known} has no granted plan; what is paid for is cancelled at the provider.`)
        await updateAccess(tx, id, new Date())
        await write(tx, 'revoke', id, { count, reason })
      })
      return getMember(email)
    },

    /**
     * Records on an order what was agreed about a refund. The refund itself is made at the provider.
     * @throws BillingAdminError
     */
    async noteRefund(beginning: string, text: string): Promise<OrderOfMember> {
      const order = await getOrder(beginning)
      await write(db, noteAction, order.id, { text })
      return order
    },

    /** Newest first. */
    inbox: (isWaitingOnly: boolean, page = firstPage): Promise<WebhookEventRow[]> =>
      listEvents(db, isWaitingOnly, page),

    /** Processes an event again, right away. @returns the event after that; @throws BillingAdminError */
    async replay(beginning: string): Promise<WebhookEventRow> {
      const event = getOne(await listEventsById(db, beginning, 2), 'event', beginning)
      if (event.body === droppedBody)
        throw new BillingAdminError(`Event ${event.event_id} is so old that only its id is kept.`)
      await db.transaction().execute(async (tx) => {
        await replayEvent(tx, event.provider, event.event_id)
        await write(tx, 'replay', event.event_id, { type: event.type, provider: event.provider })
      })
      await inbox.process()
      return getOne(await listEventsById(db, event.event_id, 1), 'event', event.event_id)
    },

    /** Newest first. */
    audits: (page = firstPage): Promise<AuditRow[]> => listAudits(db, page),
  }
}
