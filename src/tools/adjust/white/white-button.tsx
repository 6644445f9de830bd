import { Pipette } from 'lucide-react'
import { useTranslator } from '#i18n/use-messages.ts'
import type { Session } from '#tools/adjust/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { useAtom } from '#ui/use-atom.ts'

/** White balance by a click on the photo. The sliders below do the same by keys. */
export function WhiteButton({ session }: { session: Session }) {
  const t = useTranslator()
  const isPicking = useAtom(session.mode) === 'white'
  return (
    <div className="justify-self-start">
      <Button
        size="small"
        aria-pressed={isPicking}
        className="aria-pressed:bg-ink! aria-pressed:text-paper!"
        onClick={() => (isPicking ? session.leave() : session.enter('white'))}
      >
        <Pipette size={16} />
        {t('Pick a grey')}
      </Button>
    </div>
  )
}
