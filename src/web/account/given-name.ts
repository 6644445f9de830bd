import type { UserReply } from '#contract/account.ts'

// The name of an account whose owner gave none. The specification sets this word, in every language.
const unnamed = 'user'

/** null: the owner gave none; the caller decides what to show instead. */
export const givenName = ({ name }: Pick<UserReply, 'name'>): string | null => (name === unnamed ? null : name)
