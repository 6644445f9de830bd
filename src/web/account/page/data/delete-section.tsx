import { useState } from 'react'
import type { UserReply } from '#contract/account.ts'
import type { SubscriptionReply } from '#contract/plan.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { AccountSection } from '#web/account/page/account-section.tsx'
import { accountSections } from '#web/account/page/contents/account-sections.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export function DeleteSection({ user, paid }: { user: UserReply; paid: SubscriptionReply['subscription'] }) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  return (
    <AccountSection id="delete" title={t(accountSections.delete)}>
      <p className="text-quiet">
        {t(
          'Deletes your photos, results, edits, messages and personal details for good. You will be asked to confirm.',
        )}
      </p>
      <Button kind="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('Delete account')}
      </Button>
      <DeleteAccountDialog user={user} paid={paid} isOpen={isOpen} onClose={() => setOpen(false)} />
    </AccountSection>
  )
}
