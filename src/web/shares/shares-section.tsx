import { useRevalidator } from 'react-router'
import type { ShareReply } from '#contract/share.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { AccountSection } from '#web/account/page/account-section.tsx'
import { accountSections } from '#web/account/page/contents/account-sections.ts'
import { ShareRow } from './share-row.tsx'

/** All living links of a member. */
export function SharesSection({ shares }: { shares: readonly ShareReply[] }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  return (
    <AccountSection id="links" title={t(accountSections.links)}>
      {shares.length === 0 ? (
        <p className="text-quiet">
          {t('Nothing is shared. Make a link to a before and after from the menu of a result in My photos.')}
        </p>
      ) : (
        <ul className="border-y border-line text-14">
          {shares.map((share) => (
            <ShareRow key={share.id} share={share} title={share.photoName} onEnded={() => void revalidate()} />
          ))}
        </ul>
      )}
    </AccountSection>
  )
}
