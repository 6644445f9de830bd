import { FolderPlus } from 'lucide-react'
import { Link } from 'react-router'
import type { AlbumReply } from '#contract/album.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { AlbumCover } from './album-cover.tsx'

export interface AlbumStripProps {
  albums: readonly AlbumReply[]
  onNew(): void
}

/** Makes an album without photos. Its word stands where there is room. */
export function NewAlbum({ onNew }: { onNew(): void }) {
  const t = useTranslator()
  return (
    <Button kind="quiet" onClick={onNew} aria-label={t('New album')}>
      <FolderPlus size={20} aria-hidden="true" /> <span className="max-md:hidden">{t('New album')}</span>
    </Button>
  )
}

/** The albums in one row, which scrolls sideways, and the way to make one. */
export function AlbumStrip({ albums, onNew }: AlbumStripProps) {
  const t = useTranslator()
  return (
    <section aria-labelledby="albums" className="flex items-center pb-4 md:block md:pb-8">
      <div className="flex min-h-11 items-center justify-between gap-4 max-md:order-last md:pb-2">
        {/* On a phone covers say what they are. */}
        <h2 id="albums" className="text-16 max-md:hidden">
          {t('Albums')}
        </h2>
        <NewAlbum onNew={onNew} />
      </div>
      <ul className="fade-end -m-1 flex min-w-0 gap-4 overflow-x-auto p-1">
        {albums.map((album) => (
          <li key={album.id} className="max-w-44 shrink-0 md:w-32">
            <Link to={`/home/create?album=${album.id}`} className="group flex items-center gap-2 md:block">
              <AlbumCover
                album={album}
                className="size-11 shrink-0 transition-opacity group-hover:opacity-85 md:size-32"
              />
              <span className="block min-w-0">
                <span className="block truncate text-14 md:pt-2" title={album.name}>
                  {album.name}
                </span>
                <span className="block text-12 text-quiet tabular-nums">
                  {t('{count, plural, =0 {Empty} one {# photo} other {# photos}}', { count: album.photos })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
