import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SessionReply } from '#contract/account.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { showMessage } from '#ui/notice.ts'
import { AccountSection } from '#web/account/page/account-section.tsx'
import { accountSections } from '#web/account/page/contents/account-sections.ts'
import { endOtherSessions, endSession } from '#web/api/user.ts'
import { Day } from '#web/language/day.tsx'
import { FailureAlert } from '#web/requests/failure-alert.tsx'
import { useAction } from '#web/requests/use-action.ts'
import { deviceText } from './device-text.ts'

/** The session being ended; 'others': all but this one. */
type Ending = string | 'others' | null

export function DevicesSection({ sessions }: { sessions: readonly SessionReply[] }) {
  const t = useTranslator()
  const [ending, setEnding] = useState<Ending>(null)
  const { isWorking, failure, run } = useAction()
  const { revalidate } = useRevalidator()
  const others = sessions.filter(({ isCurrent }) => !isCurrent)

  const end = (which: string, work: () => Promise<void>, message: string) => {
    setEnding(which)
    void run(async () => {
      // A session that has meanwhile ended by itself is gone from the list too, as wanted.
      await work().finally(revalidate)
      showMessage(message)
    })
  }

  return (
    <AccountSection id="devices" title={t(accountSections.devices)}>
      <p className="text-quiet">{t('Where you are logged in. A login lasts seven days; you can end it sooner.')}</p>
      <ul className="border-y border-line text-14">
        {sessions.map((session) => (
          <li key={session.id} className="flex min-h-16 items-center gap-4 border-t border-line py-3 first:border-t-0">
            <div className="min-w-0 flex-1">
              <p className="text-16 wrap-anywhere">{deviceText(t, session.device)}</p>
              <p className="text-quiet tabular-nums wrap-anywhere">
                {session.isCurrent ? <span className="text-ink">{t('This device')} · </span> : null}
                {session.address}
                {session.address === '' ? '' : ' · '}
                <Rich message="since <day></day>" parts={{ day: () => <Day at={session.createdAt} /> }} />
              </p>
            </div>
            {session.isCurrent ? null : (
              <Button
                size="small"
                disabled={isWorking}
                aria-label={t('Log out {device}, {address}', {
                  device: deviceText(t, session.device),
                  address: session.address,
                })}
                onClick={() =>
                  end(
                    session.id,
                    () => endSession(session.id),
                    t('{device} is logged out.', { device: deviceText(t, session.device) }),
                  )
                }
              >
                {t(isWorking && ending === session.id ? 'Logging out' : 'Log out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FailureAlert failure={failure} />
      {others.length === 0 ? null : (
        <Button
          disabled={isWorking}
          className="justify-self-start"
          onClick={() => end('others', endOtherSessions, t('All other devices are logged out.'))}
        >
          {t(isWorking && ending === 'others' ? 'Logging out' : 'Log out all other devices')}
        </Button>
      )}
    </AccountSection>
  )
}
