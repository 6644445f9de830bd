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

/** The benefits of an account, shown beside the form. */
export function LoginAside() {
  const t = useTranslator()
  return (
    <div className="flex h-full flex-col">
      <img
        src="/pairs/remove-object-after-720.webp"
        alt=""
        width={720}
        height={480}
        loading="lazy"
        className="min-h-0 w-full flex-1 object-cover object-[28%_50%]"
      />
      <ul className="grid gap-4 p-6">
        {facts.map((fact) => (
          <li key={fact.title} className="text-14">
            <h3>{t(fact.title, { days: freeDays })}</h3>
            <p className="pt-0.5 text-quiet">{t(fact.text)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
