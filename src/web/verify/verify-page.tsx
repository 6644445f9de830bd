import { useRef, useState } from 'react'
import type { CredentialsReply } from '#contract/provenance.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { buttonClass } from '#ui/controls/button.tsx'
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
    <div className="mx-auto grid max-w-page gap-10 px-4 py-10 md:px-6 md:py-16">
      <div className="grid gap-4">
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
        className="grid min-h-44 place-items-center gap-3 border-[1.5px] border-dashed border-edge p-6 text-center transition-colors data-over:bg-sunken"
      >
        {({ pick, isOver }) => (
          <>
            <button type="button" onClick={pick} aria-busy={isBusy} className={buttonClass('primary')}>
              {isBusy ? t('Reading…') : checked === null ? <ChoosePhotoLabel /> : t('Choose another photo')}
            </button>
            <p className="text-14 text-quiet">
              {isOver
                ? t('Let go to check it.')
                : t('JPEG, PNG, WebP, AVIF, TIFF and HEIC carry credentials; of others, the IPTC field is read.')}
            </p>
          </>
        )}
      </Dropzone>
      {checked?.failure ? (
        <p role="alert" className="text-danger">
          {checked.failure}
        </p>
      ) : null}
      {checked?.found ? <CredentialsView name={checked.name} found={checked.found} /> : null}
    </div>
  )
}
