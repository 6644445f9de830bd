import {
  type ApiKeyKind,
  type ApiKeyRequest,
  apiKeyAddress,
  type KeyPhotos,
  type KeyRight,
  proposedPhotos,
  proposedRights,
} from '#contract/api-key.ts'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Switch } from '#ui/controls/switch.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { RightFields } from './right-fields.tsx'

export interface ToolChoice {
  readonly id: string
  readonly label: Message
}

/** What is typed, before it is read. */
export interface KeyDraft {
  readonly name: string
  /** null: every tool. */
  readonly tools: readonly string[] | null
  readonly requestsMax: string
  /** One a line, or separated by commas. */
  readonly addresses: string
  readonly rights: readonly KeyRight[]
  readonly photos: KeyPhotos
}

export type KeyErrors = Partial<Record<keyof KeyDraft, string>>

export const emptyDraft: KeyDraft = {
  name: '',
  tools: null,
  requestsMax: '',
  addresses: '',
  rights: proposedRights,
  photos: proposedPhotos,
}

/** Reads what is typed. @returns what is wrong instead, by field */
export function readDraft(
  t: Translator,
  draft: KeyDraft,
): { value: Omit<ApiKeyRequest, 'kind'> } | { errors: KeyErrors } {
  const addresses = draft.addresses.split(/[\s,;]+/).filter((part) => part !== '')
  const wrong = addresses.find((part) => !apiKeyAddress.safeParse(part).success)
  const count = draft.requestsMax.trim()
  const errors: KeyErrors = {
    ...(draft.name.trim() === '' ? { name: t('Give the key a name, such as that of the program.') } : {}),
    ...(draft.rights.length === 0 ? { rights: t('Choose at least one right.') } : {}),
    ...(draft.tools?.length === 0 ? { tools: t('Choose at least one tool, or all.') } : {}),
    ...(/^([1-9]\d{0,5})?$/.test(count) ? {} : { requestsMax: t('Type a number from 1 on, or nothing.') }),
    ...(wrong === undefined
      ? {}
      : { addresses: t('{text} is no address, such as 203.0.113.7 or 203.0.113.0/24.', { text: wrong }) }),
    ...(addresses.length > 20 ? { addresses: t('Name at most 20 addresses.') } : {}),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return {
    value: {
      name: draft.name.trim(),
      tools: draft.tools === null ? null : [...draft.tools],
      requestsMax: count === '' ? null : Number(count),
      addresses: addresses.length === 0 ? null : addresses,
      rights: [...draft.rights],
      photos: draft.photos,
    },
  }
}

export interface KeyFieldsProps {
  draft: KeyDraft
  errors: KeyErrors
  kind: ApiKeyKind
  tools: readonly ToolChoice[]
  onChange(change: Partial<KeyDraft>): void
}

/** What a key is called and what it may do. */
export function KeyFields({ draft, errors, kind, tools, onChange }: KeyFieldsProps) {
  const t = useTranslator()
  const chosen = draft.tools
  return (
    <>
      <TextField
        label={t('Name')}
        name="name"
        autoComplete="off"
        maxLength={60}
        value={draft.name}
        error={errors.name}
        hint={t('Only you see it.')}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <RightFields draft={draft} error={errors.rights} kind={kind} onChange={onChange} />
      <fieldset className="grid gap-1">
        <Switch
          label={t('All tools')}
          checked={chosen === null}
          onChange={(isAll) => onChange({ tools: isAll ? null : [] })}
        />
        {chosen === null ? null : (
          <div className="grid gap-x-6 border-t border-line pt-1 sm:grid-cols-2">
            {tools.map(({ id, label }) => (
              <Switch
                key={id}
                label={t.known(label)}
                checked={chosen.includes(id)}
                onChange={(isOn) => onChange({ tools: isOn ? [...chosen, id] : chosen.filter((one) => one !== id) })}
              />
            ))}
          </div>
        )}
        {errors.tools === undefined ? null : (
          <p role="alert" className="text-14 text-danger">
            {errors.tools}
          </p>
        )}
      </fieldset>
      <TextField
        label={t('Edits a month')}
        name="requestsMax"
        inputMode="numeric"
        autoComplete="off"
        value={draft.requestsMax}
        error={errors.requestsMax}
        hint={t('The most that this key may take. Empty: all that your plan has.')}
        onChange={(event) => onChange({ requestsMax: event.target.value })}
      />
      <TextArea
        label={t('Addresses')}
        name="addresses"
        rows={2}
        spellCheck={false}
        value={draft.addresses}
        error={errors.addresses}
        hint={t('IP addresses or blocks from which the key works, one a line. Empty: from anywhere.')}
        onChange={(event) => onChange({ addresses: event.target.value })}
      />
    </>
  )
}
