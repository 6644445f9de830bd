import { useHref, useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/account.ts'
import type { PublicConfig } from '#contract/config.ts'
import type { SubscriptionReply } from '#contract/plan.ts'
import { type Language, languageOfPath } from '#i18n/languages.ts'
import type { Message } from '#i18n/message.ts'
import type { ToolId } from '#tools/catalog.ts'
import type { OfferedLanguage } from '#web/language/offered-language.ts'
import type { Theme } from '#web/theme/theme.ts'

/** A tool as the pages name it; the catalog itself, with its schemas, stays out of the public pages' script. */
export interface ToolEntry {
  readonly id: ToolId
  readonly label: Message
  /** The editor's address. */
  readonly path: string
  readonly access: 'free' | 'basic'
}

export interface RootData {
  readonly tools: readonly ToolEntry[]
  readonly config: PublicConfig | null
  /** Who was logged in when the page was made. */
  readonly user: UserReply | null
  /** What whoever looks has, and has used of it; read with `useUsage`. */
  readonly usage: SubscriptionReply | null
  /** null: as the system says. */
  readonly theme: Theme | null
  readonly language: Language
  /** Another that whoever looks would rather read. */
  readonly offer: OfferedLanguage | null
  /** As users reach us, e.g. https://example.org; '' when that is not known. */
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

/** What the root loaded; without it (the root itself failed) the pages' frame has no tools to name. */
export function useRootData(): RootData {
  // Where the router begins, which is the language, is known without the root.
  const language = languageOfPath(useHref('/'))
  return useRouteLoaderData<RootData>('root') ?? { ...nothing, language }
}

let kept: RootData | null = null
/** How often new data was asked for, and which of these the data that is shown was loaded for. */
let timesAsked = 0
let timeShown = 0
const timeLoaded = new WeakMap<RootData, number>()

/** From now on whatever the router loads brings the root's data too, until new data is shown. */
export function askForRootData(): void {
  timesAsked++
}

export const isRootDataDue = () => timeShown < timesAsked

/** @param load asks the server; where it fails, what is shown stays */
export async function loadRootData(load: () => Promise<RootData>): Promise<RootData> {
  const time = timesAsked
  try {
    const data = await load()
    timeLoaded.set(data, time)
    return data
  } catch (error) {
    if (kept === null) throw error
    return kept
  }
}

export const keptRootData = () => kept

/** Only what is shown counts: the router drops what a redirect overtakes. */
export function keepRootData(data: RootData): void {
  kept = data
  timeShown = Math.max(timeShown, timeLoaded.get(data) ?? 0)
}
