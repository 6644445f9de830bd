import { type ReactNode, useEffect, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { type DroppedFiles, Dropzone } from '#ui/dropzone.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'
import { usePastedFiles } from '#ui/use-pasted-files.ts'
import type { Upload } from '#web/upload/use-upload.ts'

export interface PhotoSheetProps {
  upload: Upload
  className?: string
  /** Address of a photo that was uploaded before. */
  photoUrl?: string | undefined
}

/** The sheet of paper that a photo is dropped on: empty, then the photo with its upload progress. */
export function PhotoSheet({ upload, className = '', photoUrl }: PhotoSheetProps) {
  const take = ([file]: DroppedFiles) => upload.start(file)
  usePastedFiles(take)
  const { state } = upload
  return (
    <Dropzone isWholePage onFiles={take} className={`group relative bg-raised ${className}`}>
      {({ isOver, pick }) => (
        <>
          <CropMarks isOver={isOver} />
          {state.phase === 'empty' ? (
            <Empty isOver={isOver} pick={pick} />
          ) : (
            <Picture file={state.file} photoUrl={photoUrl}>
              <Foot upload={upload} pick={pick} />
            </Picture>
          )}
        </>
      )}
    </Dropzone>
  )
}

function Empty({ isOver, pick }: { isOver: boolean; pick(): void }) {
  const t = useTranslator()
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-8 text-center">
      <Button kind="primary" size="large" onClick={pick}>
        {t('Choose a photo')}
      </Button>
      <p className="max-w-[40ch] text-balance text-14 text-quiet">
        {isOver ? (
          t('Let go, and it is on the sheet.')
        ) : (
          <>
            <span className="pointer-coarse:hidden">
              {t('Or drop it anywhere on this page, or paste it.')}
              {t.gap}
            </span>
            {t('Up to 40 MB and 50 megapixels.')}
          </>
        )}
      </p>
    </div>
  )
}

/** The photo as it will look. A format that this browser cannot draw leaves the sheet blank. */
function Picture({
  file,
  photoUrl,
  children,
}: {
  file: File | null
  photoUrl: string | undefined
  children: ReactNode
}) {
  const t = useTranslator()
  const [fileUrl, setFileUrl] = useState<string>()
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setFileUrl(url)
    setHidden(false)
    return () => URL.revokeObjectURL(url)
  }, [file])
  const url = file ? fileUrl : photoUrl
  return (
    <div className="absolute inset-0 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] bg-sunken">
      <div className="relative min-h-0">
        {url && !isHidden ? (
          <img
            src={url}
            alt={file?.name ?? t('Your photo')}
            onError={() => setHidden(true)}
            className="absolute inset-0 size-full object-contain"
          />
        ) : null}
      </div>
      {children}
    </div>
  )
}

function Foot({ upload, pick }: { upload: Upload; pick(): void }) {
  const t = useTranslator()
  const { state } = upload
  if (state.phase === 'empty') return null
  const name = state.file?.name
  if (state.phase === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-2 bg-danger-wash px-4 py-3 text-14 text-danger">
        <p className="min-w-60 flex-1">{state.sentence}</p>
        <Button size="small" kind={state.mayRetry ? 'quiet' : 'plain'} onClick={pick}>
          {t('Choose another')}
        </Button>
        {state.mayRetry ? (
          <Button size="small" onClick={upload.retry}>
            {t('Try again')}
          </Button>
        ) : null}
      </div>
    )
  }
  const percent = state.phase === 'sending' ? Math.round(state.share * 100) : 100
  return (
    <div className="bg-raised">
      {state.phase === 'sending' ? (
        <ProgressLine value={state.share} label={t('Uploading {name}', { name: name ?? t('Your photo') })} />
      ) : null}
      <div className="flex items-center gap-4 px-4 py-2 text-14">
        <p className="min-w-0 flex-1 truncate">{name ?? t('Your photo')}</p>
        {state.phase === 'sending' ? <p className="text-quiet tabular-nums">{percent} %</p> : null}
        {state.phase === 'sending' ? (
          <Button size="small" kind="quiet" onClick={upload.cancel}>
            {t('Cancel')}
          </Button>
        ) : (
          <Button size="small" kind="quiet" onClick={pick}>
            {t('Choose another')}
          </Button>
        )}
      </div>
    </div>
  )
}

const corners = [
  'top-0 left-0 border-t border-l',
  'top-0 right-0 border-t border-r',
  'bottom-0 left-0 border-b border-l',
  'bottom-0 right-0 border-b border-r',
]

/** Printer's crop marks, which close in and take the accent colour while a photo is dragged over them. */
function CropMarks({ isOver }: { isOver: boolean }) {
  return corners.map((corner) => (
    <span
      key={corner}
      aria-hidden="true"
      className={`pointer-events-none absolute z-10 transition-[width,height,border-color] duration-220 ${corner} ${isOver ? 'size-12 border-accent' : 'size-6 border-edge'}`}
    />
  ))
}
