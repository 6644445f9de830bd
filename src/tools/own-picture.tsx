import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { PictureKeeper } from '#tools/tool.ts'
import { Dropzone } from '#ui/dropzone.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'

export interface OwnPictureProps {
  /** The id of the chosen photo; null for none. */
  picture: string | null
  /** Whether the tool uses it now; it is kept while something else is tried. */
  isUsed: boolean
  texts: {
    readonly name: Message
    readonly choose: Message
    readonly drop: Message
    readonly replace: Message
    readonly remove: Message
    readonly uploading: Message
  }
  pictures: PictureKeeper
  /** Called with the id of the new photo. The settings may have changed during the upload. */
  onAdd(picture: string): void
  onUse(): void
  onRemove(): void
}

type Adding = { readonly share: number } | { readonly failure: string } | null

/** Another photo that the tool works with: picked or dropped here, replaced, and removed again. */
export function OwnPicture({ picture, isUsed, texts, pictures, onAdd, onUse, onRemove }: OwnPictureProps) {
  const t = useTranslator()
  const [adding, setAdding] = useState<Adding>(null)
  const [gone, setGone] = useState<string | null>(null)
  const add = async (file: File) => {
    setAdding({ share: 0 })
    try {
      const added = await pictures.add(file, (share) => setAdding({ share }))
      setAdding(null)
      onAdd(added)
    } catch (error) {
      setAdding({ failure: error instanceof Error ? error.message : String(error) })
    }
  }
  const isGone = picture !== null && picture === gone
  return (
    <Dropzone onFiles={([file]) => file && void add(file)} className="grid gap-2 text-14">
      {({ isOver, pick }) => (
        <>
          {picture === null || isGone ? (
            <button
              type="button"
              onClick={pick}
              className={`flex min-h-11 items-center gap-3 rounded-control border border-dashed px-3 text-left transition-colors hover:bg-sunken ${isOver ? 'border-ink bg-sunken' : 'border-edge'}`}
            >
              <ImagePlus size={20} className="shrink-0" />
              {isOver ? t(texts.drop) : t(texts.choose)}
            </button>
          ) : (
            <div
              className={`flex items-center gap-3 rounded-control ${isOver ? 'outline-2 outline-offset-2 outline-ink' : ''}`}
            >
              <button
                type="button"
                aria-label={t(texts.name)}
                aria-pressed={isUsed}
                onClick={onUse}
                className="aspect-4/3 w-20 shrink-0 overflow-hidden bg-sunken aria-pressed:outline-2 aria-pressed:outline-offset-1 aria-pressed:outline-ink"
              >
                <img
                  src={pictures.thumbUrl(picture)}
                  alt=""
                  draggable={false}
                  onError={() => setGone(picture)}
                  className="size-full object-cover"
                />
              </button>
              <div className="grid">
                {t(texts.name)}
                <span className="flex gap-x-4">
                  <SmallButton onClick={pick}>{t(texts.replace)}</SmallButton>
                  <SmallButton onClick={onRemove}>{t(texts.remove)}</SmallButton>
                </span>
              </div>
            </div>
          )}
          {isGone ? <p className="text-warning">{t('That picture is no longer here. Choose another one.')}</p> : null}
          {adding !== null && 'share' in adding ? (
            <div className="grid gap-1">
              <p className="text-quiet tabular-nums">
                {adding.share < 1
                  ? t('Uploading {percent} %', { percent: Math.floor(adding.share * 100) })
                  : t('Reading the picture')}
              </p>
              <ProgressLine
                value={adding.share < 1 ? adding.share : null}
                label={t(texts.uploading)}
                className="h-[3px]"
              />
            </div>
          ) : null}
          {adding !== null && 'failure' in adding ? (
            <p role="alert" className="border-l-2 border-danger pl-3">
              {adding.failure}
            </p>
          ) : null}
        </>
      )}
    </Dropzone>
  )
}

function SmallButton({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-8 text-quiet underline decoration-edge underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}
