import { useTranslator } from '#i18n/use-messages.ts'
import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import type { ModeProps } from '#tools/stage.ts'
import { Choice } from '#ui/controls/choice.tsx'

/** The tool's two halves. */
export function RemoveObjectMode({ options, isDisabled, onChange }: ModeProps<RemoveObjectOptions>) {
  const t = useTranslator()
  return (
    <Choice
      label={t('What goes')}
      value={options.remove}
      disabled={isDisabled}
      options={[
        { value: 'object', label: t('remove|Object') },
        { value: 'background', label: t('remove|Background') },
      ]}
      onChange={(remove) => onChange({ ...options, remove })}
    />
  )
}
