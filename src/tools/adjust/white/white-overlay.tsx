import { useTranslator } from '#i18n/use-messages.ts'
import type { Session } from '#tools/adjust/session.ts'
import { useAtom } from '#ui/use-atom.ts'

/** Over the photo while a click says what is grey. */
export function WhiteOverlay({ session }: { session: Session }) {
  const t = useTranslator()
  if (useAtom(session.mode) !== 'white') return null
  return (
    <div className="absolute inset-0 cursor-crosshair">
      <p className="pointer-events-none absolute inset-x-0 top-3 mx-auto w-fit rounded-full bg-paper px-3 py-1.5 text-14 text-ink shadow-sm">
        {t('Click what should be grey or white.')}
      </p>
    </div>
  )
}
