import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** Whose photos and jobs: a member's, on whatever browser, or else those of a browser known by its signed cookie. */
export interface Owner {
  readonly visitorId: string
  /** null: nobody is logged in. */
  readonly userId: string | null
}

type OwnedTable = 'photos' | 'masks' | 'jobs'

/** For every WHERE on what somebody owns. What a member made is no longer the browser's. */
export const ownedBy =
  ({ visitorId, userId }: Owner) =>
  (eb: ExpressionBuilder<Tables, OwnedTable>): Expression<SqlBool> =>
    userId === null ? eb.and([eb('visitor_id', '=', visitorId), eb('user_id', 'is', null)]) : eb('user_id', '=', userId)

/** For every row that somebody comes to own. */
export const ownerColumns = ({ visitorId, userId }: Owner) => ({ visitor_id: visitorId, user_id: userId })
