import {
  Brush,
  CircleMinus,
  CirclePlus,
  Download,
  Ellipsis,
  Eraser,
  Eye,
  EyeOff,
  FlipHorizontal2,
  Lasso,
  type LucideIcon,
  MousePointerClick,
  Sun,
  Trash2,
  Upload,
} from 'lucide-react'
import { useRef } from 'react'
import { problems } from '#contract/problem.ts'
import { pageTranslator } from '#i18n/known-messages.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { maskUseOf, type ToolId } from '#tools/catalog.ts'
import { maskTextsOf } from '#tools/in-page.ts'
import { Choice } from '#ui/controls/choice.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { Slider } from '#ui/controls/slider.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { showNotification } from '#ui/notice.ts'
import { useAtom } from '#ui/use-atom.ts'
import { emptyMask, invertMask, isEmptyMask, type MaskTiles } from '#web/editor/mask/mask-tiles.ts'
import { addShadow, encodeMask, moveMaskEdge, readMaskPng } from '#web/editor/mask/mask-work.ts'
import { selectHint } from '#web/editor/panel/panel-messages.ts'
import { type Editor, useEditor, useEditorState } from '#web/editor/state/editor-context.tsx'
import { currentMask, shownStep, targetStep } from '#web/editor/state/editor-state.ts'
import {
  brushPx,
  fromSliderPosition,
  type PaintMode,
  type PaintSettings,
  sizeShareMax,
  sizeShareMin,
  startSettings,
  toSliderPosition,
} from './paint-settings.ts'
import { fittedPhoto } from './things/mark-things.ts'

const modes: readonly { mode: PaintMode; label: Message; keys: string; Icon: LucideIcon }[] = [
  { mode: 'select', label: 'mark|Select', keys: 'S', Icon: MousePointerClick },
  { mode: 'brush', label: 'Brush', keys: 'B', Icon: Brush },
  { mode: 'eraser', label: 'Eraser', keys: 'E', Icon: Eraser },
  { mode: 'lasso', label: 'Lasso', keys: 'L', Icon: Lasso },
]

/** How far one press of grow or shrink goes, as a share of the long side: visible, but not much. Taste. */
const edgeShare = 0.004

/** A tool that needs a mask says in its panel what painting means. */
const maskHintOf = (tool: ToolId, options: unknown) =>
  maskUseOf(tool, options) === 'required' ? undefined : maskTextsOf(tool, options)?.hint

/** Controls for the mask: the pen, its size, and commands. `isOpen`: small screens show all of them. */
export function MaskTools({ isOpen }: { isOpen: boolean }) {
  const editor = useEditor()
  const settings = useAtom(editor.paint)
  const tool = useEditorState((state) => state.work.tool)
  const options = useEditorState((state) => state.work.options[state.work.tool])
  const target = useEditorState(targetStep)
  const isEmpty = useEditorState((state) => isEmptyMask(currentMask(state) ?? emptyMask({ width: 1, height: 1 })))
  const isBusy = useEditorState((state) => state.running !== null || shownStep(state.work) === null)
  const change = (part: Partial<PaintSettings>) => editor.paint.set({ ...settings, ...part })
  const photo = target?.size ?? { width: 1000, height: 1000 }
  const t = useTranslator()
  const hint = settings.mode === 'select' ? selectHint : maskHintOf(tool, options)
  return (
    <section aria-label={t('Marking')} className="grid gap-2">
      <div className="flex items-center gap-0.5">
        {modes.map(({ mode, label, keys, Icon }) => (
          <IconButton
            key={mode}
            label={t(label)}
            keys={keys}
            icon={<Icon size={20} aria-hidden="true" />}
            pressed={settings.mode === mode}
            disabled={isBusy}
            onClick={() => change({ mode })}
          />
        ))}
        <span className="mx-1 h-5 w-px bg-line" />
        {settings.mode === 'select' && !isOpen ? (
          <IconButton
            label={t('Take away')}
            icon={<CircleMinus size={20} aria-hidden="true" />}
            pressed={settings.picksAway}
            disabled={isBusy}
            onClick={() => change({ picksAway: !settings.picksAway })}
            className="lg:hidden"
          />
        ) : null}
        <MaskMenu editor={editor} isEmpty={isEmpty} isBusy={isBusy} />
      </div>
      {hint === undefined ? null : <p className="text-12 text-quiet max-lg:hidden">{t(hint)}</p>}
      <div className="grid gap-1">
        {settings.mode === 'select' ? (
          <SelectSettings settings={settings} onChange={change} isOpen={isOpen} />
        ) : (
          <DrawSettings settings={settings} onChange={change} isOpen={isOpen} photo={photo} />
        )}
      </div>
    </section>
  )
}

interface SettingsProps {
  settings: PaintSettings
  /** On small screens: whether all controls are shown. */
  isOpen: boolean
  onChange(part: Partial<PaintSettings>): void
}

