import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import { type ReportRequest, type ShareReply, type ShareRequest, sharesMax } from '#contract/share.ts'
import type { Language } from '#i18n/languages.ts'
import { lockMember } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { RateLimits } from '#server/ground/limits/rate-limits.ts'
import type { Mailer } from '#server/ground/mail/mailer.ts'
import { reportReceivedMail } from '#server/ground/mail/report-mails.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { DownloadFile } from '#server/pictures/photos/download/download-file.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'
import { deleteReporters, insertReport } from '#server/pictures/shares/report-queries.ts'
import {
  countView,
  deleteExpiredShares,
  deleteShare,
  findByToken,
  findFirstStep,
  getShare,
  insertShare,
  type ListedShare,
  listShares,
  type OpenShare,
} from '#server/pictures/shares/share-queries.ts'

export interface SharesParts {
  readonly db: Db
  readonly photos: Pick<Photos, 'get' | 'image' | 'pairCard'>
  readonly limits: Pick<RateLimits, 'take'>
  readonly mailer: Pick<Mailer, 'send'>
}

export type Shares = ReturnType<typeof createShares>

export const sharePictures = ['before', 'after', 'card'] as const
export type SharePicture = (typeof sharePictures)[number]

/** Who opens a link; known by nothing but the address. */
export interface ShareReader {
  readonly addressKey: string
  readonly signal?: AbortSignal | undefined
}

/** 24 letters. */
const tokenBytes = 18
const token = /^[A-Za-z0-9_-]{24}$/

/** Links of members to a before and after of theirs. Who has a link sees both pictures at view size, and nothing else. */
export function createShares({ db, photos, limits, mailer }: SharesParts) {
  /** Unknown, expired and revoked are the same. @throws Problem 'not-found', 'too-many-requests' */
  const open = async (text: string, reader: ShareReader): Promise<OpenShare> => {
    await limits.take('share-address', reader.addressKey)
    const share = token.test(text) ? await findByToken(db, text) : null
    if (share === null) throw new Problem('not-found', 'no such share')
    if (share.hidden_at !== null) throw new Problem('share-hidden')
    return share
  }

  /** The owner, as far as pictures are delivered: by the plan of now. */
  const ownerOf = ({ user_id, is_basic }: OpenShare, { addressKey, signal }: ShareReader): Actor => ({
    owner: { visitorId: '', userId: user_id },
    tier: is_basic ? 'BASIC' : 'FREE',
    paidFrom: null,
    addressKey,
    signal,
  })

  return {
    /** Living ones, newest first. @param photoId null: of all photos */
    async list(userId: string, photoId: string | null): Promise<ShareReply[]> {
      return (await listShares(db, userId, photoId)).map(replyOf)
    },

    /** @throws Problem 'not-found', 'before-missing', 'shares-full', 'too-many-tries' */
    async add(userId: string, { photoId, days }: ShareRequest): Promise<ShareReply> {
      await limits.take('share-user', userId)
      const before = await findFirstStep(db, userId, photoId)
      if (before === undefined) throw new Problem('not-found')
      if (before === null) throw new Problem('before-missing')
      return db.transaction().execute(async (tx) => {
        await lockMember(tx, userId)
        if ((await listShares(tx, userId, null)).length >= sharesMax) throw new Problem('shares-full')
        const id = randomUUID()
        const secret = randomBytes(tokenBytes).toString('base64url')
        const share = { id, user_id: userId, token: secret, photo_id: photoId, before_photo_id: before }
        await insertShare(tx, share, days)
        return replyOf(await getShare(tx, userId, id))
      })
    },

    /** From now on its link is unknown. @throws Problem 'not-found' */
    async revoke(userId: string, id: string): Promise<void> {
      if (!(await deleteShare(db, userId, id))) throw new Problem('not-found')
    },

    /**
     * What a link's page shows: the size of the result. @param isCounted whether a person opened it
     * @throws Problem 'not-found', 'too-many-requests'
     */
    async view(text: string, reader: ShareReader, isCounted: boolean): Promise<{ width: number; height: number }> {
      const share = await open(text, reader)
      const { deliveredWidth, deliveredHeight } = await photos.get(ownerOf(share, reader), share.photo_id)
      if (isCounted) await countView(db, share.id)
      return { width: deliveredWidth, height: deliveredHeight }
    },

    /** A picture of a link, by the plan of its owner now. @throws Problem 'not-found', 'too-many-requests' */
    async picture(text: string, picture: SharePicture, reader: ShareReader): Promise<DownloadFile> {
      const share = await open(text, reader)
      const actor = ownerOf(share, reader)
      const { before_photo_id, photo_id } = share
      const file =
        picture === 'card'
          ? await photos.pairCard(actor, before_photo_id, photo_id)
          : await (await photos.image(actor, picture === 'before' ? before_photo_id : photo_id, 'view')).open()
      // The tag of a photo's file holds its id.
      const tag = file.tag === null ? null : createHash('sha256').update(`${text} ${file.tag}`).digest('base64url')
      return { ...file, tag }
    },

    /**
     * Somebody, known by nothing but the address, says what is wrong with a picture. Who gave an email is told that the
     * report is here.
     * @throws Problem 'not-found', 'share-hidden', 'too-many-requests'
     */
    async report(
      text: string,
      { reason, email }: ReportRequest,
      language: Language,
      reader: ShareReader,
    ): Promise<void> {
      const share = await open(text, reader)
      await limits.take('report-address', reader.addressKey)
      if (email !== null) await limits.take('report-email', email.toLowerCase())
      await insertReport(db, { id: randomUUID(), share_id: share.id, reason, email, language })
      if (email === null) return
      // The report is kept whether or not its mail can be sent.
      await mailer.send(reportReceivedMail({ to: email, language })).catch(() => {})
    },

    /** @returns how many have expired */
    deleteExpired: (): Promise<number> => deleteExpiredShares(db),

    /** @returns of how many reports the email was forgotten */
    deleteReporters: (): Promise<number> => deleteReporters(db),
  }
}

function replyOf({ id, token, photo_id, name, width, height, views, created_at, expires_at }: ListedShare): ShareReply {
  return {
    id,
    photoId: photo_id,
    photoName: name,
    path: `/s/${token}`,
    embedPath: `/embed/${token}`,
    width,
    height,
    views,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }
}
