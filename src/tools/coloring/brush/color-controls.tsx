import { CircleSlash, Hand, Paintbrush, Pipette, Trash2 } from 'lucide-react'
import type { WritableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { Size } from '#imaging/image.ts'
import { findingsIn } from '#tools/coloring/analysis.ts'
import type { ColorBrush, ColorBrushMode } from '#tools/coloring/brush/color-brush.ts'
import { ColorWheel } from '#tools/coloring/brush/color-wheel.tsx'
import { findPaletteColor, paletteFor } from '#tools/coloring/brush/palette.ts'
import type { ColoringHint, ColoringOptions } from '#tools/coloring/options.ts'
import type { Canvas, Edit } from '#tools/stage.ts'
import { StrokeControls } from '#tools/strokes/stroke-controls.tsx'
import { radiusPxOf } from '#tools/strokes/stroke-drawing.ts'
import { StrokeSize } from '#tools/strokes/stroke-size.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ColorField } from '#ui/controls/color-field.tsx'
import { Fold } from '#ui/controls/fold.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { useAtom } from '#ui/use-atom.ts'

const modes: readonly { mode: ColorBrushMode; label: Message; hint: Message; Icon: typeof Hand }[] = [
  {
    mode: 'brush',
    label: 'Colour brush',
    hint: 'Click, or draw a stroke: what lies within the same edges takes the colour.',
    Icon: Paintbrush,
  },
  {
    mode: 'neutral',
    label: 'Leave uncoloured',
    hint: 'Click or draw over what stays grey.',
    Icon: CircleSlash,
  },
  { mode: 'pick', label: 'Pick a colour', hint: 'Click a colour in the picture to paint with it.', Icon: Pipette },
  { mode: 'move', label: 'Move the photo', hint: 'Drag to move the photo.', Icon: Hand },
]

/** How many groups of colours are shown before the user asks for more. */
const groupsShown = 3

interface ColorControlsProps {
  canvas: Canvas<ColoringOptions>
  brush: WritableAtom<ColorBrush>
}

/** Colouring by hand: the brush, the colour, and the hints that were painted. */
export function ColorControls(props: ColorControlsProps) {
  const t = useTranslator()
  const { isRunning, photo } = useAtom(props.canvas.state)
  const { brush, hints, selected, choose, setBrush, remove, removeAll } = useHints(props)
  const setColor = (color: string) => setBrush({ color, mode: 'brush', isChosen: true }, { color })
  const color = selected?.color ?? brush.color
  return (
    <StrokeControls
      title={t('Colours by hand')}
      strokes={hints.length}
      isDisabled={isRunning}
      className="disabled:opacity-45 max-lg:-order-1 max-lg:border-b max-lg:pb-4 lg:border-t lg:pt-4"
      onRemoveAll={removeAll}
    >
      <BrushModes brush={brush} onChange={choose} />
      <Palette {...props} color={color} onChange={setColor} />
      <StrokeSize
        photo={photo}
        radiusShare={selected === undefined || photo === null ? brush.radiusShare : shareOf(selected, photo)}
        onChange={(radiusShare) =>
          setBrush({ radiusShare }, photo === null ? {} : { radiusPx: radiusPxOf(radiusShare, photo) })
        }
      />
      <Fold label={t('Colour wheel')}>
        <ColorWheel value={color} lightness={brush.lightness} onChange={setColor} />
        <ColorField label={t('Colour')} value={color} onChange={setColor} />
      </Fold>
      {selected === undefined ? null : <SelectedMark onRemove={remove} />}
    </StrokeControls>
  )
}

const shareOf = ({ radiusPx }: ColoringHint, photo: Size) => radiusPx / Math.max(photo.width, photo.height)

/** The state of the brush, the hints, and the actions on both. */
function useHints({ canvas, brush: held }: ColorControlsProps) {
  const brush = useAtom(held)
  const { options } = useAtom(canvas.state)
  const { hints } = options
  const selected = brush.selected === null ? undefined : hints[brush.selected]
  const change = (next: ColoringHint[], edit?: Edit) => canvas.change({ ...options, hints: next }, edit)
  return {
    brush,
    hints,
    selected,
    choose: (mode: ColorBrushMode) => held.set({ ...brush, mode, selected: null }),
    /** A new setting applies to the next stroke and to the selected one. */
    setBrush: (part: Partial<ColorBrush>, hint: Partial<ColoringHint>) => {
      held.set({ ...brush, ...part })
      if (selected === undefined) return
      change(hints.map((other) => (other === selected ? { ...other, ...hint } : other)))
    },
    remove: () => {
      held.set({ ...brush, selected: null })
      change(
        hints.filter((other) => other !== selected),
        { isOwnStep: true },
      )
    },
    removeAll: () => {
      held.set({ ...brush, selected: null })
      change([], { isOwnStep: true })
    },
  }
}

function SelectedMark({ onRemove }: { onRemove(): void }) {
  const t = useTranslator()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-12 text-quiet">{t('One mark is selected: colour and size change it.')}</span>
      <Button size="small" onClick={onRemove}>
        <Trash2 size={16} />
        {t('Remove this mark')}
      </Button>
    </div>
  )
}

