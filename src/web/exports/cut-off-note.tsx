import { type ExportSize, exportPresets, findExportSize } from '#contract/exports.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { planFrame } from '#imaging/area/plan-frame.ts'
import { type CutOff, placeAndCut } from '#tools/crop-fit.ts'
import { cutOffText } from '#tools/cut-off-text.ts'
import type { Kept } from '#tools/kept.ts'
import { Button } from '#ui/controls/button.tsx'
import type { ExportSettings } from './export-settings.ts'
import { withOwn } from './export-settings.ts'

interface CutOffNoteProps {
  settings: ExportSettings
  photo: PhotoReply
  kept: readonly Kept[]
  onChange(change: Partial<ExportSettings>): void
}

/** Says who does not fit in the first size that cuts people or the subject off, and offers the whole picture instead. */
export function CutOffNote({ settings, photo, kept, onChange }: CutOffNoteProps) {
  const t = useTranslator()
  const cut = settings.sizes.flatMap((id) => cutOffIn(id, photo, kept) ?? [])[0]
  const pad = ({ id, width, height }: ExportSize) => {
    const padded = `${width}x${height}-pad`
    const rest = settings.sizes.filter((one) => one !== id && one !== padded)
    onChange({ own: withOwn(settings, padded).own, sizes: [...rest, padded] })
  }
  return (
    <>
      <p role="status" className="text-14 text-warning empty:hidden">
        {cut === undefined ? '' : cutOffText(t, cut.cut, cut.name)}
      </p>
      {cut === undefined ? null : (
        <div>
          <Button size="small" onClick={() => pad(cut.size)}>
            {t('Whole picture with margins')}
          </Button>
        </div>
      )}
    </>
  )
}

interface CutIn {
  readonly cut: CutOff
  readonly size: ExportSize
  /** 'Instagram 4:5', '800 × 1000'. */
  readonly name: string
}

/** What a size cuts off of a photo; null where it cuts off nothing. */
function cutOffIn(id: string, photo: PhotoReply, kept: readonly Kept[]): CutIn | null {
  const size = findExportSize(id)
  if (size?.fit !== 'fill') return null
  const { crop } = planFrame(photo, photo, size)
  const { cut } = placeAndCut(crop.width / photo.width / (crop.height / photo.height), kept)
  const name = exportPresets.find((preset) => preset.id === id)?.name ?? `${size.width} × ${size.height}`
  return cut.people + cut.things === 0 ? null : { cut, size, name }
}
