import type { SubscriptionReply } from '#contract/plan.ts'
import { useRootData } from '#web/site/root-data.ts'

/**
 * What whoever looks has, and how much of it is used; visitors have something too. It comes with the page and is loaded anew
 * after every run, login, logout and purchase. null: the page's own data could not be loaded.
 */
export const useUsage = (): SubscriptionReply | null => useRootData().usage
