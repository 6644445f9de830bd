import { useTranslator } from '#i18n/use-messages.ts'
import type { Size } from '#imaging/image.ts'
import { radiusShareMax, radiusShareMin, radiusShareStart } from '#tools/strokes/stroke-drawing.ts'
import { Slider } from '#ui/controls/slider.tsx'

interface StrokeSizeProps {
  photo: Size | null
  radiusShare: number
  onChange(radiusShare: number): void
}

/** The size of a brush, on a logarithmic scale: from 4 to 8 px is as far as from 100 to 200. */
export function StrokeSize({ photo, radiusShare, onChange }: StrokeSizeProps) {
  const t = useTranslator()
  const longSide = photo === null ? 1000 : Math.max(photo.width, photo.height)
  const range = Math.log(radiusShareMax / radiusShareMin)
  const toPosition = (value: number) => Math.round((100 * Math.log(value / radiusShareMin)) / range)
  return (
    <Slider
      label={t('Size')}
      value={Math.min(100, Math.max(0, toPosition(radiusShare)))}
      min={0}
      max={100}
      defaultValue={toPosition(radiusShareStart)}
      format={() => `${Math.max(1, Math.round(2 * radiusShare * longSide))} px`}
      onChange={(position) => onChange(radiusShareMin * Math.exp((position / 100) * range))}
    />
  )
}
