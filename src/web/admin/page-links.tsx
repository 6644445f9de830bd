import { Link, useSearchParams } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'

/** To the newer and the older part of a list. */
export function PageLinks({ page, hasMore }: { page: number; hasMore: boolean }) {
  const t = useTranslator()
  const [search] = useSearchParams()
  if (page === 1 && !hasMore) return null
  const to = (next: number) => {
    const other = new URLSearchParams(search)
    other.set('page', String(next))
    return `?${other}`
  }
  return (
    <nav aria-label={t('Pages')} className="flex gap-6 pt-4 text-14">
      {page > 1 ? (
        <Link to={to(page - 1)} className="underline underline-offset-4">
          {t('Newer')}
        </Link>
      ) : null}
      {hasMore ? (
        <Link to={to(page + 1)} className="underline underline-offset-4">
          {t('Older')}
        </Link>
      ) : null}
      <span className="text-quiet">{t('Page {page}', { page })}</span>
    </nav>
  )
}
