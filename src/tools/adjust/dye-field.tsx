import { useTranslator } from '#i18n/use-messages.ts'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import type { Session } from '#tools/adjust/session.ts'
import { ColorField } from '#ui/controls/color-field.tsx'

/** The colour that a material was given, to be chosen anew. What asks for it is a sentence and a click. */
export function DyeField({ session, options: { dye } }: { session: Session; options: AdjustOptions }) {
  const t = useTranslator()
  if (dye === null) return null
  return (
    <ColorField label={t('New colour')} value={dye.to} onChange={(to) => session.change({ dye: { ...dye, to } })} />
  )
}
