import type { UserReply } from '#contract/account.ts'
import type { Language } from '#i18n/languages.ts'
import type { Owner } from '#server/visitors/owner.ts'

/** A login: who, on which device. */
export interface Session {
  readonly id: string
  readonly user: UserReply
  /** In which the member is written to. */
  readonly language: Language
  /** Start of unbroken paid access; months are counted from it. */
  readonly paidFrom: Date | null
  /** Tells the page that there is a session, and which; opens nothing. */
  readonly authToken: string
}

/** Who asks, and from where. */
export interface RequestContext {
  readonly owner: Owner
  /** null: nobody is logged in. */
  readonly session: Session | null
  /** IP address of the client, seen past the proxies that the operator trusts. */
  readonly clientAddress: string
  readonly userAgent: string
  /** Of the page that calls; when a page itself is asked for, the browser's. */
  readonly language: Language
  /** By the language menu; null: never. */
  readonly chosenLanguage: Language | null
  /** Our own address as this client reaches it, e.g. https://photos.example.org. */
  readonly origin: string
  /** Fires when the client hangs up before it has the whole answer; unset where there is no connection. */
  readonly signal?: AbortSignal | undefined
}
