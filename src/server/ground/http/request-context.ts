import type { UserReply } from '#contract/account.ts'
import type { Language } from '#i18n/languages.ts'
import type { Owner } from '#server/ground/visitors/owner.ts'

/** A login: the member and the device. */
export interface Session {
  readonly id: string
  readonly user: UserReply
  /** The language of mails to the member. */
  readonly language: Language
  /** Start of unbroken paid access; months are counted from it. */
  readonly paidFrom: Date | null
  /** Tells the page that there is a session, and which; it opens nothing. */
  readonly authToken: string
}

/** Who sends a request, and from where. */
export interface RequestContext {
  readonly owner: Owner
  /** It came without a visitor's cookie, so this visitor has nothing yet. */
  readonly isNewcomer?: boolean
  /** null: nobody is logged in. */
  readonly session: Session | null
  /** IP address of the client, behind the proxies that the operator trusts. */
  readonly clientAddress: string
  readonly userAgent: string
  /** The language of the calling page; for a request of a page itself, the browser's. */
  readonly language: Language
  /** Chosen in the language menu; null: never. */
  readonly chosenLanguage: Language | null
  /** Our own origin as this client reaches it, e.g. https://photos.example.org. */
  readonly origin: string
  /** Fires when the client disconnects before it has the whole answer; unset where there is no connection. */
  readonly signal?: AbortSignal | undefined
}
