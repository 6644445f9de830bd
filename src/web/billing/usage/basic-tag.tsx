import { useTranslator } from '#i18n/use-messages.ts'
import type { ToolEntry } from '#web/site/root-data.ts'
import { useUsage } from './use-usage.ts'

/** Marks a tool that needs BASIC, for people without it. */
export function BasicTag({ access, className = '' }: { access: ToolEntry['access']; className?: string }) {
  const t = useTranslator()
  const plan = useUsage()?.plan
  if (access === 'free' || plan === undefined || plan === 'BASIC') return null
  return (
    <span
      className={`inline-block rounded-control border border-edge px-1.5 align-middle text-12 text-quiet ${className}`}
    >
      {t('Basic')}
    </span>
  )
}
