import { ClipboardPaste, Ellipsis, ImagePlus, Keyboard, Link2, LogIn, Square, SquareDashed } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { openLogin, useUser } from '../account/account-state.ts'
import { useFollowed } from './cell.ts'
import { type Surround, useEditor } from './editor-context.tsx'
import { pasteFromClipboard } from './paste-photo.ts'
import { PhotoPicker, type PickPhoto } from './photo-picker.tsx'

const surrounds: readonly Surround[] = ['charcoal', 'grey', 'black', 'white']

/** What is not needed at every step. */
export function EditorMenu() {
  const editor = useEditor()
  const surround = useFollowed(editor.surround)
  const user = useUser()
  const pick = useRef<PickPhoto>(null)
  const next = surrounds[(surrounds.indexOf(surround) + 1) % surrounds.length]
  const icon = { size: 20, 'aria-hidden': true } as const
  return (
    <>
      <PhotoPicker ref={pick} />
      <Menu
        trigger={<IconButton label="More" icon={<Ellipsis {...icon} />} />}
        items={[
          { label: 'Open another photo', icon: <ImagePlus {...icon} />, onSelect: () => pick.current?.open() },
          {
            label: 'Paste a photo',
            keys: 'Ctrl+V',
            icon: <ClipboardPaste {...icon} />,
            onSelect: () => void pasteFromClipboard(editor.loader),
          },
          { label: 'Open from an address', icon: <Link2 {...icon} />, onSelect: () => editor.dialog.set('address') },
          {
            label: `Surround: ${next}`,
            icon: surround === 'white' ? <SquareDashed {...icon} /> : <Square {...icon} />,
            onSelect: () => editor.surround.set(next),
          },
          { label: 'Keys', keys: '?', icon: <Keyboard {...icon} />, onSelect: () => editor.dialog.set('keys') },
          ...(user === null ? [{ label: 'Log in', icon: <LogIn {...icon} />, onSelect: () => openLogin() }] : []),
        ]}
      />
    </>
  )
}
