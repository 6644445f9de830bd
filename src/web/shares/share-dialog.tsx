import { useEffect, useState } from 'react'
import type { PhotoReply } from '#contract/photo.ts'
import { type ShareDays, type ShareReply, shareDays, shareDaysDefault } from '#contract/share.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Choice } from '#ui/controls/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { openLogin, useUser } from '#web/account/account-state.ts'
import { addShare, listShares } from '#web/api/shares.ts'
import { FailureAlert } from '#web/requests/failure-alert.tsx'
import { useAction } from '#web/requests/use-action.ts'
import { ShareRow } from './share-row.tsx'
import '#i18n/rest.ts'

/** Links to the before and after of one result: those that live, and a new one. */
export default function ShareDialog({ photo, onClose }: { photo: PhotoReply; onClose(): void }) {
  const t = useTranslator()
  const user = useUser()
  const logIn = () => {
    onClose()
    openLogin()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Share before and after')}
      description={t(
        'Whoever has the link sees both pictures with the line between them, at view size and as your plan delivers them; no name, no place, nothing else of yours.',
      )}
      widthPx={560}
      footer={
        user === null ? (
          <Button kind="primary" onClick={logIn}>
            {t('Log in')}
          </Button>
        ) : null
      }
    >
      {user === null ? (
        <p className="text-14">{t('Links are for members, who can see and end them. Log in, or register for free.')}</p>
      ) : (
        <Links key={photo.id} photoId={photo.id} />
      )}
    </Dialog>
  )
}

function Links({ photoId }: { photoId: string }) {
  const t = useTranslator()
  const [shares, setShares] = useState<readonly ShareReply[] | null>(null)
  const [days, setDays] = useState<ShareDays>(shareDaysDefault)
  const { run: load, failure: loadFailure } = useAction()
  const { run, isWorking, failure } = useAction()
  useEffect(() => {
    void load(async () => setShares(await listShares(photoId)))
  }, [photoId])
  const make = () =>
    run(async () => {
      const made = await addShare(photoId, days)
      setShares((known) => [made, ...(known ?? [])])
    })
  return (
    <div className="grid gap-5 pb-2">
      {shares === null || shares.length === 0 ? null : (
        <ul className="border-y border-line text-14">
          {shares.map((share) => (
            <ShareRow
              key={share.id}
              share={share}
              onEnded={() => setShares((known) => (known ?? []).filter(({ id }) => id !== share.id))}
            />
          ))}
        </ul>
      )}
      <Choice
        label={t('A new link ends after')}
        value={String(days)}
        options={shareDays.map((value) => ({
          value: String(value),
          label: t('{days, plural, one {# day} other {# days}}', { days: value }),
        }))}
        onChange={(value) => setDays(shareDays.find((one) => String(one) === value) ?? shareDaysDefault)}
      />
      <FailureAlert failure={failure ?? loadFailure} />
      <div className="flex justify-end">
        <Button kind="primary" disabled={isWorking} onClick={() => void make()}>
          {t('Make a link')}
        </Button>
      </div>
    </div>
  )
}
