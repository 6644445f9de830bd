import { useTranslator } from '#i18n/use-messages.ts'
import { OwnStyle } from '#tools/cartoon/likeness/own-style.tsx'
import { type CartoonOptions, cartoonPalettes, cartoonTool, paletteLabels } from '#tools/cartoon/options.ts'
import { optionSlider } from '#tools/option-slider.tsx'
import type { Panel } from '#tools/tool.ts'
import { Choice } from '#ui/controls/choice.tsx'
import { Fold } from '#ui/controls/fold.tsx'

const CartoonSlider = optionSlider(cartoonTool)

export const CartoonPanel: Panel<CartoonOptions> = (props) => {
  const t = useTranslator()
  const { options, onChange, pictures } = props
  const { style } = options
  const hasPaper = style === 'watercolor' || style === 'pencil' || style === 'halftone'
  return (
    <div className="grid gap-4">
      <OwnStyle options={options} onChange={onChange} pictures={pictures} />
      <CartoonSlider {...props} field="lineWeight" label={t('cartoon|Lines')} unit="%" />
      <CartoonSlider {...props} field="detail" label={t('cartoon|Detail')} unit="%" />
      {hasPaper ? <CartoonSlider {...props} field="paper" label={t('cartoon|Paper')} unit="%" /> : null}
      <Choice
        label={t('Palette')}
        value={options.palette}
        options={cartoonPalettes.map((palette) => ({ value: palette, label: t(paletteLabels[palette]) }))}
        onChange={(palette) => onChange({ ...options, palette })}
      />
      <Fold>
        <CartoonSlider {...props} field="strength" label={t('cartoon|Strength')} unit="%" />
        {style === 'pencil' ? null : (
          <CartoonSlider {...props} field="saturation" label={t('cartoon|Saturation')} unit="%" />
        )}
      </Fold>
    </div>
  )
}
