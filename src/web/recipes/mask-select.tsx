import { useState } from 'react'
import { plainMeanings, type RecipeMask } from '#contract/recipe.ts'
import { markableKinds } from '#contract/things.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { nameOf } from '#web/editor/marking/things/thing-names.ts'
import { meaningNames } from './step-text.ts'

interface MaskSelectProps {
  mask: RecipeMask | null
  label: string
  /** What it is called when nothing is chosen. */
  none: Message
  /** Kinds of things to offer at once; all others then come with "More". Absent: all. */
  found?: ReadonlySet<string | null>
  /** Painting as a choice of its own; absent: it is none here. */
  paint?: { readonly label: Message; readonly isChosen: boolean; onChoose(): void }
  isDisabled?: boolean
  onChange(mask: RecipeMask | null): void
}

/** What a step works on by its meaning, or all but that. */
export function MaskSelect({ mask, label, none, found, paint, isDisabled = false, onChange }: MaskSelectProps) {
  const t = useTranslator()
  const [showsAll, setShowsAll] = useState(found === undefined)
  const chosen = mask?.by === 'thing' ? mask.kind : null
  const things = markableKinds
    .filter((kind) => showsAll || found?.has(kind) || kind === chosen)
    .map((kind) => ({ value: `thing ${kind}`, label: t(nameOf(kind) as Message) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, t.language))
  return (
    <div className="grid content-start gap-2">
      <Select
        key={`${showsAll}`}
        opensAtFirst={showsAll && found !== undefined}
        label={label}
        value={
          mask === null
            ? paint?.isChosen === true
              ? 'paint'
              : 'none'
            : mask.by === 'thing'
              ? `thing ${mask.kind}`
              : mask.by
        }
        disabled={isDisabled}
        options={[
          { value: 'none', label: t(none) },
          ...(paint === undefined ? [] : [{ value: 'paint', label: t(paint.label) }]),
          ...plainMeanings.map((value) => ({ value, label: t(meaningNames[value]) })),
          ...things,
          ...(showsAll ? [] : [{ value: 'more', label: t('More') }]),
        ]}
        onChange={(value) => {
          if (value === 'more') setShowsAll(true)
          else if (value === 'paint') paint?.onChoose()
          else onChange(maskOf(value, mask?.isInverted === true))
        }}
      />
      {mask === null ? null : (
        <Switch
          label={t('All but that')}
          checked={mask.isInverted === true}
          disabled={isDisabled}
          onChange={(isInverted) => onChange({ ...mask, isInverted })}
        />
      )}
    </div>
  )
}

function maskOf(value: string, isInverted: boolean): RecipeMask | null {
  const inverted = isInverted ? { isInverted } : {}
  const meaning = plainMeanings.find((one) => one === value)
  if (meaning !== undefined) return { by: meaning, ...inverted }
  const kind = markableKinds.find((one) => value === `thing ${one}`)
  return kind === undefined ? null : { by: 'thing', kind, ...inverted }
}
