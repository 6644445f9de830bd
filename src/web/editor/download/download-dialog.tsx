import { type MouseEvent, type RefObject, useRef, useState } from 'react'
import type { PhotoReply } from '#contract/photo.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { useUser } from '#web/account/account-state.ts'
import { downloadFile } from '#web/api/download.ts'
import { BeforeAfter, hasBefore } from '#web/before-after/before-after.tsx'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState, useModel } from '#web/editor/model/model.ts'
import { DeliveryWays, isLimited } from '#web/editor/pictures/delivery-ways.tsx'
import { useSameForMore } from '#web/editor/run/use-same-for-more.ts'
import { downloadWithNotice } from '#web/requests/download-with-notice.ts'
import { SharePhoto } from '#web/shares/share-photo.tsx'
import { LeavingFields } from './leaving-fields.tsx'
import { type Leaving, useLeaving } from './use-leaving.ts'
import { describeDelivery } from './what-leaves.ts'

export function DownloadDialog() {
  const { dialog } = useModel()
  const isOpen = useAtom(dialog) === 'download'
  const step = useEditorState((state) => shownStep(state.work))
  const leavingOf = useLeaving()
  const [compared, setCompared] = useState<PhotoReply | null>(null)
  const [shared, setShared] = useState<PhotoReply | null>(null)
  const isVisitor = useUser() === null
  const sameForMore = useSameForMore()
  const t = useTranslator()
  const photo = step?.photo ?? null
  const takeButton = useRef<HTMLElement>(null)
  if (photo === null) return null
  const close = () => dialog.set('none')
  /** What leads away from the dialog. */
  const leaveTo = (act: () => void) => () => {
    close()
    act()
  }
  const leaving = leavingOf(photo)
  const isKept = leaving.part === 'lines' && (photo.isWatermarked || isVisitor)
  return (
    <>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => dialog.set(open ? 'download' : 'none')}
        title={t('Download')}
        initialFocus={takeButton}
        description={describeDelivery(t, photo)}
        footer={
          <>
            {hasBefore(photo) ? (
              <>
                <Button onClick={leaveTo(() => setShared(photo))}>{t('Share')}</Button>
                <Button onClick={leaveTo(() => setCompared(photo))}>{t('Before and after')}</Button>
              </>
            ) : null}
            {isKept ? null : <Take leaving={leaving} button={takeButton} onTake={close} />}
          </>
        }
      >
        <div className="grid gap-5">
          {isLimited(photo) ? (
            <div className="flex flex-wrap gap-x-4 text-14">
              <DeliveryWays photo={photo} onLeave={close} />
            </div>
          ) : null}
          <LeavingFields {...{ photo, leaving, isKept }} />
          {sameForMore === null ? null : (
            <TextButton onClick={leaveTo(sameForMore)}>{t('Do the same to more photos')}</TextButton>
          )}
        </div>
      </Dialog>
      <BeforeAfter photo={compared} onClose={() => setCompared(null)} />
      <SharePhoto photo={shared} onClose={() => setShared(null)} />
    </>
  )
}

interface TakeProps {
  readonly leaving: Leaving
  readonly button: RefObject<HTMLElement | null>
  onTake(): void
}

/** Takes the file, or makes the files that were asked for and takes those. */
function Take({ leaving, button, onTake }: TakeProps) {
  const t = useTranslator()
  const { file, exporting } = leaving
  const hold = (element: HTMLElement | null) => {
    button.current = element
  }
  const width = 'grow md:grow-0'
  const label = t('Download {format}', { format: file.label })
  const download = (act: () => Promise<void>) => {
    onTake()
    void downloadWithNotice(act)
  }
  if (leaving.isExport) {
    const count = exporting.sizes.length
    return (
      <Button ref={hold} kind="primary" onClick={() => download(leaving.downloadExport)} className={width}>
        {count > 1 ? t('Download {count} files', { count }) : label}
      </Button>
    )
  }
  const take = (event: MouseEvent) => {
    event.preventDefault()
    download(() => downloadFile(file.url))
  }
  return (
    <a ref={hold} href={file.url} download onClick={take} className={`${buttonClass('primary')} ${width}`}>
      {label}
    </a>
  )
}
