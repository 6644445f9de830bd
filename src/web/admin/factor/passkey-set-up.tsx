import { pathIn } from '#i18n/languages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { addFactorPasskey } from '../admin-calls.ts'
import { FactorFrame } from './factor-frame.tsx'
import { PasskeyButton } from './passkey-button.tsx'

export interface PasskeyChoiceProps {
  /** How many of the account could be used. */
  passkeys: number
  isPrimary?: boolean
  /** Recovery codes at the first visit; else none. */
  onAdded(recoveryCodes: readonly string[]): void
}

/** A passkey of the account becomes a second factor; where there is none, the account makes one. */
export function PasskeyChoice({ passkeys, isPrimary = false, onAdded }: PasskeyChoiceProps) {
  const t = useTranslator()
  if (passkeys > 0)
    return (
      <PasskeyButton
        label={t('Use a passkey')}
        isPrimary={isPrimary}
        send={async (passkey) => onAdded(await addFactorPasskey(passkey))}
      />
    )
  return (
    <p className="text-14 text-quiet">
      {t('Your account has no passkey that could be added.')}{' '}
      <a href={pathIn(t.language, '/home/account')} className="underline underline-offset-4">
        {t('Add one in your account')}
      </a>
    </p>
  )
}

/** Where codes are not enough: at the first visit, or after them. */
export function PasskeySetUp({ email, ...choice }: PasskeyChoiceProps & { email: string }) {
  const t = useTranslator()
  return (
    <FactorFrame
      heading={t('Set up your passkey')}
      text={t('{email} may open the operator’s page, which asks for a passkey of your account.', { email })}
    >
      <PasskeyChoice {...choice} isPrimary />
    </FactorFrame>
  )
}
