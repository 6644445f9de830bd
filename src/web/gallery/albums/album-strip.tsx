import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { AlbumReply } from '#contract/album.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { AlbumCover } from './album-cover.tsx'

export interface AlbumStripProps {
  albums: readonly AlbumReply[]
  onNew(): void
}

/** The albums in one row, which scrolls sideways, and the way to make one. */
export function AlbumStrip({ albums, onNew }: AlbumStripProps) {
  const t = useTranslator()
  return (
    <section aria-labelledby="albums" className={albums.length === 0 ? 'pb-2' : 'pb-8'}>
      <div className="flex min-h-11 items-center justify-between gap-4 pb-2">
        {/* With no album below it, it would stand over the photos. */}
        <h2 id="albums" className={albums.length === 0 ? 'sr-only' : 'text-16'}>
          {t('Albums')}
        </h2>
        <Button kind="quiet" onClick={onNew} className="ml-auto">
          <Plus size={20} aria-hidden="true" /> {t('New album')}
        </Button>
      </div>
      {albums.length === 0 ? null : (
        <ul className="fade-end -m-1 flex gap-4 overflow-x-auto p-1">
          {albums.map((album) => (
            <li key={album.id} className="w-32 shrink-0">
              <Link to={`/home/create?album=${album.id}`} className="group block">
                <AlbumCover album={album} className="transition-opacity group-hover:opacity-85" />
                <span className="block truncate pt-2 text-14" title={album.name}>
                  {album.name}
                </span>
                <span className="block text-12 text-quiet tabular-nums">
                  {t('{count, plural, =0 {Empty} one {# photo} other {# photos}}', { count: album.photos })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
