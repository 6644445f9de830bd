import { useTranslator } from '#i18n/use-messages.ts'
import { Choice } from '#ui/controls/choice.tsx'
import { Slider } from '#ui/controls/slider.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import {
  brushPx,
  fromSliderPosition,
  type PaintSettings,
  sizeShareMax,
  sizeShareMin,
  startSettings,
  toSliderPosition,
} from './paint-settings.ts'

interface SettingsProps {
  settings: PaintSettings
  /** On small screens: whether all controls are shown. */
  isOpen: boolean
  onChange(part: Partial<PaintSettings>): void
}

/** What a click and a drag of the select pen do. */
export function SelectSettings({ settings, isOpen, onChange }: SettingsProps) {
  const t = useTranslator()
  return (
    <div className={`grid gap-1 ${isOpen ? '' : 'max-lg:hidden'}`}>
      <Choice
        label={t('A click')}
        value={settings.picksAway ? 'away' : 'add'}
        options={[
          { value: 'add', label: t('click|Adds') },
          { value: 'away', label: t('click|Takes away') },
        ]}
        onChange={(value) => onChange({ picksAway: value === 'away' })}
      />
      <Choice
        label={t('A drag')}
        value={settings.drags}
        options={[
          { value: 'box', label: t('drag|Draws a box'), hint: t('Around the thing. With Shift, a rough stroke.') },
          { value: 'stroke', label: t('drag|Rough stroke'), hint: t('Over things, or in a loop around them.') },
        ]}
        onChange={(drags) => onChange({ drags })}
      />
      <Switch
        label={t('With a little margin')}
        checked={settings.takesMargin}
        onChange={(takesMargin) => onChange({ takesMargin })}
        hint={t('Goes just past the edge of the thing, so that no rim of it stays.')}
      />
      <Switch
        label={t('With its shadow and reflection')}
        checked={settings.takesShadow}
        onChange={(takesShadow) => onChange({ takesShadow })}
        hint={t('Also marks the shadow that it casts, and its mirror image.')}
      />
    </div>
  )
}

/** The brush, the eraser and the lasso. */
export function DrawSettings({
  settings,
  isOpen,
  photo,
  onChange,
}: SettingsProps & { photo: SizeSliderProps['photo'] }) {
  const isLasso = settings.mode === 'lasso'
  const t = useTranslator()
  return (
    <>
      {isLasso ? null : <SizeSlider settings={settings} photo={photo} onChange={onChange} />}
      <div className={`grid gap-1 ${isOpen || isLasso ? '' : 'max-lg:hidden'}`}>
        {isLasso ? null : (
          <Slider
            label={t('Hardness')}
            unit="%"
            value={Math.round(settings.hardness * 100)}
            min={0}
            max={100}
            defaultValue={startSettings.hardness * 100}
            onChange={(value) => onChange({ hardness: value / 100 })}
          />
        )}
        <Switch
          label={t('Snap to edges')}
          checked={isLasso ? settings.snapsLasso : settings.snapsBrush}
          onChange={(snaps) => onChange(isLasso ? { snapsLasso: snaps } : { snapsBrush: snaps })}
        />
      </div>
    </>
  )
}

interface SizeSliderProps {
  settings: PaintSettings
  photo: { width: number; height: number }
  onChange(part: Partial<PaintSettings>): void
}

function SizeSlider({ settings, photo, onChange }: SizeSliderProps) {
  const t = useTranslator()
  return (
    <Slider
      label={t('Size')}
      value={toSliderPosition(Math.min(sizeShareMax, Math.max(sizeShareMin, settings.sizeShare)))}
      min={0}
      max={100}
      defaultValue={toSliderPosition(startSettings.sizeShare)}
      format={(position) => `${brushPx({ ...settings, sizeShare: fromSliderPosition(position) }, photo)} px`}
      onChange={(position) => onChange({ sizeShare: fromSliderPosition(position) })}
    />
  )
}
