import { useEffect, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'
import type { Upload } from '#web/upload/use-upload.ts'

/** The photo as it will look. A format that this browser cannot draw leaves the sheet blank. */
export function SheetPhoto({ file, photoUrl }: { file: File | null; photoUrl: string | undefined }) {
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
  if (!url || isHidden) return null
  return (
    <img
      src={url}
      alt={file?.name ?? t('Your photo')}
      onError={() => setHidden(true)}
      className="absolute inset-0 size-full object-contain"
    />
  )
}

/** Below the photo: its name, how its upload goes, and what can be done about it. */
export function SheetFoot({ upload, pick }: { upload: Upload; pick(): void }) {
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
        <p className="line-clamp-2 min-w-0 flex-1 wrap-anywhere" title={name ?? undefined}>
          {name ?? t('Your photo')}
        </p>
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
