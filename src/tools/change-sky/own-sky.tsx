import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import type { ChangeSkyOptions } from '#tools/change-sky/options.ts'
import type { PanelProps } from '#tools/tool.ts'
import { Dropzone } from '#ui/dropzone.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'

type OwnSkyProps = Pick<PanelProps<ChangeSkyOptions>, 'options' | 'onChange' | 'pictures'>

type Adding = { readonly share: number } | { readonly failure: string } | null

/**
 * The user's own picture of a sky. It is picked or dropped here, kept while another sky is tried, and removed again.
 */
export function OwnSky({ options, onChange, pictures }: OwnSkyProps) {
  const t = useTranslator()
  const [adding, setAdding] = useState<Adding>(null)
  const [gone, setGone] = useState<string | null>(null)
  const latest = useRef(options)
  latest.current = options
  const add = async (file: File) => {
    setAdding({ share: 0 })
    try {
      const picture = await pictures.add(file, (share) => setAdding({ share }))
      setAdding(null)
      // Keeps the settings that changed during the upload.
      onChange({ ...latest.current, sky: 'own', picture, flip: false, shift: 0, zoom: 100 })
    } catch (error) {
      setAdding({ failure: error instanceof Error ? error.message : String(error) })
    }
  }
  const { picture } = options
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
              <ImagePlus size={20} aria-hidden="true" className="shrink-0" />
              {isOver ? t('Drop the sky here') : t('Use a sky of your own')}
            </button>
          ) : (
            <div
              className={`flex items-center gap-3 rounded-control ${isOver ? 'outline-2 outline-offset-2 outline-ink' : ''}`}
            >
              <button
                type="button"
                aria-label={t('Your own sky')}
                aria-pressed={options.sky === 'own'}
                onClick={() => onChange({ ...options, sky: 'own' })}
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
                {t('Your own sky')}
                <span className="flex gap-x-4">
                  <SmallButton onClick={pick}>{t('sky|Replace')}</SmallButton>
                  <SmallButton
                    onClick={() =>
                      onChange({ ...options, picture: null, sky: options.sky === 'own' ? 'fair-clouds' : options.sky })
                    }
                  >
                    {t('sky|Remove')}
                  </SmallButton>
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
                label={t('Uploading your sky')}
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
