import { type ChangeSkyOptions, changeSkyTool, skyIds, skyLabels } from '#tools/change-sky/options.ts'
import type { Panel } from '#tools/tool.ts'
import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { Note } from '#ui/note.tsx'
import { Select } from '#ui/select.tsx'
import { Slider } from '#ui/slider.tsx'

const defaults = changeSkyTool.schema.parse({})
type NumberField = 'sunX' | 'sunHeight' | 'brightness' | 'blur' | 'relight' | 'horizon' | 'reflection'

export const ChangeSkyPanel: Panel<ChangeSkyOptions> = ({ options, onChange, facts }) => {
  const slider = (field: NumberField, label: string, min: number, max: number, unit = '%', hint?: string) => (
    <Slider
      label={label}
      value={options[field]}
      min={min}
      max={max}
      defaultValue={defaults[field]}
      unit={unit}
      onChange={(value) => onChange({ ...options, [field]: value })}
      {...(hint ? { hint } : {})}
    />
  )
  return (
    <div className="grid gap-4">
      <Select
        label="Sky"
        value={options.sky}
        options={skyIds.map((sky) => ({ value: sky, label: skyLabels[sky] }))}
        onChange={(sky) => onChange({ ...options, sky })}
      />
      <Button kind="plain" onClick={() => onChange({ ...options, seed: (options.seed + 1) % 10_000 })}>
        Other clouds
      </Button>
      {slider('relight', 'Relight the ground', 0, 100)}
      {slider('horizon', 'Horizon', -30, 30)}
      <Fold>
        {slider('sunX', 'Sun across', -100, 100)}
        {slider('sunHeight', 'Sun height', -15, 15, '°')}
        {slider('brightness', 'Sky brightness', -50, 50)}
        {slider('blur', 'Sky blur', 0, 100)}
        {slider('reflection', 'Reflection in water', 0, 100)}
        {facts?.water === false ? <Note>No water that mirrors the sky was found in this photo.</Note> : null}
        <Note>Paint over sky that was missed to add it.</Note>
      </Fold>
    </div>
  )
}
