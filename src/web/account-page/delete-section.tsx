import { useState } from 'react'
import type { UserReply } from '#contract/account.ts'
import { Button } from '#ui/button.tsx'
import { AccountSection } from './account-section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export function DeleteSection({ user }: { user: UserReply }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <AccountSection title="Delete account">
      <p className="text-quiet">
        Takes your photos, results, edits, messages and personal details away for good. You will be asked once more.
      </p>
      <Button kind="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <DeleteAccountDialog user={user} isOpen={isOpen} onClose={() => setOpen(false)} />
    </AccountSection>
  )
}
