import { useTranslator } from '#i18n/use-messages.ts'
import type { FactorSetUp as Factor } from '#server/operations/admin/factor.ts'
import { Button } from '#ui/controls/button.tsx'
import { setUpFactor } from '../admin-calls.ts'
import { CodeForm } from './factor-form.tsx'
import { FactorFrame } from './factor-frame.tsx'
import { PasskeyChoice } from './passkey-set-up.tsx'

export interface FactorSetUpProps {
  email: string
  factor: Factor
  /** Of the account, that could be the factor; null: browsers make none here. */
  passkeys: number | null
  onSetUp(recoveryCodes: readonly string[]): void
}

/** The first visit: the device learns the secret and shows its first code. */
export function FactorSetUp({ email, factor, passkeys, onSetUp }: FactorSetUpProps) {
  const t = useTranslator()
  return (
    <FactorFrame
      heading={t('Set up your second factor')}
      text={t(
        '{email} may open the operator’s page. Scan this with a program for codes, then type the code that it shows.',
        { email },
      )}
    >
      <QrCode {...factor.qr} />
      <p className="text-14 text-quiet">
        {t('Or type this secret into it:')}
        <code className="block pt-1 text-16 break-all text-ink">{factor.secret}</code>
      </p>
      <CodeForm
        label={t('Code of the device')}
        action={t('Set it up')}
        send={async (code) => onSetUp(await setUpFactor(code))}
      />
      {passkeys === null ? null : (
        <div className="grid gap-3 border-t border-line pt-6">
          <p className="text-14 text-quiet">
            {t('Or with a passkey of your account, which is then asked for instead.')}
          </p>
          <PasskeyChoice passkeys={passkeys} onAdded={onSetUp} />
        </div>
      )}
    </FactorFrame>
  )
}

/** Dark on white in every theme: readers of codes expect it. */
function QrCode({ size, path }: Factor['qr']) {
  const t = useTranslator()
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('The secret as a QR code')}
      shapeRendering="crispEdges"
      width={224}
      height={224}
      className="bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Ten codes to be written down, printed or copied. They are on the screen once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const t = useTranslator()
  return (
    <FactorFrame
      heading={t('Keep these codes')}
      text={t(
        'Each lets you in once, without your device. They are shown this one time; keep them where your password is not.',
      )}
    >
      <ul aria-label={t('Recovery codes')} className="grid grid-cols-2 gap-x-6 border-y border-line py-4">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-16">{code}</code>
          </li>
        ))}
      </ul>
      <Button kind="primary" className="justify-self-start" onClick={onKept}>
        {t('I have kept them')}
      </Button>
    </FactorFrame>
  )
}
