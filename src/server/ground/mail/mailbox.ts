import { createHash, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { loadSecret } from '#server/ground/database/secrets.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { isLoopback, isLoopbackHost } from '#server/ground/http/loopback.ts'
import { findMail, listMails } from '#server/ground/mail/mailbox-queries.ts'
import type { MailSettings } from '#server/ground/settings/mail.ts'

/** A mail that was stored instead of sent. */
export interface StoredMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly createdAt: string
}

export interface StoredMailBody extends StoredMail {
  readonly text: string
  readonly html: string
}

export interface MailboxParts {
  readonly db: Db
  readonly settings: MailSettings
  readonly publicOrigin: string | null
  /** Served over https. */
  readonly isSecure: boolean
}

/** absent: no mailbox for this client; locked: there is one, and the token is missing. */
export type MailboxAccess = 'absent' | 'locked' | 'open'

export type Mailbox = NonNullable<Awaited<ReturnType<typeof createMailbox>>>

const tokenName = 'token'
const cookieName = 'emulsion_mailbox'

/** Reads the stored mails; null when mails are really sent. */
export async function createMailbox({ db, settings, publicOrigin, isSecure }: MailboxParts) {
  if (settings.kind === 'smtp') return null
  const token = (await loadSecret(db, 'mailbox-token')).toString('base64url')
  const isToken = (given: string | null | undefined) => given != null && timingSafeEqual(digest(given), digest(token))

  return {
    /** Path and query of the address that opens it. */
    address: `/mailbox?${tokenName}=${token}`,

    /**
     * Anyone who reads the mailbox can log in as anybody, so it needs the token that the start prints. A loopback
     * address alone proves nothing: a plain reverse proxy sends `Host: 127.0.0.1` for everyone. Unless the operator
     * asked for the mailbox by name, it also has to be opened on the machine that this runs on. Requests that say they
     * were forwarded are refused, and so are pages elsewhere whose name leads here (DNS rebinding).
     */
    accessFor(clientAddress: string, request: Request): MailboxAccess {
      const url = new URL(request.url)
      const isHere =
        settings.isNamed ||
        (isLoopback(clientAddress) &&
          isLoopbackHost(url.hostname) &&
          (publicOrigin === null || isLoopbackHost(new URL(publicOrigin).hostname)) &&
          !proxyHeaders.some((name) => request.headers.has(name)))
      if (!isHere) return 'absent'
      const kept = parse(request.headers.get('cookie') ?? '', cookieName)[cookieName]
      return isToken(url.searchParams.get(tokenName)) || isToken(kept) ? 'open' : 'locked'
    },

    /** Set-Cookie values for an address with the token; afterwards the mailbox opens without it. */
    cookiesFor(request: Request): string[] {
      const { pathname, searchParams } = new URL(request.url)
      if (!isToken(searchParams.get(tokenName))) return []
      // The page's data is a sibling path, not below the page.
      return [pathname, `${pathname}.data`].map((path) =>
        serialize(cookieName, token, { path, httpOnly: true, sameSite: 'Strict', secure: isSecure }),
      )
    },

    /** Newest first. */
    async list(): Promise<StoredMail[]> {
      return (await listMails(db)).map(headOf)
    },

    /** null: it does not exist any more, or never did. */
    async find(id: string): Promise<StoredMailBody | null> {
      const row = await findMail(db, id)
      return row === null ? null : { ...headOf(row), text: row.text, html: row.html }
    },
  }
}

/** timingSafeEqual compares equal lengths only. */
const digest = (text: string) => createHash('sha256').update(text).digest()

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

function headOf(row: { id: string; recipient: string; subject: string; created_at: Date }): StoredMail {
  return { id: row.id, to: row.recipient, subject: row.subject, createdAt: row.created_at.toISOString() }
}
