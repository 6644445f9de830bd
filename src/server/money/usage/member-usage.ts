import type { Quota, UsageCount } from '#server/money/usage/quota.ts'

export interface PayingMember {
  readonly id: string
  readonly basic_from: Date | null
  readonly basic_until: Date | null
}

/** How much of their plan a member has used, seen by the operator. */
export function countMemberUsage(quota: Pick<Quota, 'count'>, member: PayingMember): Promise<UsageCount> {
  const isPaid = member.basic_until !== null && member.basic_until > new Date()
  return quota.count({
    owner: { userId: member.id, visitorId: '' },
    tier: isPaid ? 'BASIC' : 'FREE',
    paidFrom: isPaid ? member.basic_from : null,
    addressKey: '',
  })
}
