import { useTranslator } from '#i18n/use-messages.ts'
import type { FactorSetUp as Factor } from '#server/operations/admin/factor.ts'
import { Button } from '#ui/controls/button.tsx'
import { setUpFactor } from '../admin-calls.ts'
import { AdminBar } from '../admin-frame.tsx'
import { CodeForm } from './factor-form.tsx'
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
    <>
      <AdminBar />
      <main className="mx-auto grid max-w-120 gap-6 px-4 py-10 md:py-16">
        <div>
          <h1 className="headline text-40">{t('Set up your second factor')}</h1>
          <p className="pt-3 text-quiet wrap-anywhere">
            {t(
              '{email} may open the operator’s page. Scan this with a program for codes, then type the code that it shows.',
              { email },
            )}
          </p>
        </div>
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
      </main>
    </>
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

export interface RecoveryCodesProps {
  codes: readonly string[]
  onKept(): void
}

/** Ten codes to be written down, printed or copied. They are on the screen once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTranslator()
  return (
    <>
      <AdminBar />
      <main className="mx-auto grid max-w-120 gap-6 px-4 py-10 md:py-16">
        <div>
          <h1 className="headline text-40">{t('Keep these codes')}</h1>
          <p className="pt-3 text-quiet">
            {t(
              'Each lets you in once, without your device. They are shown this one time; keep them where your password is not.',
            )}
          </p>
        </div>
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
      </main>
    </>
  )
}
