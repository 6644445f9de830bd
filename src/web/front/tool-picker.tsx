import { useId } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import type { ToolEntry } from '#web/site/root-data.ts'

export interface ToolPickerProps {
  tools: readonly ToolEntry[]
  value: string
  onChange(toolId: ToolEntry['id']): void
}

/** Chooses what happens to the photo: the six tools in a row. */
export function ToolPicker({ tools, value, onChange }: ToolPickerProps) {
  const t = useTranslator()
  const name = useId()
  return (
    <fieldset className="-mx-2 flex flex-wrap gap-x-1">
      <legend className="px-2 pb-1 text-12 text-quiet">{t('What should happen to it')}</legend>
      {tools.map((tool) => (
        <label
          key={tool.id}
          className="relative flex min-h-9 items-center rounded-control px-2 text-14 text-quiet transition-colors hover:text-ink has-checked:text-ink has-checked:underline has-checked:decoration-accent has-checked:decoration-2 has-checked:underline-offset-8 has-focus-visible:outline-2 has-focus-visible:outline-ink pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={tool.id}
            checked={tool.id === value}
            onChange={() => onChange(tool.id)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {t(tool.label)}
        </label>
      ))}
    </fieldset>
  )
}
