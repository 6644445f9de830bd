import { useRef, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { openLogin, useUser } from '#web/account/account-state.ts'
import { QuotaNotice } from '#web/billing/usage/quota-notice.tsx'
import { useUsedUp } from '#web/billing/usage/use-usage.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { useExpectsPhoto } from '#web/editor/model/expects-photo.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { pasteFromClipboard } from '#web/editor/pictures/paste-photo.ts'
import { PhotoPicker, type PickPhoto } from '#web/editor/pictures/photo-picker.tsx'
import { usePictures } from '#web/editor/pictures/pictures.ts'
import { loadAgain } from '#web/editor/run/open-from-address.ts'
import { useRuns } from '#web/editor/run/runs.ts'
import type { PairPictures, SamplePicture } from '#web/pictures/pictures.ts'
import { ChoosePhotoLabel } from '#web/site/choose-photo-label.tsx'
import { cardOf, OpenExample, samplesFor } from './open-example.tsx'
import { useTriedOnSample } from './try-on-sample.ts'

export interface OpenViewProps {
  readonly samples: readonly SamplePicture[]
  readonly pairs: PairPictures
}

/** The empty canvas: what the tool makes of a photo, every way to open a photo, and what went wrong with the last try. */
export function OpenView({ samples, pairs }: OpenViewProps) {
  const editor = useRuns()
  const { loader, dialog } = editor
  const user = useUser()
  const isEmpty = useEditorState((state) => shownStep(state.work) === null)
  const loading = useEditorState((state) => state.loading)
  const tool = useEditorState((state) => state.work.tool)
  const expectsPhoto = useExpectsPhoto()
  const pick = useRef<PickPhoto>(null)
  const kind = useUsedUp() === null ? 'primary' : 'plain'
  useTriedOnSample(samplesFor(tool, samples)[0]?.id)
  const t = useTranslator()
  const [hasBegun, setBegun] = useState(false)
  if (loading !== null && !hasBegun) setBegun(true)
  const isComing = loading === null ? expectsPhoto && !hasBegun : loading.phase !== 'failed'
  if (!isEmpty || isComing) return null
  const failing = loading?.failing ?? null
  return (
    <div className="absolute inset-0 grid place-items-center overflow-y-auto bg-paper p-4 sm:p-6">
      <div className="grid w-full max-w-144 justify-items-start gap-4">
        <PhotoPicker ref={pick} />
        <QuotaNotice className="pb-4" />
        {failing === null && !expectsPhoto ? <OpenExample tool={tool} pair={pairs[tool]} /> : null}
        {failing === null ? (
          <p className="headline text-28 lg:text-40">{t(cardOf(tool)?.headline ?? 'Open a photo')}</p>
        ) : (
          <div role="alert" className="grid gap-2">
            <p className="headline text-40">
              {loading?.name ? t('Could not open {name}', { name: loading.name }) : t('Could not open that photo')}
            </p>
            <p>{t.known(failing.sentence)}</p>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {failing?.code === 'login-needed' ? (
            <Button kind="primary" size="large" onClick={() => openLogin()}>
              {t('Log in')}
            </Button>
          ) : failing?.mayRetry ? (
            <Button kind="primary" size="large" onClick={() => void loadAgain(editor)}>
              {t('Try again')}
            </Button>
          ) : (
            <Button kind={kind} size="large" onClick={() => pick.current?.open()}>
              {failing === null ? <ChoosePhotoLabel /> : t('Choose another')}
            </Button>
          )}
          {failing?.code === 'not-found' && user === null ? (
            // The photo may belong to an account.
            <Button size="large" onClick={() => openLogin()}>
              {t('Log in')}
            </Button>
          ) : null}
          <Button size="large" onClick={() => void pasteFromClipboard(loader)}>
            {t('Paste')}
          </Button>
          {/* A phone has it in the menu, so that the samples below are seen. */}
          <Button size="large" className="max-sm:hidden" onClick={() => dialog.set('address')}>
            {t('From a link')}
          </Button>
        </div>
        <p className="text-14 text-quiet max-sm:order-last">
          <span className="pointer-coarse:hidden">
            {t('Or drop it anywhere here.')}
            {t.gap}
          </span>
          {t('JPEG, HEIC, PNG, WebP, AVIF, GIF, TIFF or RAW, up to 40 MB and 50 megapixels.')}
        </p>
        {samples.length > 0 ? <SampleRow samples={samplesFor(tool, samples)} /> : null}
      </div>
    </div>
  )
}

function SampleRow({ samples }: { samples: readonly SamplePicture[] }) {
  const { loader } = usePictures()
  const t = useTranslator()
  return (
    <div className="w-full min-w-0">
      <p className="pb-2 text-12 text-quiet">{t('Or start from one of ours')}</p>
      <ul className="fade-end -m-1 flex scroll-px-20 gap-2 overflow-x-auto p-1">
        {samples.map((sample) => (
          <li key={sample.id} className="shrink-0">
            <button
              type="button"
              title={sample.credit ?? t.known(sample.title)}
              onClick={() => void loader.loadSample(sample.id)}
              className="block transition-opacity hover:opacity-85"
            >
              <img
                src={sample.thumb}
                alt={t.known(sample.title)}
                width={sample.width}
                height={sample.height}
                loading="lazy"
                className="h-18 w-auto"
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
