import type { UserReply } from '#contract/account.ts'
import { givenName } from './given-name.ts'

/** The first letter of the name, or of the email when there is no name. */
export function Avatar({ user }: { user: UserReply }) {
  const [initial = '?'] = givenName(user) ?? user.email
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-ink text-14 text-paper uppercase"
    >
      {initial}
    </span>
  )
}
