import { Download, Star, Trash2, WandSparkles } from 'lucide-react'
import { archivePhotosMax } from '#contract/gallery.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { BasicTag } from '#web/billing/usage/basic-tag.tsx'
import type { Selection } from './selection.ts'

export interface SelectionBarProps {
  selection: Selection
  /** Whether the list has entries that are not selected. */
  mayHaveMore: boolean
  isWorking: boolean
  onSelectAll(): void
  onFavour(): void
  onDownload(): void
  onEdit(): void
  onDelete(): void
  onDone(): void
}

/** What can be done with the selected photos; fixed to the foot of the window while photos are selected. */
export function SelectionBar({ selection, mayHaveMore, isWorking, ...on }: SelectionBarProps) {
  const t = useTranslator()
  const isIdle = selection.size === 0 || isWorking
  const icon = { size: 20, 'aria-hidden': 'true' } as const
  return (
    <section aria-label={t('Selected photos')} className={barClass}>
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-2 text-16 tabular-nums max-md:w-full">
          {selection.size === 0
            ? t('Select the photos you mean.')
            : t('{count, plural, one {# photo selected} other {# photos selected}}', { count: selection.size })}
        </p>
        {mayHaveMore ? (
          <Button kind="quiet" disabled={isWorking} onClick={on.onSelectAll}>
            {t('Select all found')}
          </Button>
        ) : null}
        <span className="flex-1" />
        <Button disabled={isIdle} onClick={on.onEdit}>
          <WandSparkles {...icon} /> {t(selection.size === 1 ? 'Edit' : 'Edit together')} <BasicTag access="basic" />
        </Button>
        <Button disabled={isIdle || selection.size > archivePhotosMax} onClick={on.onDownload}>
          <Download {...icon} /> {t('Download')}
        </Button>
        <Button disabled={isIdle} onClick={on.onFavour}>
          <Star {...icon} /> {t('Favourite')}
        </Button>
        <Button kind="danger" disabled={isIdle} onClick={on.onDelete}>
          <Trash2 {...icon} /> {t('Delete')}
        </Button>
        <Button kind="quiet" onClick={on.onDone}>
          {t('Done')}
        </Button>
      </div>
      {selection.size > archivePhotosMax ? (
        <p className="pt-2 text-14 text-quiet">
          {t('One download holds up to {max} photos.', { max: archivePhotosMax })}
        </p>
      ) : null}
    </section>
  )
}

export const barClass =
  'sticky bottom-0 z-20 -mx-4 mt-8 border-t border-line bg-raised px-4 py-3 shadow-overlay md:mx-0 md:px-6 md:py-4'
