import type { UserReply } from '#contract/account.ts'
import type { SubscriptionReply } from '#contract/plan.ts'
import type { loader } from '#web/routes/home/account.tsx'

type AccountData = NonNullable<Awaited<ReturnType<typeof loader>>>

/** What the account page loads: nothing made yet, and one device. */
export const accountDataOf = (
  user: UserReply,
  subscription: SubscriptionReply,
  changes: Partial<AccountData> = {},
): AccountData => ({
  user,
  subscription,
  ledger: { entries: [], hasOlder: false },
  sessions: [
    {
      id: 'here',
      device: 'Chrome on Linux',
      address: '198.18.0.1',
      createdAt: '2026-11-20T10:00:00.000Z',
      expiresAt: '2026-11-27T10:00:00.000Z',
      isCurrent: true,
    },
  ],
  passkeys: [],
  shares: [],
  contents: { photos: 0, bytes: 0 },
  ...changes,
})
