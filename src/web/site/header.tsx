import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { Link, NavLink } from 'react-router'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { UserMenu } from '#web/account/user-menu.tsx'
import { BasicTag } from '#web/billing/usage/basic-tag.tsx'
import { EditsLeft } from '#web/billing/usage/edits-left.tsx'
import { useMyPhotosPath } from '#web/gallery/use-my-photos-path.ts'
import { ThemeSwitch } from '#web/theme/theme-switch.tsx'
import { openLogin, useUser } from '../account/account-state.ts'
import { Logo } from './logo.tsx'
import { besideTools, promiseOf } from './offers.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { type ToolEntry, useRootData } from './root-data.ts'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

export interface HeaderLink {
  readonly to: string
  readonly label: Message
}

const linkClass =
  'flex h-10 items-center rounded-control px-3 text-14 text-quiet transition-colors hover:text-ink aria-[current=page]:text-ink pointer-coarse:h-11'

export interface HeaderProps {
  /** Links beside the tools. */
  readonly links: readonly HeaderLink[]
  /** Whether to link to the reader's photos, as pages not about them do. */
  readonly leadsToPhotos: boolean
}

export function Header({ links, leadsToPhotos }: HeaderProps) {
  const t = useTranslator()
  const { tools } = useRootData()
  const user = useUser()
  const myPhotosPath = useMyPhotosPath()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-14 max-w-page items-center gap-4 px-4 md:px-6">
        <Link to="/" aria-label={t('Emulsion, front page')} className="-ml-1 rounded-control px-1">
          <Logo />
        </Link>
        <nav aria-label={t('navigation|Main')} className="ml-4 hidden items-center md:flex">
          {tools.length > 0 ? <ToolsPanel tools={tools} /> : null}
          {links.map((link) => (
            <NavLink key={link.to} to={link.to} className={linkClass}>
              {t(link.label)}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          {leadsToPhotos ? (
            <NavLink to={myPhotosPath} className={`${linkClass} hidden md:flex`}>
              {t('My photos')}
            </NavLink>
          ) : null}
          <EditsLeft className="mr-1 text-12 max-lg:hidden" />
          {user ? (
            <UserMenu user={user} />
          ) : (
            <>
              <ThemeSwitch className="hidden md:grid" />
              <Button size="small" onClick={() => openLogin()}>
                {t('Log in')}
              </Button>
            </>
          )}
          <PhoneMenu tools={tools} />
        </div>
      </div>
    </header>
  )
}

/** The six tools in a panel below the header, across the page, and what stands beside them. */
function ToolsPanel({ tools }: { tools: readonly ToolEntry[] }) {
  const t = useTranslator()
  const panel = useRef<HTMLDivElement>(null)
  useCloseOnNavigation(panel)
  return (
    <>
      <button type="button" popoverTarget="tools-panel" className={`${linkClass} gap-1`}>
        {t('Tools')} <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div
        id="tools-panel"
        ref={panel}
        popover="auto"
        className="fixed inset-x-0 top-[57px] m-0 w-full border-b border-line bg-paper text-ink shadow-overlay transition-opacity starting:opacity-0"
      >
        <ul className="mx-auto grid max-w-page gap-x-6 px-6 py-4 md:grid-cols-2 lg:grid-cols-3">
          {[...tools, ...besideTools].map((offer) => (
            <li key={offer.id}>
              <Link to={offer.path} className="group -mx-3 flex gap-4 rounded-control px-3 py-3 hover:bg-sunken">
                {/* The panel is not drawn until it opens, so its pictures are not loaded with the page. */}
                <img
                  src={`/tools/${offer.id}.webp`}
                  alt=""
                  width={80}
                  height={56}
                  loading="lazy"
                  decoding="async"
                  className="h-14 w-20 shrink-0 bg-sunken"
                />
                <span className="min-w-0">
                  <span className="text-16">{t(offer.label)}</span> <BasicTag access={offer.access} className="ml-1" />
                  <span className="block text-14 text-quiet">{t(promiseOf(offer))}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
