import { FolderOpen, Images } from 'lucide-react'
import { useRef } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Menu } from '#ui/controls/menu.tsx'

/** Adds several photos, or a folder of them. */
export function AddButton({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const t = useTranslator()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const input = {
    type: 'file',
    hidden: true,
    multiple: true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      onFiles([...(target.files ?? [])])
      // Cleared so that the same files can be chosen again.
      target.value = ''
    },
  } as const
  return (
    <>
      <input {...input} ref={files} accept="image/*,.heic,.dng,.tif,.tiff,.zip" data-adds="files" />
      <input {...input} ref={folder} {...{ webkitdirectory: '' }} data-adds="folder" />
      <Menu
        trigger={<Button>{t('Add several')}</Button>}
        items={[
          {
            label: t('Photos, or a ZIP'),
            icon: Images,
            onSelect: () => files.current?.click(),
          },
          {
            label: t('A folder'),
            icon: FolderOpen,
            onSelect: () => folder.current?.click(),
          },
        ]}
      />
    </>
  )
}
