import type { SubscriptionReply } from '#contract/plan.ts'
import { useRootData } from '#web/site/root-data.ts'

/**
 * The plan of the member or visitor, and how much of it is used. Comes with the page and reloads after every run,
 * login, logout and purchase. null: the page's data could not be loaded.
 */
export const useUsage = (): SubscriptionReply | null => useRootData().usage

/** The same where no edit is left; null while some are, or where it is unknown. */
export function useUsedUp(): SubscriptionReply | null {
  const usage = useUsage()
  return usage !== null && usage.usage.current >= usage.usage.limit ? usage : null
}
