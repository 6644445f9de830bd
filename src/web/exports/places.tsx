import { useId } from 'react'
import { type PicturePlace, picturePlaces } from '#contract/exports.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import '#i18n/rest.ts'

const placeNames = {
  'top-left': 'place|Top left',
  top: 'place|Top',
  'top-right': 'place|Top right',
  left: 'place|Left',
  middle: 'place|Middle',
  right: 'place|Right',
  'bottom-left': 'place|Bottom left',
  bottom: 'place|Bottom',
  'bottom-right': 'place|Bottom right',
} as const satisfies Record<PicturePlace, Message>

interface PlacesProps {
  label: string
  /** null: none of them. */
  place: PicturePlace | null
  onChange(place: PicturePlace): void
}

/** Nine places of a picture, as they lie in it. */
export function Places({ label, place, onChange }: PlacesProps) {
  const t = useTranslator()
  const id = useId()
  return (
    <div className="grid gap-2 text-14">
      <div id={id}>{label}</div>
      <div role="radiogroup" aria-labelledby={id} className="grid grid-cols-3 gap-0.5 rounded-control bg-sunken p-0.5">
        {picturePlaces.map((value) => (
          <label
            key={value}
            className="relative flex min-h-8 items-center justify-center rounded-[4px] px-2 text-center text-quiet transition-colors select-none hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ink has-checked:bg-chosen has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--color-line)] pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={id}
              checked={value === place}
              onChange={() => onChange(value)}
              className="absolute inset-0 appearance-none outline-none"
            />
            {t(placeNames[value])}
          </label>
        ))}
      </div>
    </div>
  )
}
