import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import type { PasskeyReply } from '#contract/passkey.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { useShowsPasskeys } from '#web/account/page/security/passkeys-section.tsx'
import { type AccountSectionId, accountSectionIds, accountSections } from './account-sections.ts'
import { useCurrentSection } from './use-current-section.ts'

const withoutPasskeys = accountSectionIds.filter((id) => id !== 'passkeys')

/** What the page holds: a list that stays beside it, and on narrow windows a menu that stays above it. */
export function AccountContents({ passkeys }: { passkeys: readonly PasskeyReply[] }) {
  const t = useTranslator()
  const menu = useRef<HTMLDetailsElement>(null)
  const showsPasskeys = useShowsPasskeys(passkeys)
  const ids = showsPasskeys ? accountSectionIds : withoutPasskeys
  const current = useCurrentSection(ids)
  const close = () => menu.current?.removeAttribute('open')
  return (
    <>
      <details
        ref={menu}
        onKeyDown={({ key }) => key === 'Escape' && close()}
        className="group sticky top-14 z-20 -mx-4 border-b border-line bg-paper px-4 md:-mx-6 md:px-6 lg:hidden"
      >
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 text-14 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 truncate">
            <span className="text-quiet">{t('On this page')}</span>
            {current === undefined ? null : <span className="pl-3">{t(accountSections[current])}</span>}
          </span>
          <ChevronDown size={16} aria-hidden="true" className="shrink-0 text-quiet group-open:rotate-180" />
        </summary>
        <Links ids={ids} current={current} onChoose={close} className="pb-3" />
      </details>
      <div className="max-lg:hidden">
        <Links ids={ids} current={current} onChoose={() => {}} className="sticky top-24" />
      </div>
    </>
  )
}

interface LinksProps {
  ids: readonly AccountSectionId[]
  current: AccountSectionId | undefined
  onChoose(): void
  className: string
}

function Links({ ids, current, onChoose, className }: LinksProps) {
  const t = useTranslator()
  return (
    <nav aria-label={t('On this page')} className={className}>
      <ul className="grid">
        {ids.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={onChoose}
              className="flex min-h-9 items-center border-l-2 border-line py-1 pl-3 text-14 text-quiet hover:text-ink aria-[current]:border-ink aria-[current]:text-ink max-lg:min-h-11 pointer-coarse:min-h-11"
            >
              {t(accountSections[id])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
