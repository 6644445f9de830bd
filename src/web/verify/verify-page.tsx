import { useRef, useState } from 'react'
import type { CredentialsReply } from '#contract/provenance.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { CropMarks } from '#ui/crop-marks.tsx'
import { Dropzone } from '#ui/dropzone.tsx'
import { verifyPhoto } from '#web/api/verify.ts'
import { ChoosePhotoLabel } from '#web/site/choose-photo-label.tsx'
import { CredentialsView } from './credentials-view.tsx'

interface Checked {
  readonly name: string
  readonly found: CredentialsReply | null
  /** A sentence; null when it went well. */
  readonly failure: string | null
}

/** Reads what a photo says of how it was made. */
export function VerifyPage() {
  const t = useTranslator()
  const [checked, setChecked] = useState<Checked | null>(null)
  const running = useRef<AbortController | null>(null)
  const check = async (file: File) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setChecked({ name: file.name, found: null, failure: null })
    try {
      const found = await verifyPhoto(file, own.signal)
      if (!own.signal.aborted) setChecked({ name: file.name, found, failure: null })
    } catch (error) {
      if (!own.signal.aborted) setChecked({ name: file.name, found: null, failure: (error as Error).message })
    }
  }
  const isBusy = checked !== null && checked.found === null && checked.failure === null
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-10 px-4 py-10 md:px-6 md:py-16 lg:grid-cols-12">
      <div className="grid content-center gap-4 lg:col-span-5">
        <h1 className="headline max-w-[16ch] text-64">{t('What happened to this photo?')}</h1>
        <p className="max-w-[62ch] text-quiet">
          {t(
            'Drop a photo: the page says who signed it, what was done to it and whether it was changed since. The photo is read on this server and not kept.',
          )}
        </p>
        <p className="max-w-[62ch] text-14 text-quiet">
          {t(
            'Where AI invented something, the marks that say so may not be removed: the law asks for them (EU AI Act, Article 50).',
          )}
        </p>
      </div>
      <Dropzone
        isWholePage
        onFiles={([file]) => void check(file)}
        className="relative grid min-h-60 content-center justify-items-center gap-4 bg-raised p-8 text-center lg:col-span-7 lg:min-h-96"
      >
        {({ pick, isOver }) => (
          <>
            <CropMarks isOver={isOver} />
            <button type="button" onClick={pick} aria-busy={isBusy} className={buttonClass('primary', 'large')}>
              {isBusy ? t('Reading…') : checked === null ? <ChoosePhotoLabel /> : t('Choose another photo')}
            </button>
            <p className="max-w-[44ch] text-balance text-14 text-quiet">
              {isOver
                ? t('Let go to check it.')
                : t('JPEG, PNG, WebP, AVIF, TIFF and HEIC carry credentials; of others, the IPTC field is read.')}
            </p>
          </>
        )}
      </Dropzone>
      {checked?.failure ? (
        <p role="alert" className="text-danger lg:col-span-full">
          {checked.failure}
        </p>
      ) : null}
      {checked?.found ? (
        <div className="min-w-0 lg:col-span-full">
          <CredentialsView name={checked.name} found={checked.found} />
        </div>
      ) : null}
    </div>
  )
}
