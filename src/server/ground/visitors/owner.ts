import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '#server/ground/database/tables.ts'

/** Who owns photos and jobs: a member, on any browser, or else the browser that a signed cookie names. */
export interface Owner {
  readonly visitorId: string
  /** null: nobody is logged in. */
  readonly userId: string | null
  /** The test key whose sandbox is all that is seen; null or absent: everything but sandboxes. */
  readonly sandbox?: string | null
  /** The key that sees only what was made by it; null or absent: whoever made it. */
  readonly madeBy?: string | null
}

/** An owner that is a member. */
export type MemberOwner = Omit<Owner, 'userId'> & { readonly userId: string }

/** A member: by id as the page has them, or as one of their keys has them. */
export type Member = string | MemberOwner

export const memberOwner = (member: Member): MemberOwner =>
  typeof member === 'string' ? { userId: member, visitorId: '' } : member

type OwnedTable = 'photos' | 'jobs'
type MemberTable = OwnedTable | 'uploads' | 'batches' | 'recipes' | 'webhook_endpoints'

/** The condition of every query for what somebody owns. What a member made no longer belongs to the browser. */
export const ownedBy =
  (owner: Owner) =>
  (eb: ExpressionBuilder<Tables, OwnedTable>): Expression<SqlBool> =>
    owner.userId === null
      ? eb.and([eb('visitor_id', '=', owner.visitorId), eb('user_id', 'is', null)])
      : ofMember({ ...owner, userId: owner.userId })(eb as ExpressionBuilder<Tables, MemberTable>)

/** As `ownedBy`, for what only members have. */
export const ofMember =
  (member: Member) =>
  (eb: ExpressionBuilder<Tables, MemberTable>): Expression<SqlBool> => {
    const { userId, sandbox = null, madeBy = null } = memberOwner(member)
    return eb.and([
      eb('user_id', '=', userId),
      sandbox === null ? eb('sandbox', 'is', null) : eb('sandbox', '=', sandbox),
      ...(madeBy === null ? [] : [eb('api_key_id', '=', madeBy)]),
    ])
  }

/** The same owner, whichever of the keys made a thing. */
export const anyMaker = <One extends Owner>(owner: One): One => ({ ...owner, madeBy: null })

/** Whether a row is the owner's, as `ownedBy` says it in SQL. */
export const isOwnedBy = (
  { visitorId, userId, sandbox = null, madeBy = null }: Owner,
  row: {
    readonly visitor_id: string
    readonly user_id: string | null
    readonly sandbox: string | null
    readonly api_key_id: string | null
  },
): boolean =>
  userId === null
    ? row.visitor_id === visitorId && row.user_id === null
    : row.user_id === userId && row.sandbox === sandbox && (madeBy === null || row.api_key_id === madeBy)

/** The columns of every photo and job that somebody comes to own. */
export const ownerColumns = ({ visitorId, userId, sandbox = null }: Owner) => ({
  visitor_id: visitorId,
  user_id: userId,
  sandbox,
})
