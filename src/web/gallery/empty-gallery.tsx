import { useTranslator } from '#i18n/use-messages.ts'
import { CropMarks } from '#ui/crop-marks.tsx'
import { Samples } from '#web/front/samples.tsx'
import type { SamplePicture } from '#web/pictures/pictures.ts'
import { besideTools } from '#web/site/offers.ts'
import { useRootData } from '#web/site/root-data.ts'
import { AddButton } from './adding/add-button.tsx'

interface EmptyGalleryProps {
  samples: readonly SamplePicture[]
  /** How many photos one edit takes, where the page is there to edit several; else null. */
  photosMax: number | null
  onFiles(files: readonly File[]): void
}

/** Stands for a list without photos: a place to put some, and ours to start from. */
export function EmptyGallery({ samples, photosMax, onFiles }: EmptyGalleryProps) {
  const t = useTranslator()
  const { tools } = useRootData()
  return (
    <div className="grid gap-6 py-4">
      <div className="relative grid min-h-72 content-center justify-items-center gap-2 bg-raised p-8 text-center md:min-h-96">
        <CropMarks />
        <p className="headline text-28">{photosMax === null ? t('Nothing here yet') : t('Several at once')}</p>
        <p className="max-w-[56ch] pb-4 text-balance text-quiet">
          {photosMax === null
            ? t('Photos you open, and everything you make from them, appear here.')
            : t(
                photosMax === 1
                  ? 'Add the photo to edit. Several at once are part of BASIC.'
                  : 'Add the photos to edit.',
              )}
        </p>
        <AddButton onFiles={onFiles} />
        <p className="pt-1 text-14 text-quiet pointer-coarse:hidden">{t('Or drop them anywhere on this page.')}</p>
      </div>
      <Samples samples={samples} offers={[...tools, ...besideTools]} fallback="remove-object" />
    </div>
  )
}
