import { Menu, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { AccountPart } from '#web/account/user-menu.tsx'
import { BasicTag } from '#web/billing/usage/basic-tag.tsx'
import { EditsLeft } from '#web/billing/usage/edits-left.tsx'
import { LanguageMenu } from '#web/language/language-menu.tsx'
import { ThemeSwitch } from '#web/theme/theme-switch.tsx'
import { openLogin, useUser } from '../account/account-state.ts'
import { Logo } from './logo.tsx'
import { besideTools } from './offers.ts'
import type { ToolEntry } from './root-data.ts'

const row = 'flex h-12 w-full items-center gap-3 border-b border-line text-18'

const pages: readonly { to: string; label: Message }[] = [
  { to: '/upload', label: 'Open a photo' },
  { to: '/solutions', label: 'Solutions' },
  { to: '/pricing', label: 'Pricing' },
]

/** Closes the menu for a page that was chosen. The focus goes to that page, not back to the button. */
function leave(menu: HTMLDialogElement): void {
  menu.close()
  document.getElementById('page')?.focus({ preventScroll: true })
}

/** The header's content as a full-screen menu on narrow windows, the account first. */
export function PhoneMenu({ tools }: { tools: readonly ToolEntry[] }) {
  const t = useTranslator()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => dialog.current?.close(), [pathname])
  const close = () => dialog.current?.close()
  const open = () => {
    setOpen(true)
    dialog.current?.showModal()
  }
  const square = 'grid size-11 place-items-center rounded-control'
  return (
    <>
      <button type="button" aria-label={t('Menu')} onClick={open} className={`${square} -mr-3 md:hidden`}>
        <Menu size={20} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link sends a click for its key, too */}
      <dialog
        ref={dialog}
        aria-label={t('Menu')}
        onClose={() => setOpen(false)}
        // A link to the current page does not change the address, so it has to close the menu itself.
        onClick={({ target }) => (target as Element).closest('a') && dialog.current && leave(dialog.current)}
        className="m-0 h-dvh max-h-none w-full max-w-none overscroll-contain bg-paper text-ink"
      >
        <div className="flex h-14 items-center justify-between px-4">
          <Logo />
          <button type="button" aria-label={t('Close menu')} onClick={close} className={`${square} -mr-3`}>
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        <div className="px-4 pt-2 pb-10">
          {isOpen ? <Account onLogin={close} /> : null}
          <nav aria-label={t('Menu')}>
            <Rows title={t('Tools')}>
              <div className="grid grid-cols-2 gap-x-6">
                {[...tools, ...besideTools].map((offer) => (
                  <Link
                    key={offer.id}
                    to={offer.path}
                    className="flex min-h-12 items-center gap-2 border-b border-line"
                  >
                    {t(offer.label)}
                    <BasicTag access={offer.access} />
                  </Link>
                ))}
              </div>
            </Rows>
            <Rows title="Emulsion">
              {pages.map((page) => (
                <NavLink key={page.to} to={page.to} className={row}>
                  {t(page.label)}
                </NavLink>
              ))}
            </Rows>
          </nav>
          {isOpen ? <Preferences /> : null}
        </div>
      </dialog>
    </>
  )
}

function Account({ onLogin }: { onLogin(): void }) {
  const t = useTranslator()
  const user = useUser()
  if (user) return <AccountPart user={user} rowClass="h-12 px-2 text-18" />
  const login = () => {
    onLogin()
    openLogin()
  }
  return (
    <>
      <button type="button" onClick={login} className={row}>
        {t('Log in or register')}
      </button>
      <EditsLeft className={`${row} text-16`} />
      <NavLink to="/upload" className={row}>
        {t('My photos')}
      </NavLink>
    </>
  )
}

/** What a visitor sets of the page; a member finds it beside the account. */
function Preferences() {
  const isVisitor = useUser() === null
  return isVisitor ? (
    <div className="pt-8">
      <ThemeSwitch isRow className={row} />
      <LanguageMenu className={row} />
    </div>
  ) : null
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className="pt-8 pb-2 text-12 text-quiet">{title}</p>
      {children}
    </>
  )
}
