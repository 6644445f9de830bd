import { useHref, useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/account.ts'
import type { PublicConfig } from '#contract/config.ts'
import type { SubscriptionReply } from '#contract/plan.ts'
import { type Language, languageOfPath } from '#i18n/languages.ts'
import type { Message } from '#i18n/message.ts'
import type { MenuToolId } from '#tools/catalog.ts'
import type { OfferedLanguage } from '#web/language/offered-language.ts'
import type { Theme } from '#web/theme/theme.ts'

/** A tool for display. The catalog itself, with its schemas, stays out of the public pages' script. */
export interface ToolEntry {
  readonly id: MenuToolId
  readonly label: Message
  /** The editor's address. */
  readonly path: string
  readonly access: 'free' | 'basic'
}

export interface RootData {
  readonly tools: readonly ToolEntry[]
  readonly config: PublicConfig | null
  /** The member who was logged in when the page was made. */
  readonly user: UserReply | null
  /** The reader's plan and usage; read it with `useUsage`. */
  readonly usage: SubscriptionReply | null
  /** null: the system's theme. */
  readonly theme: Theme | null
  readonly language: Language
  /** The reader's preferred language, if another one. */
  readonly offer: OfferedLanguage | null
  /** The public origin, e.g. https://example.org; '' if unknown. */
  readonly origin: string
}

const nothing: Omit<RootData, 'language'> = {
  tools: [],
  config: null,
  user: null,
  usage: null,
  theme: null,
  offer: null,
  origin: '',
}

/** The root's data. Without it, after a failure of the root, the site frame lists no tools. */
export function useRootData(): RootData {
  // The router's base path is the language, which is known without the root.
  const language = languageOfPath(useHref('/'))
  return useRouteLoaderData<RootData>('root') ?? { ...nothing, language }
}

let kept: RootData | null = null
/** How often new data was requested, and which of these requests the shown data satisfies. */
let requestsMade = 0
let requestShown = 0
const requestOf = new WeakMap<RootData, number>()

/** Makes every load of the router include the root's data until new data is shown. */
export function askForRootData(): void {
  requestsMade++
}

export const isRootDataDue = () => requestShown < requestsMade

/** @param load asks the server; if it fails, the shown data stays */
export async function loadRootData(load: () => Promise<RootData>): Promise<RootData> {
  const request = requestsMade
  try {
    const data = await load()
    requestOf.set(data, request)
    return data
  } catch (error) {
    if (kept === null) throw error
    return kept
  }
}

export const keptRootData = () => kept

/** Call it when the data is shown: the router drops a load that a redirect overtakes. */
export function keepRootData(data: RootData): void {
  kept = data
  requestShown = Math.max(requestShown, requestOf.get(data) ?? 0)
}
