import { useId, useState } from 'react'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { type Mixer, mixerHues } from '#imaging/adjust/color-mixer.ts'
import { signed } from '#tools/adjust/field-sliders.tsx'
import { type AdjustOptions, type MixerColor, mixerColors } from '#tools/adjust/options.ts'
import type { Session } from '#tools/adjust/session.ts'
import { Slider } from '#ui/controls/slider.tsx'

const labels: Readonly<Record<MixerColor, Message>> = {
  red: 'mixer|Reds',
  orange: 'mixer|Oranges',
  yellow: 'mixer|Yellows',
  green: 'mixer|Greens',
  aqua: 'mixer|Aquas',
  blue: 'mixer|Blues',
  purple: 'mixer|Purples',
  magenta: 'mixer|Magentas',
}

const amounts = [
  ['hue', 'mixer|Hue'],
  ['saturation', 'mixer|Saturation'],
  ['light', 'mixer|Lightness'],
] as const satisfies readonly (readonly [keyof Mixer, Message])[]

/** One colour of the photo at a time: its hue, saturation and lightness. A dot marks those that are changed. */
export function ColorMixer({ session, options: { mixer } }: { session: Session; options: AdjustOptions }) {
  const t = useTranslator()
  const id = useId()
  const [chosen, setChosen] = useState<MixerColor>('red')
  const at = mixerColors.indexOf(chosen)
  const change = (amount: keyof Mixer, value: number) =>
    session.change({ mixer: { ...mixer, [amount]: mixer[amount].with(at, value) } })
  return (
    <div className="grid gap-3">
      <div className="grid gap-2 text-14">
        <div id={id}>
          {t('Colour mixer')} · <span className="text-quiet">{t(labels[chosen])}</span>
        </div>
        <div role="radiogroup" aria-labelledby={id} className="grid grid-cols-8 gap-1">
          {mixerColors.map((color, place) => (
            <label
              key={color}
              className="relative grid min-h-9 cursor-pointer place-items-center rounded-control has-checked:bg-chosen has-checked:shadow-[0_0_0_1px_var(--color-line)] has-focus-visible:outline-2 has-focus-visible:outline-ink pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name={id}
                aria-label={t(labels[color])}
                checked={color === chosen}
                onChange={() => setChosen(color)}
                className="absolute inset-0 appearance-none outline-none"
              />
              <span
                aria-hidden="true"
                className="size-5 rounded-full"
                style={{ background: `hsl(${mixerHues[place]} 65% 52%)` }}
              />
              {amounts.some(([amount]) => mixer[amount][place] !== 0) ? (
                <span aria-hidden="true" className="absolute bottom-0.5 size-1 rounded-full bg-ink" />
              ) : null}
            </label>
          ))}
        </div>
      </div>
      {amounts.map(([amount, label]) => (
        <Slider
          key={amount}
          label={t(label)}
          value={mixer[amount][at] as number}
          min={-100}
          max={100}
          defaultValue={0}
          format={(value) => signed(t, value, 1)}
          onChange={(value) => change(amount, value)}
        />
      ))}
    </div>
  )
}
