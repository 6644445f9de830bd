import { Blend, Brush, CircleMinus, Eraser, Lasso, type LucideIcon, MousePointerClick } from 'lucide-react'
import { useEffect } from 'react'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { currentMask, maskUseNow, shownStep, targetStep } from '#web/editor/model/editor-state.ts'
import { emptyMask, isEmptyMask } from '#web/editor/model/mask-tiles.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { useMarking, usePenHint } from './marking.ts'
import { MaskMenu } from './mask-menu.tsx'
import type { PaintMode, PaintSettings } from './paint-settings.ts'
import { DrawSettings, SelectSettings, SizeSlider } from './pen-settings.tsx'

const modes: readonly { mode: PaintMode; label: Message; keys: string; Icon: LucideIcon }[] = [
  { mode: 'select', label: 'mark|Select', keys: 'S', Icon: MousePointerClick },
  { mode: 'brush', label: 'Brush', keys: 'B', Icon: Brush },
  { mode: 'eraser', label: 'Eraser', keys: 'E', Icon: Eraser },
  { mode: 'lasso', label: 'Lasso', keys: 'L', Icon: Lasso },
  { mode: 'gradient', label: 'Gradient', keys: 'G', Icon: Blend },
]

/** How the pen in hand works, beyond what everybody needs. */
export function PenDetails() {
  const editor = useMarking()
  const settings = useAtom(editor.paint)
  const change = (part: Partial<PaintSettings>) => editor.paint.set({ ...settings, ...part })
  if (settings.mode === 'gradient') return null
  const Details = settings.mode === 'select' ? SelectSettings : DrawSettings
  return <Details settings={settings} onChange={change} />
}

/** Controls for the mask: the pen, its size, and commands. `isOpen`: its details are shown. */
export function MaskTools({ isOpen }: { isOpen: boolean }) {
  const editor = useMarking()
  const settings = useAtom(editor.paint)
  const target = useEditorState(targetStep)
  const isEmpty = useEditorState((state) => isEmptyMask(currentMask(state) ?? emptyMask({ width: 1, height: 1 })))
  const isBusy = useEditorState((state) => state.running !== null || shownStep(state.work) === null)
  const change = (part: Partial<PaintSettings>) => editor.paint.set({ ...settings, ...part })
  const photo = target?.size ?? { width: 1000, height: 1000 }
  const t = useTranslator()
  const hint = usePenHint()
  const isArea = useEditorState((state) => maskUseNow(state) === 'area')
  const isOutOfPlace = settings.mode === 'gradient' && !isArea
  useEffect(() => {
    if (isOutOfPlace) change({ mode: 'brush' })
  }, [isOutOfPlace])
  return (
    <section aria-label={t('Marking')} className="grid gap-2">
      <div className="flex items-center gap-0.5">
        {(isArea ? modes : modes.slice(0, -1)).map(({ mode, label, keys, Icon }) => (
          <IconButton
            key={mode}
            label={t(label)}
            keys={keys}
            icon={Icon}
            pressed={settings.mode === mode}
            disabled={isBusy}
            onClick={() => change({ mode })}
          />
        ))}
        <span className="mx-1 h-5 w-px bg-line" />
        {settings.mode === 'select' && !isOpen ? (
          <IconButton
            label={t('Take away')}
            icon={CircleMinus}
            pressed={settings.picksAway}
            disabled={isBusy}
            onClick={() => change({ picksAway: !settings.picksAway })}
            className="lg:hidden"
          />
        ) : null}
        <MaskMenu editor={editor} isEmpty={isEmpty} isBusy={isBusy} />
      </div>
      {hint === null ? null : <p className="text-12 text-quiet max-lg:hidden">{t(hint)}</p>}
      {settings.mode === 'brush' || settings.mode === 'eraser' ? (
        <div className="size-row">
          <SizeSlider settings={settings} photo={photo} onChange={change} />
        </div>
      ) : null}
    </section>
  )
}
