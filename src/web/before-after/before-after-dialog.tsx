import { useEffect, useMemo, useRef, useState } from 'react'
import type { PhotoReply } from '#contract/photo.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'
import { sizeText } from '#web/language/size-text.ts'
import type { PairLook } from './draw-pair.ts'
import { canSend, leaveWith } from './leave-with-pair.ts'
import { findVideoFormat } from './make-film.ts'
import { makePair } from './make-pair.ts'
import type { OpenPair } from './open-pair.ts'
import { haveSameShape } from './pair-layout.ts'
import { PairOptions } from './pair-options.tsx'
import { PairPreview } from './pair-preview.tsx'
import { formatOf, layoutFor, type PairFormat, type PairSettings, pairFileName } from './pair-settings.ts'
import { usePair } from './use-pair.ts'
import '#i18n/rest.ts'

const typeOf = (format: PairFormat, videoType: string | undefined) =>
  format === 'video' ? (videoType?.split(';')[0] ?? 'video/webm') : `image/${format}`

export interface BeforeAfterDialogProps {
  photo: PhotoReply
  onClose(): void
}

/** A before-and-after picture or film of a result, made in the page from what its owner may have. */
export default function BeforeAfterDialog({ photo, onClose }: BeforeAfterDialogProps) {
  const t = useTranslator()
  const state = usePair(photo)
  return state.phase === 'open' ? (
    <MakePair photo={photo} pair={state.pair} onClose={onClose} />
  ) : (
    <Dialog open onOpenChange={onClose} title={t('Before and after')}>
      {state.phase === 'loading' ? <ProgressLine value={null} label={t('Loading the photos')} /> : null}
      {state.phase === 'failed' ? <p className="text-14">{t.known(state.reason)}</p> : null}
      {state.phase === 'alone' ? (
        <p className="text-14">{t('The photo that this was made from was deleted, so there is no before.')}</p>
      ) : null}
    </Dialog>
  )
}

function MakePair({ photo, pair, onClose }: BeforeAfterDialogProps & { pair: OpenPair }) {
  const t = useTranslator()
  const [video] = useState(findVideoFormat)
  const isOneShape = haveSameShape(pair.before, pair.after)
  const [settings, setSettings] = useState<PairSettings>({
    form: isOneShape ? 'divided' : 'beside',
    still: 'jpeg',
    film: 'gif',
    size: 'medium',
    hasLabels: true,
  })
  const format = formatOf(settings)
  const look = useMemo<PairLook>(
    () => ({
      form: settings.form,
      layout: layoutFor(pair.before, pair.after, settings),
      labels: settings.hasLabels ? { before: t('Before'), after: t('After') } : null,
      fontFamily: getComputedStyle(document.body).fontFamily,
    }),
    [pair, settings, t],
  )
  const { work, leave, stop } = useMaking(pair, look, { format, video }, pairFileName(photo.name, format, video))
  const isBusy = work.phase === 'making'
  return (
    <Dialog
      open
      onOpenChange={() => {
        stop()
        onClose()
      }}
      title={t('Before and after')}
      description={t('Made on this device, to keep or to send.')}
      widthPx={560}
      footer={
        <>
          {isBusy ? (
            <Button onClick={stop}>{t('Cancel')}</Button>
          ) : canSend(typeOf(format, video?.mimeType)) ? (
            <Button onClick={() => leave('send')}>{t('Send')}</Button>
          ) : null}
          <Button kind="primary" onClick={() => leave('save')} disabled={isBusy}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div>
          <PairPreview pair={pair} look={look} />
          {isBusy ? <ProgressLine value={work.done} label={t('Making the animation')} className="mt-2" /> : null}
          <p role="status" className="pt-2 text-12 text-quiet tabular-nums">
            {work.phase === 'said' ? t(work.text) : sizeText(look.layout.frame.width, look.layout.frame.height, t)}
          </p>
        </div>
        <PairOptions
          settings={settings}
          isOneShape={isOneShape}
          video={video}
          onChange={setSettings}
          disabled={isBusy}
        />
      </div>
    </Dialog>
  )
}

type Work =
  | { readonly phase: 'idle' }
  | { readonly phase: 'making'; readonly done: number }
  | { readonly phase: 'said'; readonly text: Message }

/** Makes the file at the first press, and keeps it while nothing changes. */
function useMaking(pair: OpenPair, look: PairLook, kind: Parameters<typeof makePair>[2], name: string) {
  const [work, setWork] = useState<Work>({ phase: 'idle' })
  const made = useRef<{ readonly look: PairLook; readonly format: PairFormat; readonly bytes: Blob } | null>(null)
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])
  const make = async (signal: AbortSignal): Promise<Blob> => {
    const known = made.current
    if (known?.look === look && known.format === kind.format) return known.bytes
    setWork({ phase: 'making', done: 0 })
    const onProgress = (done: number) => {
      if (!signal.aborted) setWork({ phase: 'making', done })
    }
    const bytes = await makePair(pair, look, kind, { signal, onProgress })
    made.current = { look, format: kind.format, bytes }
    return bytes
  }
  const leave = async (way: 'save' | 'send') => {
    const { signal } = (stopper.current = new AbortController())
    try {
      const end = await leaveWith(way, await make(signal), name)
      setWork(end === 'late' ? { phase: 'said', text: 'It is ready. Press "Send" again.' } : { phase: 'idle' })
    } catch {
      if (signal.aborted) return
      setWork({ phase: 'said', text: 'This browser could not make it. Choose another format or a smaller size.' })
    }
  }
  const stop = () => {
    stopper.current?.abort()
    setWork({ phase: 'idle' })
  }
  return { work, leave, stop }
}
