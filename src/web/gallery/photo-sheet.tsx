import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { untilThere } from '#i18n/until-there.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { CropMarks } from '#ui/crop-marks.tsx'
import { type DroppedFiles, Dropzone } from '#ui/dropzone.tsx'
import { usePastedFiles } from '#ui/use-pasted-files.ts'
import { useUsedUp } from '#web/billing/usage/use-usage.ts'
import { ChoosePhotoLabel } from '#web/site/choose-photo-label.tsx'
import type { Upload } from '#web/upload/use-upload.ts'

/** Needed once a photo is chosen, and no earlier on a public page. */
const loadSheetPhoto = () => import('./sheet-photo.tsx')
const SheetPhoto = lazy(() => untilThere(async () => ({ default: (await loadSheetPhoto()).SheetPhoto })))
const SheetFoot = lazy(() => untilThere(async () => ({ default: (await loadSheetPhoto()).SheetFoot })))

export interface PhotoSheetProps {
  upload: Upload
  className?: string
  /** Address of a photo that was uploaded before. */
  photoUrl?: string | undefined
  /** Lies on the sheet until a photo does. */
  preview?: ReactNode
  /** Of the place for the photo; gives its height where the sheet has none. */
  pictureClass?: string
}

/** The sheet of paper that a photo is dropped on: empty or with a preview, then the photo with its upload progress. */
export function PhotoSheet({ upload, className = '', photoUrl, preview, pictureClass = '' }: PhotoSheetProps) {
  const take = ([file]: DroppedFiles) => upload.start(file)
  usePastedFiles(take)
  // The connection may be lost by the time that they have to say so.
  useEffect(() => void loadSheetPhoto().catch(() => {}), [])
  const { state } = upload
  const t = useTranslator()
  const place = `relative min-h-0 overflow-hidden ${pictureClass}`
  return (
    <Dropzone
      isWholePage
      onFiles={take}
      className={`group relative grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] bg-raised ${className}`}
    >
      {({ isOver, pick }) => (
        <>
          <CropMarks isOver={isOver} />
          {state.phase !== 'empty' ? (
            <>
              <div className={`${place} bg-sunken`}>
                <Suspense>
                  <SheetPhoto file={state.file} photoUrl={photoUrl} />
                </Suspense>
              </div>
              <Suspense>
                <SheetFoot upload={upload} pick={pick} />
              </Suspense>
            </>
          ) : (
            <>
              {preview ? <div className={place}>{preview}</div> : null}
              <Start isAlone={!preview} pick={pick} />
            </>
          )}
          {isOver ? (
            <p className="headline pointer-events-none absolute inset-0 grid place-content-center bg-raised p-8 text-center text-28">
              {t('Let go to add it to the sheet.')}
            </p>
          ) : null}
        </>
      )}
    </Dropzone>
  )
}

/** How to put a photo on the sheet: in its middle, or below a preview. */
function Start({ isAlone, pick }: { isAlone: boolean; pick(): void }) {
  const t = useTranslator()
  // Where no edit is left, the one red button is that of the notice.
  const kind = useUsedUp() === null ? 'primary' : 'plain'
  return (
    <div
      className={
        isAlone
          ? 'absolute inset-0 grid place-content-center justify-items-center gap-4 p-8 text-center'
          : 'flex flex-wrap items-center gap-x-5 gap-y-2 pt-2 pb-1 max-md:text-center md:pt-3 md:pb-0'
      }
    >
      <Button kind={kind} size="large" onClick={pick} className={isAlone ? '' : 'max-md:w-full'}>
        <ChoosePhotoLabel />
      </Button>
      <p className="max-w-[44ch] text-balance text-14 text-quiet max-md:mx-auto">
        <span className="pointer-coarse:hidden">
          {t('Or drop it anywhere on this page, or paste it.')}
          {t.gap}
        </span>
        {t('Up to 40 MB and 50 megapixels.')}
      </p>
    </div>
  )
}
