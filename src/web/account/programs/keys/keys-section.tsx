import { useState } from 'react'
import { type ApiKeyReply, apiKeysMax } from '#contract/api-key.ts'
import type { WebhookReply } from '#contract/webhook.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { AccountSection } from '#web/account/page/account-section.tsx'
import { KeyDialog } from './key-dialog.tsx'
import type { ToolChoice } from './key-fields.tsx'
import { KeyRow } from './key-row.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

export interface KeysSectionProps {
  keys: readonly ApiKeyReply[]
  tools: readonly ToolChoice[]
  webhooks: readonly WebhookReply[]
}

/** The dialog that is open: of a new key, or of one that is changed or revoked. */
type Open = { readonly kind: 'make' } | { readonly kind: 'change' | 'revoke'; readonly key: ApiKeyReply } | null

export function KeysSection({ keys, tools, webhooks }: KeysSectionProps) {
  const t = useTranslator()
  const [open, setOpen] = useState<Open>(null)
  const living = keys.filter(({ revokedAt }) => revokedAt === null)
  const close = () => setOpen(null)
  return (
    <AccountSection title={t('Keys')}>
      <p className="text-quiet">
        {t(
          'A key lets a program in. Give each program its own, limited to what it does, and revoke it when you doubt it.',
        )}
      </p>
      {keys.length === 0 ? null : (
        <ul className="border-b border-line text-14">
          {keys.map((key) => (
            <KeyRow
              key={key.id}
              apiKey={key}
              tools={tools}
              onChange={() => setOpen({ kind: 'change', key })}
              onRevoke={() => setOpen({ kind: 'revoke', key })}
            />
          ))}
        </ul>
      )}
      <div className="grid justify-items-start gap-2">
        <Button
          kind={living.length === 0 ? 'primary' : 'plain'}
          disabled={living.length >= apiKeysMax}
          onClick={() => setOpen({ kind: 'make' })}
        >
          {t('Make a key')}
        </Button>
        {living.length >= apiKeysMax ? (
          <p className="text-12 text-quiet">{t('You have 20 keys. Revoke one to make another.')}</p>
        ) : null}
      </div>
      {open?.kind === 'make' ? <KeyDialog tools={tools} changed={null} onClose={close} /> : null}
      {open?.kind === 'change' ? <KeyDialog tools={tools} changed={open.key} onClose={close} /> : null}
      {open?.kind === 'revoke' ? <RevokeDialog revoked={open.key} webhooks={webhooks} onClose={close} /> : null}
    </AccountSection>
  )
}
