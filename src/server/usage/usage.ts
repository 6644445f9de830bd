import type { Role } from '#contract/account.ts'
import { planLimits, type SubscriptionReply } from '#contract/plan.ts'
import type { MemberJobs } from '#server/jobs/member-jobs.ts'

export type Usage = ReturnType<typeof createUsage>

/** How much of their plan members have used. A month is the calendar's, in UTC, the same for all. */
export function createUsage({ jobs }: { readonly jobs: Pick<MemberJobs, 'countUses'> }) {
  return {
    async of(userId: string, role: Role, now = new Date()): Promise<SubscriptionReply> {
      const monthStart = (offset: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1))
      const current = await jobs.countUses(userId, monthStart(0))
      return {
        plan: role,
        usage: { current, limit: planLimits[role].requestsMax },
        renewsAt: monthStart(1).toISOString(),
      }
    },
  }
}
