import { passwordLengthMin } from '#contract/account.ts'
import { isObviousPassword } from '#contract/obvious-password.ts'
import { problems } from '#contract/problem.ts'
import type { Translator } from '#i18n/messages.ts'

/** Whether a password that is long enough is surely refused as a new one. */
export const isGuessed = (password: string, email: string): boolean =>
  password.length >= passwordLengthMin && isObviousPassword(password, email.trim())

/** What stands at the field of a new password: why the one that is typed is refused, else what it takes. */
export const newPasswordHint = (t: Translator, password: string, email: string): string =>
  isGuessed(password, email)
    ? t(problems['password-weak'].sentence)
    : t('At least {count} characters. Every other device is logged out.', { count: passwordLengthMin })
