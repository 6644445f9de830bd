import {
  CircleMinus,
  CirclePlus,
  Download,
  Ellipsis,
  Eye,
  EyeOff,
  FlipHorizontal2,
  Sun,
  Trash2,
  Upload,
} from 'lucide-react'
import { useRef } from 'react'
import { problems } from '#contract/problem.ts'
import { pageTranslator } from '#i18n/known-messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { showNotification } from '#ui/notice.ts'
import { useAtom } from '#ui/use-atom.ts'
import { addShadow, encodeMask, moveMaskEdge, readMaskPng } from '#web/editor/mask/mask-work.ts'
import { currentMask, shownStep } from '#web/editor/model/editor-state.ts'
import { emptyMask, invertMask, type MaskTiles } from '#web/editor/model/mask-tiles.ts'
import type { Marking } from './marking.ts'
import { fittedPhoto, staying } from './things/mark-things.ts'

/** How far one press of grow or shrink goes, as a share of the long side: visible, but not much. Taste. */
const edgeShare = 0.004

/** What is done with the whole mask. */
export function MaskMenu({ editor, isEmpty, isBusy }: { editor: Marking; isEmpty: boolean; isBusy: boolean }) {
  const file = useRef<HTMLInputElement>(null)
  const settings = useAtom(editor.paint)
  const t = useTranslator()
  const mask = () => currentMask(editor.store.get())
  const set = (next: MaskTiles) => editor.store.dispatch({ type: 'mask-changed', mask: next })
  const onMask = (change: (mask: MaskTiles) => MaskTiles | Promise<MaskTiles>) => async () => {
    const before = mask()
    if (before === null) return
    const after = await change(before)
    // Keeps what was painted meanwhile.
    if (mask() === before) set(after)
  }
  const withShadow = async (before: MaskTiles) => {
    const photo = fittedPhoto(editor)
    if (photo === null) return before
    const after = await addShadow(photo, { base: before, of: null, others: staying(editor, before), takesAway: false })
    if (after === before) showNotification({ text: t('No shadow that plainly belongs to what is marked.') })
    return after
  }
  const radius = (of: MaskTiles) => Math.max(2, Math.round(edgeShare * Math.max(of.width, of.height)))
  const moveEdge = (way: 'grow' | 'shrink') => onMask((before) => moveMaskEdge(before, way, radius(before)))
  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/webp"
        onChange={(event) => {
          const picked = event.target.files?.[0]
          event.target.value = ''
          const before = mask()
          if (picked !== undefined && before !== null) void importMask(picked, before, set)
        }}
      />
      <Menu
        trigger={<IconButton label={t('More marking')} icon={Ellipsis} disabled={isBusy} />}
        items={[
          {
            label: t('Clear'),
            icon: Trash2,
            isDisabled: isEmpty,
            onSelect: onMask((before) => emptyMask(before)),
          },
          { label: t('Invert'), keys: 'I', icon: FlipHorizontal2, onSelect: onMask(invertMask) },
          { label: t('Grow'), icon: CirclePlus, isDisabled: isEmpty, onSelect: moveEdge('grow') },
          { label: t('Shrink'), icon: CircleMinus, isDisabled: isEmpty, onSelect: moveEdge('shrink') },
          { label: t('Add its shadow'), icon: Sun, isDisabled: isEmpty, onSelect: onMask(withShadow) },
          {
            label: settings.isShown ? t('Hide marks') : t('Show marks'),
            icon: settings.isShown ? EyeOff : Eye,
            onSelect: () => editor.paint.set({ ...settings, isShown: !settings.isShown }),
          },
          { label: t('Import as PNG'), icon: Upload, onSelect: () => file.current?.click() },
          {
            label: t('Export as PNG'),
            icon: Download,
            isDisabled: isEmpty,
            onSelect: () => void exportMask(editor),
          },
        ]}
      />
    </>
  )
}

async function importMask(file: File, before: MaskTiles, set: (mask: MaskTiles) => void): Promise<void> {
  try {
    const mask = await readMaskPng(file, before)
    if (mask === null)
      showNotification({ text: pageTranslator().known(problems['mask-size-differs'].sentence), tone: 'warning' })
    else set(mask)
  } catch {
    showNotification({ text: pageTranslator().known(problems['mask-type-unsupported'].sentence), tone: 'warning' })
  }
}

async function exportMask({ store }: Marking): Promise<void> {
  const mask = currentMask(store.get())
  if (mask === null) return
  const url = URL.createObjectURL(await encodeMask(mask))
  const link = document.createElement('a')
  link.href = url
  link.download = `${(shownStep(store.get().work)?.name ?? 'photo').replace(/\.\w+$/, '')}-mask.png`
  link.click()
  // The browser keeps the bytes once the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