function BrushModes({ brush, onChange }: { brush: ColorBrush; onChange(mode: ColorBrushMode): void }) {
  const t = useTranslator()
  const hint = modes.find(({ mode }) => mode === brush.mode)?.hint
  return (
    <>
      <div className="flex items-center gap-0.5">
        {modes.map(({ mode, label, Icon }) => (
          <IconButton
            key={mode}
            label={t(label)}
            icon={Icon}
            pressed={brush.mode === mode}
            onClick={() => onChange(mode)}
          />
        ))}
        <span
          aria-hidden="true"
          className="ml-auto size-7 rounded-full border border-line"
          style={{ backgroundColor: brush.mode === 'neutral' ? '#808080' : brush.color }}
        />
      </div>
      {hint === undefined ? null : <p className="min-h-8 text-12 text-quiet">{t(hint)}</p>}
    </>
  )
}

type PaletteProps = ColorControlsProps & { color: string; onChange(color: string): void }

function Palette({ canvas, brush, color, onChange }: PaletteProps) {
  const t = useTranslator()
  const [showsAll, setShowsAll] = useState(false)
  const { analysis } = useAtom(canvas.state)
  const groups = paletteFor(analysis === null || analysis === 'failed' ? null : findingsIn(analysis))
  const shown = showsAll ? groups : groups.slice(0, groupsShown)
  const chosen = findPaletteColor(color)
  const first = groups[0]?.colors[0]
  useEffect(() => {
    const known = brush.get()
    // Until the user chooses a colour, the brush has one that suits the photo.
    if (!known.isChosen && first !== undefined) brush.set({ ...known, color: first.color })
  }, [brush, first])
  return (
    <div className="grid gap-2">
      {shown.map(({ id, label, colors }) => (
        <fieldset key={id} className="grid min-w-0 gap-0.5">
          <legend className="text-12 text-quiet">{t(label)}</legend>
          <div className="-mx-1 flex flex-wrap">
            {colors.map((item) => (
              <button
                key={item.color}
                type="button"
                aria-label={t(item.name)}
                title={t(item.name)}
                aria-pressed={item === chosen}
                onClick={() => onChange(item.color)}
                className="grid size-8 place-items-center rounded-control aria-pressed:outline-2 aria-pressed:-outline-offset-2 aria-pressed:outline-ink pointer-coarse:size-11"
              >
                <span className="size-6 rounded-full border border-line" style={{ backgroundColor: item.color }} />
              </button>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="text-14">
        <TextButton onClick={() => setShowsAll(!showsAll)}>{t(showsAll ? 'Fewer colours' : 'More colours')}</TextButton>
      </div>
    </div>
  )
}
