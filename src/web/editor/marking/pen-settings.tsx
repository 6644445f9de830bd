import { useTranslator } from '#i18n/use-messages.ts'
import { Choice } from '#ui/controls/choice.tsx'
import { Slider } from '#ui/controls/slider.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { maskUseNow } from '#web/editor/model/editor-state.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import {
  brushPx,
  fromSliderPosition,
  type PaintSettings,
  sizeShareMax,
  sizeShareMin,
  startSettings,
  takesMarginIn,
  takesShadowIn,
  toSliderPosition,
} from './paint-settings.ts'

interface SettingsProps {
  settings: PaintSettings
  onChange(part: Partial<PaintSettings>): void
}

/** What a click and a drag of the select pen do. */
export function SelectSettings({ settings, onChange }: SettingsProps) {
  const t = useTranslator()
  const use = useEditorState(maskUseNow)
  return (
    <div className="grid gap-1">
      <Switch
        label={t('Take marks away')}
        checked={settings.picksAway}
        onChange={(picksAway) => onChange({ picksAway })}
        hint={
          <>
            {t('For what was marked by mistake.')}{' '}
            <span className="pointer-coarse:hidden">{t('With a mouse, Alt does the same.')}</span>
          </>
        }
      />
      <Choice
        label={t('When you drag')}
        value={settings.drags}
        options={[
          { value: 'box', label: t('drag|A box'), hint: t('Around the thing. With Shift, a rough stroke.') },
          { value: 'stroke', label: t('drag|A stroke'), hint: t('Over things, or in a loop around them.') },
        ]}
        onChange={(drags) => onChange({ drags })}
      />
      <Switch
        label={t('With a little margin')}
        checked={takesMarginIn(use, settings)}
        onChange={(takesMargin) => onChange({ takesMargin })}
        hint={t('Goes just past the edge of the thing, so that no rim of it stays.')}
      />
      <Switch
        label={t('With its shadow and reflection')}
        checked={takesShadowIn(use, settings)}
        onChange={(takesShadow) => onChange({ takesShadow })}
        hint={t('Also marks the shadow it casts and its reflection.')}
      />
    </div>
  )
}

/** How brush, eraser and lasso draw. */
export function DrawSettings({ settings, onChange }: SettingsProps) {
  const isLasso = settings.mode === 'lasso'
  const t = useTranslator()
  return (
    <div className="grid gap-1">
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
  )
}

interface SizeSliderProps extends SettingsProps {
  photo: { width: number; height: number }
}

/** The size of brush and eraser. */
export function SizeSlider({ settings, photo, onChange }: SizeSliderProps) {
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
