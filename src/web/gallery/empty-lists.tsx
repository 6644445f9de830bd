import { Link } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AddButton } from './adding/add-button.tsx'

/** In place of an album that another tab has deleted. */
export function GoneAlbum() {
  const t = useTranslator()
  return (
    <EmptyState
      title={t('This album is gone')}
      text={t('It was deleted. Its photos are in My photos, unless they were deleted, too.')}
      action={
        <Link to="/home/create" className={buttonClass('plain')}>
          {t('Show all photos')}
        </Link>
      }
    />
  )
}

/** In place of the photos of an album that has none. */
export function BlankAlbum({ albumId, onFiles }: { albumId: string; onFiles(files: readonly File[]): void }) {
  const t = useTranslator()
  return (
    <EmptyState
      title={t('Nothing in it yet')}
      text={t('Add some of your photos, or new ones. They stay in My photos, too.')}
      action={
        <div className="flex flex-wrap gap-2">
          <Link to={`/home/create?into=${albumId}`} className={buttonClass('primary')}>
            {t('Choose photos')}
          </Link>
          <AddButton onFiles={onFiles} />
        </div>
      }
    />
  )
}

/** Where the filter leaves nothing. @param hasName whether it asks for a part of the name */
export function NoMatches({ hasName, onAll }: { hasName: boolean; onAll(): void }) {
  const t = useTranslator()
  return (
    <EmptyState
      title={t('No matches')}
      text={t(hasName ? 'Search for a shorter part of the name, or remove a filter.' : 'Remove a filter.')}
      action={<Button onClick={onAll}>{t('Show all photos')}</Button>}
    />
  )
}
