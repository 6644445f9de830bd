import { type ReactNode, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { StaffRole } from '#contract/staff-roles.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { TextButton } from '#ui/text-button.tsx'
import { LanguageMenu } from '#web/language/language-menu.tsx'
import { useAction } from '#web/requests/use-action.ts'
import { Logo } from '#web/site/logo.tsx'
import { ThemeSwitch } from '#web/theme/theme-switch.tsx'
import { renewRecoveryCodes } from './admin-calls.ts'
import { RolesContext } from './roles-context.ts'
import { pathOfSection, sectionsOf } from './sections.ts'

export interface AdminFrameProps {
  email: string
  roles: readonly StaffRole[]
  /** Recovery codes that are left. */
  codesLeft: number
  onNewCodes(codes: readonly string[]): void
  children: ReactNode
}

/** The bar above every section, and the foot below it. */
export function AdminFrame({ email, roles, codesLeft, onNewCodes, children }: AdminFrameProps) {
  const t = useTranslator()
  const { run } = useAction()
  const tabs = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <div className="flex min-h-dvh flex-col">
      <AdminBar>
        <span className="truncate text-14 text-quiet max-md:hidden">{email}</span>
      </AdminBar>
      <nav aria-label={t('Operator')} className="sticky top-0 z-30 border-b border-line bg-paper">
        <ul ref={tabs} className="fade-end mx-auto flex max-w-page gap-1 overflow-x-auto px-2 md:px-4">
          {sectionsOf(roles).map(({ id, label }) => (
            <li key={id}>
              <NavLink
                to={pathOfSection(id)}
                end
                className={({ isActive }) =>
                  `flex h-11 items-center border-b px-2 text-14 whitespace-nowrap transition-colors hover:text-ink ${
                    isActive ? 'border-ink font-medium text-ink' : 'border-transparent text-quiet'
                  }`
                }
              >
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <main id="page" className="mx-auto w-full max-w-page flex-1 px-4 py-10 md:px-6">
        <RolesContext value={roles}>{children}</RolesContext>
      </main>
      <footer className="border-t border-line">
        <p className="mx-auto max-w-page px-4 py-4 text-12 text-quiet md:px-6">
          {[
            t('Times are UTC. Every change is recorded with {email}.', { email }),
            t('{count, plural, one {# recovery code is left.} other {# recovery codes are left.}}', {
              count: codesLeft,
            }),
          ].join(t.gap)}{' '}
          <TextButton onClick={() => void run(async () => onNewCodes(await renewRecoveryCodes()))}>
            {t('Make ten new ones')}
          </TextButton>{' '}
          <Link to="/admin/factor" className="underline decoration-edge underline-offset-4">
            {t('Your second factor')}
          </Link>
        </p>
      </footer>
    </div>
  )
}

/** The name of the place, and the way out of it. */
export function AdminBar({ children }: { children?: ReactNode }) {
  const t = useTranslator()
  return (
    <header className="mx-auto flex h-14 w-full max-w-page items-center gap-4 px-4 md:px-6">
      <Link to="/" aria-label={t('Emulsion, front page')} className="-ml-1 rounded-control px-1">
        <Logo />
      </Link>
      <span className="text-14 text-quiet max-sm:hidden">{t('Operator')}</span>
      <div className="ml-auto flex min-w-0 items-center gap-2">
        {children}
        <div className="shrink-0 text-14">
          <LanguageMenu opens="down" />
        </div>
        <ThemeSwitch />
      </div>
    </header>
  )
}
