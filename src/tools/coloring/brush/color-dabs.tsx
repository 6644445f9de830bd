import type { WritableAtom } from 'nanostores'
import { useTranslator } from '#i18n/use-messages.ts'
import type { ColorBrush } from '#tools/coloring/brush/color-brush.ts'
import { findPaletteColor } from '#tools/coloring/brush/palette.ts'
import type { ColoringOptions } from '#tools/coloring/options.ts'
import type { Canvas } from '#tools/stage.ts'
import { StrokeMarks } from '#tools/strokes/stroke-marks.tsx'
import { useAtom } from '#ui/use-atom.ts'

/** The user's colour hints on the photo. */
export function ColorDabs({ canvas, brush }: { canvas: Canvas<ColoringOptions>; brush: WritableAtom<ColorBrush> }) {
  const t = useTranslator()
  const { options } = useAtom(canvas.state)
  const { selected } = useAtom(brush)
  const nameOf = (color: string) => {
    const known = findPaletteColor(color)
    return known === undefined ? color : t(known.name)
  }
  return (
    <StrokeMarks
      canvas={canvas}
      strokes={options.hints}
      selected={selected}
      onSelect={(index) => brush.set({ ...brush.get(), selected: index })}
      onChange={(hints, gesture) =>
        canvas.change({ ...options, hints }, gesture === undefined ? undefined : { gesture })
      }
      colorOf={({ color }) => color ?? '#808080'}
      nameOf={({ color }) => (color === null ? t('no colour') : nameOf(color))}
    />
  )
}
