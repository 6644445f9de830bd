import { Outlet, useMatches } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { ThemeScope } from '#ui/theme-scope.tsx'
import { LanguageOffer } from '#web/language/language-offer.tsx'
import { useIsEditor } from '#web/theme/use-place-theme.ts'
import { AdSlot } from '../ads/ad-slot.tsx'
import { Footer } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'

/** Header, page and footer. The editor has its own bars and the whole window, in charcoal. */
export function SiteFrame(header: HeaderProps) {
  const t = useTranslator()
  const matches = useMatches()
  const isEditor = useIsEditor()
  if (isEditor) {
    return (
      <ThemeScope theme="dark">
        <Outlet />
      </ThemeScope>
    )
  }
  const isTinted = matches.some((match) => (match.handle as { isTinted?: boolean } | undefined)?.isTinted)
  return (
    <div className={`flex min-h-dvh flex-col ${isTinted ? 'tinted' : ''}`}>
      <a
        href="#page"
        className="sr-only z-50 rounded-control bg-ink px-4 py-2 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('Skip to content')}
      </a>
      <Header {...header} />
      <LanguageOffer />
      <main id="page" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <AdSlot />
      <Footer />
    </div>
  )
}
