import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** Who owns photos and jobs: a member, on any browser, or else the browser that a signed cookie names. */
export interface Owner {
  readonly visitorId: string
  /** null: nobody is logged in. */
  readonly userId: string | null
}

type OwnedTable = 'photos' | 'masks' | 'jobs'

/** The condition of every query for what somebody owns. What a member made no longer belongs to the browser. */
export const ownedBy =
  ({ visitorId, userId }: Owner) =>
  (eb: ExpressionBuilder<Tables, OwnedTable>): Expression<SqlBool> =>
    userId === null ? eb.and([eb('visitor_id', '=', visitorId), eb('user_id', 'is', null)]) : eb('user_id', '=', userId)

/** The columns of every row that somebody comes to own. */
export const ownerColumns = ({ visitorId, userId }: Owner) => ({ visitor_id: visitorId, user_id: userId })
