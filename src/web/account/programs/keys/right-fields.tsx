import { type ApiKeyKind, type KeyPhotos, type KeyRight, keyRights } from '#contract/api-key.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Choice } from '#ui/controls/choice.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import type { KeyDraft } from './key-fields.tsx'

export const rightTexts: Readonly<Record<KeyRight, { readonly label: Message; readonly hint: Message }>> = {
  read: { label: 'key|Read', hint: 'See and download photos, edits, recipes and batches.' },
  write: { label: 'key|Write', hint: 'Upload and edit photos, keep recipes, run batches.' },
  delete: { label: 'key|Delete', hint: 'Delete photos and recipes.' },
  account: { label: 'key|Account', hint: 'See what is used, and set up webhooks.' },
}

export interface RightFieldsProps {
  draft: Pick<KeyDraft, 'rights' | 'photos'>
  error: string | undefined
  kind: ApiKeyKind
  onChange(change: Partial<KeyDraft>): void
}

/** What a key may do, and with whose photos; a test key has those of its sandbox in any case. */
export function RightFields({ draft: { rights, photos }, error, kind, onChange }: RightFieldsProps) {
  const t = useTranslator()
  const toggle = (right: KeyRight, isOn: boolean) =>
    onChange({ rights: keyRights.filter((one) => (one === right ? isOn : rights.includes(one))) })
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-14">{t('Rights')}</legend>
        {keyRights.map((right) => (
          <Switch
            key={right}
            label={t(rightTexts[right].label)}
            hint={t(rightTexts[right].hint)}
            checked={rights.includes(right)}
            onChange={(isOn) => toggle(right, isOn)}
          />
        ))}
        {error === undefined ? null : (
          <p role="alert" className="text-14 text-danger">
            {error}
          </p>
        )}
      </fieldset>
      {kind === 'test' ? null : (
        <Choice<KeyPhotos>
          label={t('Photos')}
          value={photos}
          onChange={(chosen) => onChange({ photos: chosen })}
          options={[
            {
              value: 'own',
              label: t('Its own'),
              hint: t('Only photos that came by this key, with their edits and batches.'),
            },
            { value: 'all', label: t('All'), hint: t('Every photo of your account, also those of the page.') },
          ]}
        />
      )}
    </>
  )
}
