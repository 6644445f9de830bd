import { type ComponentType, useEffect, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { showNotification } from '#ui/notice.ts'
import { useAtom } from '#ui/use-atom.ts'
import { setEnvelopeConfig } from '#web/api/request/envelope-config.ts'
import { activityStore, dismissFailures } from '#web/api/request/request-activity.ts'
import { useRootData } from '#web/site/root-data.ts'
import { usePlaceTheme } from '#web/theme/use-place-theme.ts'
import type { RequestErrorDialogProps } from './request-error-dialog.tsx'

/** Gives the request wrapper its key, and shows what it has to say: that it works, and what failed; once, in the root. */
export function RequestOverlay() {
  const t = useTranslator()
  const { isPrepared, actions, failures } = useAtom(activityStore)
  const [ErrorDialog, setErrorDialog] = useState<ComponentType<RequestErrorDialogProps> | null>(null)
  const [isMissing, setMissing] = useState(false)
  const theme = usePlaceTheme()
  const { config } = useRootData()
  useEffect(() => setEnvelopeConfig(config), [config])

  // Once there is a failure to show, the connection may be what failed.
  useEffect(() => {
    if (!isPrepared) return
    import('./request-error-dialog.tsx').then(
      (loaded) => setErrorDialog(() => loaded.RequestErrorDialog),
      () => setMissing(true),
    )
  }, [isPrepared])
  useEffect(() => {
    if (!isMissing || failures.length === 0) return
    showNotification({
      title: t('Request error'),
      text: failures.map(({ message }) => t.known(message)).join(' '),
      tone: 'danger',
    })
    dismissFailures()
  }, [isMissing, failures, t])

  return (
    <>
      <div role="status" className="pointer-events-none fixed inset-x-0 top-16 z-60 grid justify-items-center px-4">
        {actions > 0 ? (
          <p
            data-theme={theme}
            className="flex items-center gap-2.5 rounded-control border border-line bg-raised px-4 py-2 text-14 text-ink shadow-overlay transition-[opacity,translate] duration-220 starting:-translate-y-1 starting:opacity-0"
          >
            <span aria-hidden="true" className="size-1.5 bg-accent motion-safe:animate-pulse" />
            {t('Action in loading...')}
          </p>
        ) : null}
      </div>
      {ErrorDialog ? <ErrorDialog failures={failures} theme={theme} onClose={dismissFailures} /> : null}
    </>
  )
}
