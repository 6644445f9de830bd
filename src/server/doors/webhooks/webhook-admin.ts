import {
  type FailedDelivery,
  listDeliveriesById,
  listFailedDeliveries,
  sendAgain,
} from '#server/doors/webhooks/webhook-queries.ts'
import { insertAudit } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { OperatorError } from '#server/ground/desk/operator-error.ts'
import { firstPage } from '#server/ground/desk/page.ts'

export type { FailedDelivery }

export interface WebhookAdminParts {
  readonly db: Db
  /** The operator's name; recorded with every change. */
  readonly actor: string
}

export type WebhookAdmin = ReturnType<typeof openWebhookAdmin>

/** The operator's commands for what members' programs are told. */
export function openWebhookAdmin({ db, actor }: WebhookAdminParts) {
  return {
    /** What could not be delivered to any member, newest first. */
    failed: (page = firstPage): Promise<FailedDelivery[]> => listFailedDeliveries(db, page),

    /**
     * Sends a delivery again, with the same id, and records it.
     * @param beginning an id, or a unique beginning of one; @throws OperatorError
     */
    async again(beginning: string): Promise<void> {
      const found = await listDeliveriesById(db, beginning, 2)
      if (found.length > 1) throw new OperatorError(`Several deliveries begin with ${beginning}; give more of the id.`)
      const [delivery] = found
      if (delivery === undefined) throw new OperatorError(`There is no delivery ${beginning}.`)
      await db.transaction().execute(async (tx) => {
        await sendAgain(tx, delivery.endpoint_id, delivery.id)
        const detail = JSON.stringify({ type: delivery.type })
        await insertAudit(tx, { actor, action: 'send-again', subject: delivery.id, detail })
      })
    },
  }
}
