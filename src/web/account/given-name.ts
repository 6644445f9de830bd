import type { UserReply } from '#contract/account.ts'

// What an account is called whose owner gave no name; the specification's own word, in every language.
const unnamed = 'user'

/** null: they gave none, and what is shown in its place is up to who shows it. */
export const givenName = ({ name }: Pick<UserReply, 'name'>): string | null => (name === unnamed ? null : name)
