import { findExportSize, type PicturePlace } from '#contract/exports.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { focusAt, planFrame } from '#imaging/area/plan-frame.ts'
import { Switch } from '#ui/controls/switch.tsx'
import { imageUrl } from '#web/api/photos.ts'
import { Places } from './places.tsx'

interface KeptPartProps {
  /** Ids of the chosen sizes. */
  sizes: readonly string[]
  /** null: where faces and main things are. */
  keep: PicturePlace | null
  photo: PhotoReply | null
  onChange(keep: PicturePlace | null): void
}

/** Which part of the picture stays in the sizes that crop it; nothing where none does. */
export function KeptPart({ sizes, keep, photo, onChange }: KeptPartProps) {
  const t = useTranslator()
  const cropping = sizes.flatMap((id) => findExportSize(id) ?? []).find(({ fit }) => fit === 'fill')
  if (cropping === undefined) return null
  const crop = photo === null || keep === null ? null : planFrame(photo, photo, cropping, focusAt(keep)).crop
  return (
    <div className="grid gap-3">
      <Switch
        label={t('Crops keep faces and subjects')}
        checked={keep === null}
        onChange={(isFound) => onChange(isFound ? null : 'middle')}
      />
      {photo === null || crop === null ? null : (
        <div
          className="relative justify-self-center overflow-hidden"
          style={{
            aspectRatio: photo.width / photo.height,
            width: `min(100%, ${(photo.width / photo.height) * 180}px)`,
          }}
        >
          <img src={imageUrl(photo.id, 'view')} alt={t('The part to keep')} className="size-full object-contain" />
          <div
            data-part
            className="absolute"
            style={{
              left: `${(100 * crop.x) / photo.width}%`,
              top: `${(100 * crop.y) / photo.height}%`,
              width: `${(100 * crop.width) / photo.width}%`,
              height: `${(100 * crop.height) / photo.height}%`,
              outline: '2px solid #fff',
              boxShadow: '0 0 0 100vmax rgb(0 0 0 / 0.55)',
            }}
          />
        </div>
      )}
      {keep === null ? null : <Places label={t('Which part to keep')} place={keep} onChange={onChange} />}
    </div>
  )
}
