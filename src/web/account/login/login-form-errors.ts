import { codeDigits, loginRequest, passwordLengthMax, passwordLengthMin, sharedCodeDigits } from '#contract/account.ts'
import { isObviousPassword } from '#contract/obvious-password.ts'
import { problems } from '#contract/problem.ts'
import type { Translator } from '#i18n/messages.ts'

export type LoginField = 'email' | 'code' | 'password'
export type LoginErrors = Partial<Record<LoginField, string>>

export interface LoginFormRules {
  /** False: the login is by email and password alone. */
  readonly needsCode: boolean
  /** The password is a new one, so it must follow the rules. */
  readonly choosesPassword: boolean
}

type LoginValues = Readonly<Record<LoginField, string>>

export const isEmail = (text: string) => loginRequest.shape.email.safeParse(text).success

/** Finds what is missing or invalid before anything is sent. */
export function findLoginErrors(t: Translator, values: LoginValues, rules: LoginFormRules): LoginErrors {
  const errors: LoginErrors = {}
  if (values.email.trim() === '') errors.email = t('Please enter email address')
  else if (!isEmail(values.email)) errors.email = t('That is not an email address. Check it for typos.')
  if (rules.needsCode) {
    if (values.code === '') errors.code = t('Please enter the verification code')
    else if (values.code.length !== codeDigits && values.code.length !== sharedCodeDigits)
      errors.code = t('The code in the mail has {digits} digits.', { digits: codeDigits })
  }
  if (values.password === '') errors.password = t('Please enter password')
  else if (rules.choosesPassword && values.password.length < passwordLengthMin)
    errors.password = t('Use at least {count} characters.', { count: passwordLengthMin })
  else if (rules.choosesPassword && isObviousPassword(values.password, values.email.trim()))
    errors.password = t(problems['password-weak'].sentence)
  else if (values.password.length > passwordLengthMax)
    errors.password = t('Use at most {count} characters.', { count: passwordLengthMax })
  return errors
}