function SelectSettings({ settings, isOpen, onChange }: SettingsProps) {
  const t = useTranslator()
  return (
    <div className={`grid gap-1 ${isOpen ? '' : 'max-lg:hidden'}`}>
      <Choice
        label={t('A click')}
        value={settings.picksAway ? 'away' : 'add'}
        options={[
          { value: 'add', label: t('click|Adds') },
          { value: 'away', label: t('click|Takes away') },
        ]}
        onChange={(value) => onChange({ picksAway: value === 'away' })}
      />
      <Choice
        label={t('A drag')}
        value={settings.drags}
        options={[
          { value: 'box', label: t('drag|Draws a box'), hint: t('Around the thing. With Shift, a rough stroke.') },
          { value: 'stroke', label: t('drag|Rough stroke'), hint: t('Over things, or in a loop around them.') },
        ]}
        onChange={(drags) => onChange({ drags })}
      />
      <Switch
        label={t('With a little margin')}
        checked={settings.takesMargin}
        onChange={(takesMargin) => onChange({ takesMargin })}
        hint={t('Goes just past the edge of the thing, so that no rim of it stays.')}
      />
      <Switch
        label={t('With its shadow and reflection')}
        checked={settings.takesShadow}
        onChange={(takesShadow) => onChange({ takesShadow })}
        hint={t('Also marks the shadow that it casts, and its mirror image.')}
      />
    </div>
  )
}

function DrawSettings({ settings, isOpen, photo, onChange }: SettingsProps & { photo: SizeSliderProps['photo'] }) {
  const isLasso = settings.mode === 'lasso'
  const t = useTranslator()
  return (
    <>
      {isLasso ? null : <SizeSlider settings={settings} photo={photo} onChange={onChange} />}
      <div className={`grid gap-1 ${isOpen || isLasso ? '' : 'max-lg:hidden'}`}>
        {isLasso ? null : (
          <Slider
            label={t('Hardness')}
            unit="%"
            value={Math.round(settings.hardness * 100)}
            min={0}
            max={100}
            defaultValue={startSettings.hardness * 100}
            onChange={(value) => onChange({ hardness: value / 100 })}
          />
        )}
        <Switch
          label={t('Snap to edges')}
          checked={isLasso ? settings.snapsLasso : settings.snapsBrush}
          onChange={(snaps) => onChange(isLasso ? { snapsLasso: snaps } : { snapsBrush: snaps })}
        />
      </div>
    </>
  )
}

interface SizeSliderProps {
  settings: PaintSettings
  photo: { width: number; height: number }
  onChange(part: Partial<PaintSettings>): void
}

function SizeSlider({ settings, photo, onChange }: SizeSliderProps) {
  const t = useTranslator()
  return (
    <Slider
      label={t('Size')}
      value={toSliderPosition(Math.min(sizeShareMax, Math.max(sizeShareMin, settings.sizeShare)))}
      min={0}
      max={100}
      defaultValue={toSliderPosition(startSettings.sizeShare)}
      format={(position) => `${brushPx({ ...settings, sizeShare: fromSliderPosition(position) }, photo)} px`}
      onChange={(position) => onChange({ sizeShare: fromSliderPosition(position) })}
    />
  )
}

function MaskMenu({ editor, isEmpty, isBusy }: { editor: Editor; isEmpty: boolean; isBusy: boolean }) {
  const file = useRef<HTMLInputElement>(null)
  const settings = useAtom(editor.paint)
  const t = useTranslator()
  const icon = { size: 20, 'aria-hidden': true } as const
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
    const after = await addShadow(photo, before)
    if (after === before) showNotification({ text: t('No shadow that plainly belongs to what is marked.') })
    return after
  }
  const radius = (of: MaskTiles) => Math.max(2, Math.round(edgeShare * Math.max(of.width, of.height)))
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
      <IconButton
        label={t('Clear')}
        icon={<Trash2 {...icon} />}
        disabled={isBusy || isEmpty}
        onClick={onMask((before) => emptyMask(before))}
      />
      <Menu
        trigger={<IconButton label={t('More marking')} icon={<Ellipsis {...icon} />} disabled={isBusy} />}
        items={[
          { label: t('Invert'), keys: 'I', icon: <FlipHorizontal2 {...icon} />, onSelect: onMask(invertMask) },
          {
            label: t('Grow'),
            icon: <CirclePlus {...icon} />,
            isDisabled: isEmpty,
            onSelect: onMask((before) => moveMaskEdge(before, 'grow', radius(before))),
          },
          {
            label: t('Shrink'),
            icon: <CircleMinus {...icon} />,
            isDisabled: isEmpty,
            onSelect: onMask((before) => moveMaskEdge(before, 'shrink', radius(before))),
          },
          {
            label: t('Add its shadow'),
            icon: <Sun {...icon} />,
            isDisabled: isEmpty,
            onSelect: onMask(withShadow),
          },
          {
            label: settings.isShown ? t('Hide marks') : t('Show marks'),
            icon: settings.isShown ? <EyeOff {...icon} /> : <Eye {...icon} />,
            onSelect: () => editor.paint.set({ ...settings, isShown: !settings.isShown }),
          },
          { label: t('Import as PNG'), icon: <Upload {...icon} />, onSelect: () => file.current?.click() },
          {
            label: t('Export as PNG'),
            icon: <Download {...icon} />,
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
    showNotification({ text: pageTranslator().known(problems['photo-type-unsupported'].sentence), tone: 'warning' })
  }
}

async function exportMask({ store }: Editor): Promise<void> {
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
