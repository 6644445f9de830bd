import { BlockList, isIP } from 'node:net'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { MailSettings } from '#server/env.ts'
import { findMail, listMails } from '#server/mail/mailbox-queries.ts'

/** A mail that stayed here. */
export interface KeptMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly createdAt: string
}

export interface KeptMailBody extends KeptMail {
  readonly text: string
  readonly html: string
}

export interface MailboxParts {
  readonly db: Kysely<Tables>
  readonly settings: MailSettings
  readonly publicOrigin: string | null
}

export type Mailbox = NonNullable<ReturnType<typeof createMailbox>>

/** Reads the mails that stayed here; null when they are really sent. */
export function createMailbox({ db, settings, publicOrigin }: MailboxParts) {
  if (settings.kind === 'smtp') return null
  return {
    /**
     * Whoever reads the mailbox can log in as anybody. Unless the operator asked for it by name it is for the machine
     * that this runs on, and not for what a proxy there passes on, nor for a page elsewhere that has its own name
     * lead here (DNS rebinding).
     */
    mayRead(clientAddress: string, request: Request): boolean {
      if (settings.isNamed) return true
      return (
        isLoopback(clientAddress) &&
        isLoopbackHost(new URL(request.url).hostname) &&
        (publicOrigin === null || isLoopbackHost(new URL(publicOrigin).hostname)) &&
        !proxyHeaders.some((name) => request.headers.has(name))
      )
    },

    /** Newest first. */
    async list(): Promise<KeptMail[]> {
      return (await listMails(db)).map(headOf)
    },

    /** null: not here, or no longer. */
    async find(id: string): Promise<KeptMailBody | null> {
      const row = await findMail(db, id)
      return row === null ? null : { ...headOf(row), text: row.text, html: row.html }
    },
  }
}

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function isLoopback(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

const isLoopbackHost = (host: string) => host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''))

function headOf(row: { id: string; recipient: string; subject: string; created_at: Date }): KeptMail {
  return { id: row.id, to: row.recipient, subject: row.subject, createdAt: row.created_at.toISOString() }
}
