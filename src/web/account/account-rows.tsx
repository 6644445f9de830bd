import {
  CircleUser,
  Code,
  Images,
  ListChecks,
  LogOut,
  type LucideIcon,
  MessageCircleQuestion,
  Receipt,
} from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import type { Role, UserReply } from '#contract/account.ts'
import { usageShare } from '#contract/plan.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { useUsage } from '#web/billing/usage/use-usage.ts'
import { LanguageMenu } from '#web/language/language-menu.tsx'
import { ThemeSwitch } from '#web/theme/theme-switch.tsx'
import { Avatar } from './avatar.tsx'
import { givenName } from './given-name.ts'
import '#i18n/rest.ts'

const roleNames: Readonly<Record<Role, Message>> = { FREE: 'Free', BASIC: 'Basic' }

const links: readonly { to: string; label: Message; Icon: LucideIcon }[] = [
  { to: '/home/create', label: 'My photos', Icon: Images },
  { to: '/home/recipes', label: 'Recipes', Icon: ListChecks },
  { to: '/home/account', label: 'Account', Icon: CircleUser },
  { to: '/home/order-record', label: 'Orders', Icon: Receipt },
  { to: '/home/programs', label: 'API', Icon: Code },
  { to: '/home/support', label: 'Support', Icon: MessageCircleQuestion },
]

export interface AccountRowsProps {
  user: UserReply
  /** Classes of one row. */
  rowClass: string
}

/** The member, what is left of their plan, and links to their pages. */
export function AccountRows({ user, rowClass }: AccountRowsProps) {
  const t = useTranslator()
  const name = givenName(user)
  return (
    <>
      <div className="flex items-center gap-3 px-2 pt-2">
        <Avatar user={user} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-14">{name ?? user.email}</p>
          {name === null ? null : <p className="truncate text-12 text-quiet">{user.email}</p>}
        </div>
        <span className="rounded-control border border-edge px-2 py-0.5 text-12">{t(roleNames[user.role])}</span>
      </div>
      <UsageLeft />
      <nav aria-label={t('Account')} className="mt-2 border-t border-line pt-2">
        {links.map(({ to, label, Icon }) => (
          <NavLink key={to} to={to} className={`${rowClass} aria-[current=page]:font-medium`}>
            <Icon size={20} aria-hidden="true" className="text-quiet" />
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <div className="mt-2 border-t border-line pt-2">
        <ThemeSwitch isRow className={`${rowClass} [&>svg]:text-quiet`} />
        <LanguageMenu className={rowClass} />
        <LogoutRow rowClass={rowClass} />
      </div>
    </>
  )
}

function UsageLeft() {
  const t = useTranslator()
  const known = useUsage()
  if (known === null) return null
  const { plan, usage } = known
  const { remaining, percent } = usageShare(usage)
  return (
    <div className="px-2 pt-3">
      <p className="flex items-baseline justify-between gap-3 text-12 text-quiet tabular-nums">
        {t('{left, number} of {limit, number} edits left', { left: remaining, limit: usage.limit })}
        {plan === 'BASIC' ? null : (
          <Link
            to="/pricing"
            className="text-ink underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            {t('Get more')}
          </Link>
        )}
      </p>
      <div className="mt-1.5 h-0.5 bg-line">
        <div className="h-full bg-ink" style={{ width: `${100 - percent}%` }} />
      </div>
    </div>
  )
}

function LogoutRow({ rowClass }: { rowClass: string }) {
  const t = useTranslator()
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const leave = async () => {
    setLeaving(true)
    try {
      const { logout } = await import('./account-actions.ts')
      await logout()
      // Pages under /home belong to members.
      if (pathname.startsWith('/home')) await navigate('/')
    } catch {
      // The failed request has shown its own message; the member is still logged in.
    } finally {
      setLeaving(false)
    }
  }
  return (
    <button
      type="button"
      disabled={isLeaving}
      onClick={() => void leave()}
      className={`${rowClass} disabled:opacity-45`}
    >
      <LogOut size={20} aria-hidden="true" className="text-quiet" />
      {t('Log out')}
    </button>
  )
}
