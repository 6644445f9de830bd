import { Link } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'

/** A member's email, which leads to what is known of them. */
export function MemberLink({ email }: { email: string | null }) {
  const t = useTranslator()
  if (email === null) return <span className="text-quiet">{t('account deleted')}</span>
  return (
    <Link to={`/admin/members?email=${encodeURIComponent(email)}`} className="underline underline-offset-4">
      {email}
    </Link>
  )
}
