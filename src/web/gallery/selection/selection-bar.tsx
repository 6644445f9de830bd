import { Columns2, Download, FolderMinus, FolderPlus, Star, Trash2, WandSparkles } from 'lucide-react'
import { useId } from 'react'
import type { AlbumReply } from '#contract/album.ts'
import { archivePhotosMax } from '#contract/gallery.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { BasicTag } from '#web/billing/usage/basic-tag.tsx'
import type { Selection } from './selection.ts'
import './selection-bar.css'

export interface SelectionBarProps {
  selection: Selection
  /** Whether the list has entries that are not selected. */
  mayHaveMore: boolean
  isWorking: boolean
  /** The album that the photos are selected for; null: for anything. */
  into: AlbumReply | null
  /** Whether an album is listed. */
  isInAlbum: boolean
  onPut(): void
  onAlbum(): void
  onTakeOut(): void
  onSelectAll(): void
  /** null: not two photos that the list knows. */
  onCompare: (() => void) | null
  onFavour(): void
  onDownload(): void
  onEdit(): void
  onDelete(): void
  onDone(): void
}

/** What can be done with the selected photos; fixed to the foot of the window while photos are selected. */
export function SelectionBar({ selection, mayHaveMore, isWorking, into, isInAlbum, ...on }: SelectionBarProps) {
  const t = useTranslator()
  const hintId = useId()
  const isIdle = selection.size === 0 || isWorking
  return (
    <section aria-label={t('Selected photos')} className={`selection-bar ${barClass}`}>
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-2 text-16 tabular-nums">
          {selection.size === 0
            ? t('Select the photos you mean.')
            : t('{count, plural, one {# photo selected} other {# photos selected}}', { count: selection.size })}
          {into === null ? <CompareHint id={hintId} count={selection.size} canCompare={on.onCompare !== null} /> : null}
        </p>
        {mayHaveMore ? (
          <Button kind="quiet" disabled={isWorking} onClick={on.onSelectAll} className="selection-quiet">
            {t('Select all found')}
          </Button>
        ) : null}
        <span className="flex-1 max-xl:hidden" />
        {/* On small screens what is done with them stands in a row of its own. */}
        <div className="selection-acts">
          {into === null ? (
            <div>
              <Acts {...{ selection, isIdle, isInAlbum, hintId }} {...on} />
            </div>
          ) : (
            <Button kind="primary" disabled={isIdle} onClick={on.onPut}>
              {t('Add to {name}', { name: into.name })}
            </Button>
          )}
        </div>
        <Button kind="quiet" onClick={on.onDone} className="selection-quiet">
          {into === null ? t('Done') : t('Cancel')}
        </Button>
      </div>
      {selection.size > archivePhotosMax && into === null ? (
        <p className="pt-2 text-14 text-quiet">
          {t('One download holds up to {max} photos.', { max: archivePhotosMax })}
        </p>
      ) : null}
    </section>
  )
}

/** What is missing before photos can be compared. Its line stays when nothing is, so that the bar keeps its height. */
function CompareHint({ id, count, canCompare }: { id: string; count: number; canCompare: boolean }) {
  const t = useTranslator()
  const text =
    count === 0 || canCompare
      ? null
      : count === 1
        ? t('Select one more to compare.')
        : count === 2
          ? t('Show both in the list to compare them.')
          : t('To compare, select two.')
  return (
    <span id={id} className="block min-h-4 text-12 text-quiet">
      {text}
    </span>
  )
}

const icon = { size: 20, 'aria-hidden': 'true' } as const

type ActsProps = Omit<SelectionBarProps, 'mayHaveMore' | 'isWorking' | 'into' | 'onPut' | 'onSelectAll' | 'onDone'> & {
  isIdle: boolean
  /** Of what says when photos can be compared. */
  hintId: string
}

function Acts(on: ActsProps) {
  const t = useTranslator()
  const act = { disabled: on.isIdle }
  return (
    <>
      <Button {...act} onClick={on.onEdit}>
        <WandSparkles {...icon} /> {t(on.selection.size === 1 ? 'Edit' : 'Edit together')}
        <BasicTag access="basic" className="max-xl:hidden" />
      </Button>
      <Button {...act} disabled={on.isIdle || on.selection.size > archivePhotosMax} onClick={on.onDownload}>
        <Download {...icon} /> {t('Download')}
      </Button>
      <Button
        disabled={on.isIdle || on.onCompare === null}
        aria-describedby={on.hintId}
        onClick={() => on.onCompare?.()}
      >
        <Columns2 {...icon} /> {t('Compare')}
      </Button>
      <Button {...act} onClick={on.onFavour}>
        <Star {...icon} /> {t('Favourite')}
      </Button>
      {on.isInAlbum ? (
        <Button {...act} onClick={on.onTakeOut}>
          <FolderMinus {...icon} /> {t('Take out')}
        </Button>
      ) : (
        <Button {...act} onClick={on.onAlbum}>
          <FolderPlus {...icon} /> {t('Album')}
        </Button>
      )}
      <Button {...act} kind="danger" onClick={on.onDelete}>
        <Trash2 {...icon} /> {t('Delete')}
      </Button>
    </>
  )
}

export const barClass =
  'sticky bottom-0 z-20 -mx-4 mt-8 border-t border-line bg-raised px-4 py-3 shadow-overlay md:mx-0 md:px-6 md:py-4'
