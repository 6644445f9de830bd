import { useRevalidator } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { AdminSection } from '../admin-section.tsx'
import { timeText } from '../admin-texts.ts'
import type { PageOf } from '../read-admin-page.ts'
import { useAct } from '../use-act.ts'
import { PasskeyChoice } from './passkey-set-up.tsx'

/** The second factor of the one who looks: codes, or passkeys of the account. */
export function FactorPage({ passkeys }: PageOf<'factor'>) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const used = (passkeys ?? []).filter(({ since }) => since !== null)
  const others = (passkeys ?? []).length - used.length
  return (
    <>
      <h1 className="headline text-40">{t('Your second factor')}</h1>
      <p className="max-w-[60ch] pt-2 pb-8 text-quiet">
        {used.length === 0
          ? t(
              'This page asks for codes of your device. A passkey cannot be typed into the wrong page; add one, and it is asked for instead.',
            )
          : t('This page asks for one of these passkeys. Codes of a device are no longer taken; recovery codes are.')}
      </p>
      {passkeys === null ? (
        <p className="text-quiet">
          {t('Browsers make no passkeys for this site: it needs an https address with a name.')}
        </p>
      ) : (
        <AdminSection title={t('Passkeys')}>
          <ul aria-label={t('Passkeys')} className="border-t border-line">
            {used.map((one) => (
              <PasskeyRow key={one.id} {...one} />
            ))}
          </ul>
          <div className="pt-4">
            <PasskeyChoice passkeys={others} onAdded={() => void revalidate()} />
          </div>
        </AdminSection>
      )}
    </>
  )
}

function PasskeyRow({ id, name, since }: { id: string; name: string; since: Date | null }) {
  const t = useTranslator()
  const { isWorking, send } = useAct()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-12 text-quiet">{since === null ? null : t('Since {time}', { time: timeText(since) })}</p>
      </div>
      <Button
        size="small"
        kind="quiet"
        disabled={isWorking}
        onClick={() => void send('/factor/passkeys/remove', { id })}
      >
        {t('Remove')}
      </Button>
    </li>
  )
}
