import { useTranslator } from '#i18n/use-messages.ts'
import { useUsage } from './use-usage.ts'

/** What a visitor has left today. Members find theirs in the account menu. */
export function VisitorUsage({ className }: { className: string }) {
  const t = useTranslator()
  const usage = useUsage()
  if (usage?.plan !== 'VISITOR') return null
  const { current, limit } = usage.usage
  return (
    <p className={`text-quiet tabular-nums ${className}`}>
      {t('{left, number} of {limit, number} edits left today', { left: Math.max(0, limit - current), limit })}
    </p>
  )
}
