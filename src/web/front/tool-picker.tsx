import { useId } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import type { Offer } from '#web/site/offers.ts'

export interface ToolPickerProps {
  offers: readonly Offer[]
  value: string
  onChange(offer: Offer): void
}

/** Chooses what happens to the photo: the offers in a row. */
export function ToolPicker({ offers, value, onChange }: ToolPickerProps) {
  const t = useTranslator()
  const name = useId()
  return (
    <fieldset className="-mx-2 flex flex-wrap gap-x-1">
      <legend className="px-2 pb-1 text-12 text-quiet">{t('What to do with it')}</legend>
      {offers.map((offer) => (
        <label
          key={offer.id}
          className="relative flex min-h-9 items-center rounded-control px-2 text-14 text-quiet transition-colors hover:text-ink has-checked:text-ink has-checked:underline has-checked:decoration-accent has-checked:decoration-2 has-checked:underline-offset-8 has-focus-visible:outline-2 has-focus-visible:outline-ink pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={offer.id}
            checked={offer.id === value}
            onChange={() => onChange(offer)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {t(offer.label)}
        </label>
      ))}
    </fieldset>
  )
}
