import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Choice } from '#ui/controls/choice.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import type { VideoFormat } from './make-film.ts'
import { type PairForm, pairForms } from './pair-layout.ts'
import { type PairSettings, type PairSize, pairSizes } from './pair-settings.ts'

const forms: Readonly<Record<PairForm, { readonly label: Message; readonly hint: Message }>> = {
  beside: { label: 'Side by side', hint: 'Both whole, next to each other.' },
  above: { label: 'Stacked', hint: 'Both whole, one above the other.' },
  divided: { label: 'With a line', hint: 'One picture, with a line down its middle.' },
  moving: { label: 'Animation', hint: 'The line goes over the picture and comes back, in five seconds.' },
}

const sizeLabels: Readonly<Record<PairSize, Message>> = {
  small: 'size|Small',
  medium: 'size|Medium',
  large: 'size|Large',
}

export interface PairOptionsProps {
  settings: PairSettings
  /** Whether one picture can lie over the other. */
  isOneShape: boolean
  /** What the browser records; null when it records nothing. */
  video: VideoFormat | null
  onChange(settings: PairSettings): void
  disabled: boolean
}

export function PairOptions({ settings, isOneShape, video, onChange, disabled }: PairOptionsProps) {
  const t = useTranslator()
  const offered = pairForms.filter((form) => isOneShape || form === 'beside' || form === 'above')
  return (
    <>
      <Choice
        label={t('Arrangement')}
        value={settings.form}
        options={offered.map((value) => ({ value, label: t(forms[value].label), hint: t(forms[value].hint) }))}
        onChange={(form) => onChange({ ...settings, form })}
        disabled={disabled}
      />
      {isOneShape ? null : (
        <p className="text-14 text-quiet">
          {t('The result has another shape than the photo, so one cannot lie over the other.')}
        </p>
      )}
      {settings.form === 'moving' ? (
        <Choice
          label={t('Format')}
          value={settings.film}
          options={[
            { value: 'gif', label: 'GIF', hint: t('Plays everywhere by itself, in 256 colours.') },
            ...(video === null
              ? []
              : [
                  {
                    value: 'video' as const,
                    label: video.extension === 'mp4' ? 'MP4' : 'WebM',
                    hint: t('A video in all colours. Recording it takes as long as it plays.'),
                  },
                ]),
          ]}
          onChange={(film) => onChange({ ...settings, film })}
          disabled={disabled}
        />
      ) : (
        <Choice
          label={t('Format')}
          value={settings.still}
          options={[
            { value: 'jpeg', label: 'JPEG', hint: t('Opens everywhere.') },
            { value: 'png', label: 'PNG', hint: t('Every pixel as it is shown. Large.') },
          ]}
          onChange={(still) => onChange({ ...settings, still })}
          disabled={disabled}
        />
      )}
      <Choice
        label={t('Size')}
        value={settings.size}
        options={pairSizes.map((value) => ({ value, label: t(sizeLabels[value]) }))}
        onChange={(size) => onChange({ ...settings, size })}
        disabled={disabled}
      />
      <Switch
        label={t('Write "Before" and "After" on it')}
        checked={settings.hasLabels}
        onChange={(hasLabels) => onChange({ ...settings, hasLabels })}
        disabled={disabled}
      />
    </>
  )
}
