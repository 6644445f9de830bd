import { Link } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { useUsage } from './use-usage.ts'

/** What visitors have left today and members of FREE this month, who also find the way to more. */
export function EditsLeft({ className }: { className: string }) {
  const t = useTranslator()
  const usage = useUsage()
  if (usage === null || usage.plan === 'BASIC') return null
  const { current, limit } = usage.usage
  const isVisitor = usage.plan === 'VISITOR'
  return (
    <p className={`text-quiet tabular-nums ${className}`}>
      {t(
        isVisitor
          ? '{left, number} of {limit, number} edits left today'
          : '{left, number} of {limit, number} edits left',
        { left: Math.max(0, limit - current), limit },
      )}
      {isVisitor ? null : (
        <Link to="/pricing" className="ml-3 underline">
          {t('Get more')}
        </Link>
      )}
    </p>
  )
}
