import {
  ClipboardCheck,
  ClipboardPaste,
  Columns2,
  Copy,
  Ellipsis,
  ImagePlus,
  Keyboard,
  Link2,
  LogIn,
  Square,
  SquareDashed,
  ZoomIn,
} from 'lucide-react'
import { useRef } from 'react'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { openLogin, useUser } from '#web/account/account-state.ts'
import { useCompareItems } from '#web/editor/canvas/compare-menu.tsx'
import { type Surround, useCanvas } from '#web/editor/canvas/on-canvas.ts'
import { useZoomItems } from '#web/editor/canvas/zoom-menu.tsx'
import { pasteFromClipboard } from '#web/editor/pictures/paste-photo.ts'
import { PhotoPicker, type PickPhoto } from '#web/editor/pictures/photo-picker.tsx'
import { languageItem } from '#web/language/language-item.tsx'

const surrounds: readonly Surround[] = ['charcoal', 'grey', 'black', 'white']
const surroundLabels: Readonly<Record<Surround, Message>> = {
  charcoal: 'Surround: charcoal',
  grey: 'Surround: grey',
  black: 'Surround: black',
  white: 'Surround: white',
}

const openCopied = () => import('#web/editor/presets/copied-settings.ts')

/** Whether the bar has room for its buttons from this width on. The items are made when they are shown. */
const isBarWide = (widthRem: number) =>
  typeof matchMedia === 'undefined' || matchMedia(`(width >= ${widthRem}rem)`).matches

/** Commands that are not needed at every step. */
export function EditorMenu() {
  const editor = useCanvas()
  const surround = useAtom(editor.surround)
  const user = useUser()
  const t = useTranslator()
  const compareItems = useCompareItems()
  const zoomItems = useZoomItems()
  const pick = useRef<PickPhoto>(null)
  const next = surrounds[(surrounds.indexOf(surround) + 1) % surrounds.length] ?? 'charcoal'
  return (
    <>
      <PhotoPicker ref={pick} />
      <Menu
        trigger={<IconButton label={t('More')} icon={Ellipsis} />}
        items={[
          { label: t('Open another photo'), icon: ImagePlus, onSelect: () => pick.current?.open() },
          {
            label: t('Paste a photo'),
            keys: t('Ctrl+V'),
            icon: ClipboardPaste,
            onSelect: () => void pasteFromClipboard(editor.loader),
          },
          { label: t('Open from a link'), icon: Link2, onSelect: () => editor.dialog.set('address') },
          ...(isBarWide(40)
            ? []
            : [
                { label: t('Compare with'), icon: Columns2, items: compareItems },
                { label: t('Zoom'), icon: ZoomIn, items: zoomItems },
              ]),
          {
            label: t('Copy settings'),
            keys: t('Ctrl+Alt+C'),
            icon: Copy,
            onSelect: () => void openCopied().then(({ copySettings }) => copySettings(editor.store, t)),
          },
          {
            label: t('Paste settings'),
            keys: t('Ctrl+Alt+V'),
            icon: ClipboardCheck,
            onSelect: () => void openCopied().then(({ pasteSettings }) => pasteSettings(editor.store, t)),
          },
          {
            label: t(surroundLabels[next]),
            icon: surround === 'white' ? SquareDashed : Square,
            onSelect: () => editor.surround.set(next),
          },
          {
            label: t('keyboard|Keys'),
            keys: '?',
            icon: Keyboard,
            onSelect: () => editor.dialog.set('keys'),
          },
          languageItem(t.language),
          ...(user === null && !isBarWide(64)
            ? [{ label: t('Log in'), icon: LogIn, onSelect: () => openLogin() }]
            : []),
        ]}
      />
    </>
  )
}
