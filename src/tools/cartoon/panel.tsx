import { type CartoonOptions, cartoonPalettes, cartoonTool } from '#tools/cartoon/options.ts'
import type { Panel } from '#tools/tool.ts'
import { Choice } from '#ui/choice.tsx'
import { Fold } from '#ui/fold.tsx'
import { Slider } from '#ui/slider.tsx'

const defaults = cartoonTool.schema.parse({})
const paletteLabels: Readonly<Record<CartoonOptions['palette'], string>> = {
  photo: 'Own',
  warm: 'Warm',
  cool: 'Cool',
  vintage: 'Retro',
  mono: 'Mono',
}

export const CartoonPanel: Panel<CartoonOptions> = ({ options, onChange }) => {
  const percent = (field: 'strength' | 'lineWeight' | 'detail' | 'saturation' | 'paper', label: string, max = 100) => (
    <Slider
      label={label}
      value={options[field]}
      min={0}
      max={max}
      defaultValue={defaults[field]}
      unit="%"
      onChange={(value) => onChange({ ...options, [field]: value })}
    />
  )
  const { style } = options
  const hasPaper = style === 'watercolor' || style === 'pencil' || style === 'halftone'
  return (
    <div className="grid gap-4">
      {percent('lineWeight', 'Lines')}
      {percent('detail', 'Detail')}
      {hasPaper ? percent('paper', 'Paper') : null}
      <Choice
        label="Palette"
        value={options.palette}
        options={cartoonPalettes.map((palette) => ({ value: palette, label: paletteLabels[palette] }))}
        onChange={(palette) => onChange({ ...options, palette })}
      />
      <Fold>
        {percent('strength', 'Strength')}
        {style === 'pencil' ? null : percent('saturation', 'Saturation', 200)}
      </Fold>
    </div>
  )
}
