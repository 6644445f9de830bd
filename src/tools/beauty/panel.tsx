import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { CareControls, type CareField } from '#tools/beauty/care/care-controls.tsx'
import { FoundFaces } from '#tools/beauty/faces/face-chips.tsx'
import { type BeautyOptions, beautyTool } from '#tools/beauty/options.ts'
import type { Panel } from '#tools/tool.ts'
import { Slider } from '#ui/controls/slider.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Note } from '#ui/note.tsx'

const defaults = beautyTool.schema.parse({})

type Strength = Exclude<keyof BeautyOptions, 'faces' | 'freckles' | 'marks' | CareField>

export const BeautyPanel: Panel<BeautyOptions> = (props) => {
  const t = useTranslator()
  const { options, onChange, facts } = props
  const strength = (field: Strength, label: Message) => (
    <Slider
      label={t(label)}
      value={options[field]}
      min={0}
      max={100}
      defaultValue={defaults[field]}
      onChange={(value) => onChange({ ...options, [field]: value })}
    />
  )
  return (
    <div className="grid gap-4">
      <FoundFaces {...props} />
      {strength('smoothing', 'Smoothing')}
      {strength('blemishes', 'Blemishes')}
      <Switch
        label={t('Freckles too')}
        checked={options.freckles}
        onChange={(freckles) => onChange({ ...options, freckles })}
        hint={t('Off: freckles stay. Moles always do.')}
      />
      {strength('tone', 'Even tone')}
      {strength('underEye', 'Under the eyes')}
      {strength('eyes', 'Eyes')}
      {strength('teeth', 'Teeth')}
      <CareControls options={options} onChange={onChange} />
      {facts?.blendedBack === true ? (
        <Note>{t('One face would have changed too much and was retouched less.')}</Note>
      ) : (
        <Note>{t('Pores, moles and features stay.')}</Note>
      )}
    </div>
  )
}
