import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { OwnStyle } from '#tools/cartoon/likeness/own-style.tsx'
import { type CartoonOptions, cartoonPalettes, cartoonTool } from '#tools/cartoon/options.ts'
import type { Panel } from '#tools/tool.ts'
import { Choice } from '#ui/controls/choice.tsx'
import { Fold } from '#ui/controls/fold.tsx'
import { Slider } from '#ui/controls/slider.tsx'

const defaults = cartoonTool.schema.parse({})
const paletteLabels: Readonly<Record<CartoonOptions['palette'], Message>> = {
  photo: 'palette|Own',
  warm: 'palette|Warm',
  cool: 'palette|Cool',
  vintage: 'palette|Retro',
  mono: 'palette|Mono',
}

export const CartoonPanel: Panel<CartoonOptions> = ({ options, onChange, pictures }) => {
  const t = useTranslator()
  const percent = (field: 'strength' | 'lineWeight' | 'detail' | 'saturation' | 'paper', label: Message, max = 100) => (
    <Slider
      label={t(label)}
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
      <OwnStyle options={options} onChange={onChange} pictures={pictures} />
      {percent('lineWeight', 'cartoon|Lines')}
      {percent('detail', 'cartoon|Detail')}
      {hasPaper ? percent('paper', 'cartoon|Paper') : null}
      <Choice
        label={t('Palette')}
        value={options.palette}
        options={cartoonPalettes.map((palette) => ({ value: palette, label: t(paletteLabels[palette]) }))}
        onChange={(palette) => onChange({ ...options, palette })}
      />
      <Fold>
        {percent('strength', 'cartoon|Strength')}
        {style === 'pencil' ? null : percent('saturation', 'cartoon|Saturation', 200)}
      </Fold>
    </div>
  )
}
