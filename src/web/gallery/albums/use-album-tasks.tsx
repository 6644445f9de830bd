import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { AlbumReply } from '#contract/album.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showMessage } from '#ui/notice.ts'
import { addAlbum, deleteAlbum, putInAlbum, renameAlbum } from '#web/api/albums.ts'
import { useAction } from '#web/requests/use-action.ts'
import { ChooseAlbumDialog } from './choose-album-dialog.tsx'
import { NameAlbumDialog, type Naming } from './name-album-dialog.tsx'

export type AlbumAct = 'rename' | 'download' | 'delete'

export interface AlbumTasks {
  /** Asks into which album entries go. */
  choose(ids: readonly string[]): void
  put(album: AlbumReply, ids: readonly string[]): Promise<void>
  takeOut(album: AlbumReply, ids: readonly string[]): Promise<void>
  rename(album: AlbumReply): void
  remove(album: AlbumReply): void
  /** Makes an album without photos, and opens it. */
  begin(): void
  readonly isWorking: boolean
  /** The dialogs. */
  readonly parts: React.ReactNode
}

/** What is done with albums. @param onPut after entries went into one */
export function useAlbumTasks(albums: readonly AlbumReply[], onPut: () => void): AlbumTasks {
  const t = useTranslator()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { run, isWorking } = useAction()
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [naming, setNaming] = useState<Naming | null>(null)
  const [deleted, setDeleted] = useState<AlbumReply | null>(null)

  const tellPut = ({ name }: AlbumReply, count: number) =>
    showMessage(t('{count, plural, one {# photo is} other {# photos are}} in {name} now.', { count, name }))
  const put = async (album: AlbumReply, ids: readonly string[]) => {
    await putInAlbum(album.id, ids, true)
    await revalidate()
    tellPut(album, ids.length)
  }
  const name = async (what: Naming, text: string) => {
    if ('album' in what) await renameAlbum(what.album.id, text)
    else {
      const album = await addAlbum(text, what.ids)
      if (what.ids.length === 0) await navigate(`/home/create?album=${album.id}`)
      else {
        tellPut(album, what.ids.length)
        onPut()
      }
    }
    await revalidate()
    setNaming(null)
  }
  const remove = (album: AlbumReply) =>
    run(async () => {
      await deleteAlbum(album.id)
      await navigate('/home/create')
      setDeleted(null)
      showMessage(t('The album {name} is gone. Its photos are still here.', { name: album.name }))
    })

  return {
    choose: (ids) => (albums.length === 0 ? setNaming({ ids }) : setChosen(ids)),
    put,
    async takeOut(album, ids) {
      await putInAlbum(album.id, ids, false)
      await revalidate()
    },
    rename: (album) => setNaming({ album }),
    remove: setDeleted,
    begin: () => setNaming({ ids: [] }),
    isWorking,
    parts: (
      <>
        <ChooseAlbumDialog
          albums={albums}
          ids={chosen}
          isWorking={isWorking}
          onClose={() => setChosen(null)}
          onChoose={(album) =>
            void run(async () => {
              await put(album, chosen ?? [])
              setChosen(null)
              onPut()
            })
          }
          onNew={() => {
            setNaming({ ids: chosen ?? [] })
            setChosen(null)
          }}
        />
        <NameAlbumDialog naming={naming} onClose={() => setNaming(null)} onName={name} />
        <ConfirmDialog
          open={deleted !== null}
          title={t('Delete this album?')}
          description={t('Only the album {name} goes. Its photos stay in My photos.', { name: deleted?.name ?? '' })}
          keep={t('Keep it')}
          confirm={t('Delete the album')}
          isWorking={isWorking}
          onKeep={() => setDeleted(null)}
          onConfirm={() => deleted && void remove(deleted)}
        />
      </>
    ),
  }
}
