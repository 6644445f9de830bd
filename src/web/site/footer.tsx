import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { useMyPhotosPath } from '#web/gallery/use-my-photos-path.ts'
import { LanguageMenu } from '#web/language/language-menu.tsx'
import { askConsent } from '../consent/consent.ts'
import { hasSubject, useConsentSubject } from '../consent/use-consent.ts'
import { besideTools } from './offers.ts'
import { useRootData } from './root-data.ts'

interface FooterLink {
  readonly to: string
  readonly label: Message
}

const pages: readonly FooterLink[] = [
  { to: '/upload', label: 'Open a photo' },
  { to: '/solutions', label: 'Solutions' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/verify', label: 'Verify a photo' },
  { to: '/docs/api', label: 'API' },
  { to: '/home/support', label: 'Support' },
  { to: '/status', label: 'Status' },
]
const legal: readonly FooterLink[] = [
  { to: '/term-service', label: 'Terms of Service' },
  { to: '/policy', label: 'Privacy policy' },
]

export function Footer() {
  const t = useTranslator()
  const { tools } = useRootData()
  const asksConsent = hasSubject(useConsentSubject())
  const myPhotos: FooterLink = { to: useMyPhotosPath(), label: 'My photos' }
  return (
    <footer className="border-t border-line text-14">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-6 gap-y-10 px-4 py-16 sm:grid-cols-3 md:px-6 lg:grid-cols-6 lg:gap-x-10 lg:[&>nav:last-child]:col-span-2">
        <div className="col-span-full grid content-between justify-items-start gap-6 lg:col-span-2">
          <p className="headline max-w-80 text-22 text-balance">{t('Photographs, developed again.')}</p>
          <LanguageMenu />
        </div>
        <Column title={t('Tools')} links={[...tools, ...besideTools].map(({ path, label }) => ({ to: path, label }))} />
        <Column title="Emulsion" links={[myPhotos, ...pages]} />
        <Column title={t('Legal')} links={legal}>
          {asksConsent ? (
            <li>
              <button type="button" className={linkClass} onClick={askConsent}>
                {t('Cookie choice')}
              </button>
            </li>
          ) : null}
        </Column>
      </div>
    </footer>
  )
}

const linkClass = 'inline-flex min-h-8 min-w-6 items-center underline-offset-4 hover:underline pointer-coarse:min-h-11'

interface ColumnProps {
  title: string
  links: readonly FooterLink[]
  /** Further lines. */
  children?: ReactNode
}

function Column({ title, links, children }: ColumnProps) {
  const t = useTranslator()
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <p className="pb-2 text-12 text-quiet">{title}</p>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <Link to={link.to} className={linkClass}>
              {t(link.label)}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}
