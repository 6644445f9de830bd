import { entitlements } from '#contract/plan.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'

const freeDays = entitlements.FREE.photoHours / 24

const facts: readonly { readonly title: Message; readonly text: Message }[] = [
  {
    title: 'What you made stays with you',
    text: 'The photos and results in this browser move to your account.',
  },
  { title: 'Kept for {days} days', text: 'Instead of 24 hours, and available on all your devices.' },
  { title: 'No card, no advertising mail', text: 'We email you about your account, and to answer your messages.' },
]

/** What an account is good for. @param heading the level below the heading that it follows */
export function AccountBenefits({ heading: Heading, className }: { heading: 'h2' | 'h3'; className: string }) {
  const t = useTranslator()
  return (
    <ul className={`grid ${className}`}>
      {facts.map((fact) => (
        <li key={fact.title} className="text-14">
          <Heading>{t(fact.title, { days: freeDays })}</Heading>
          <p className="pt-0.5 text-quiet">{t(fact.text)}</p>
        </li>
      ))}
    </ul>
  )
}
