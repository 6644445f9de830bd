import type { RepairOptions, RepairStep } from '#tools/repair/options.ts'
import type { Panel } from '#tools/tool.ts'
import { Choice } from '#ui/choice.tsx'
import { Fold } from '#ui/fold.tsx'
import { Note } from '#ui/note.tsx'

const stepChoices = [
  { value: 'auto', label: 'Auto' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

const steps = [
  { name: 'noise', label: 'Noise and grain' },
  { name: 'scratches', label: 'Scratches and dust' },
  { name: 'fading', label: 'Fading and cast' },
  { name: 'blur', label: 'Blur' },
] as const satisfies readonly { name: keyof RepairOptions; label: string }[]

const sizes = ['1', '2', '4'] as const

export const RepairPanel: Panel<RepairOptions> = ({ options, onChange, facts }) => (
  <div className="grid gap-4">
    <Choice
      label="Strength"
      value={options.strength}
      options={[
        { value: 'light', label: 'Light', hint: 'Only what is sure, and half as much of it.' },
        { value: 'auto', label: 'Auto', hint: 'Does what the photo needs. One that is fine stays as it is.' },
        { value: 'heavy', label: 'Heavy', hint: 'For badly damaged prints. May smooth fine detail.' },
      ]}
      onChange={(strength) => onChange({ ...options, strength })}
    />
    <Choice
      label="Size"
      value={String(options.upscale) as (typeof sizes)[number]}
      options={sizes.map((size) => ({ value: size, label: size === '1' ? 'As it is' : `${size} times` }))}
      onChange={(size) => onChange({ ...options, upscale: Number(size) as RepairOptions['upscale'] })}
    />
    <Choice
      label="Tint of old prints"
      value={options.tint}
      options={[
        { value: 'keep', label: 'Keep' },
        { value: 'neutral', label: 'Black and white' },
      ]}
      onChange={(tint) => onChange({ ...options, tint })}
    />
    <Fold label="Steps">
      {steps.map(({ name, label }) => (
        <Choice<RepairStep>
          key={name}
          label={label}
          value={options[name] === 'marked' ? 'off' : options[name]}
          options={stepChoices}
          onChange={(step) => onChange({ ...options, [name]: step })}
        />
      ))}
    </Fold>
    {facts ? <Note>{tellFacts(facts)}</Note> : <Note>Paint over damage that should also be filled.</Note>}
  </div>
)

/** The findings in a sentence. */
function tellFacts(facts: Readonly<Record<string, string | number | boolean>>): string {
  const filled = Number(facts.scratchesPx ?? 0)
  const told = [
    `Noise ${facts.noise}, blur ${facts.blurPx} px`,
    `fading ${Math.round(Number(facts.fade ?? 0) * 100)} %`,
    filled > 0 ? `${filled.toLocaleString('en')} px filled` : 'nothing filled',
  ]
  return `${told.join(', ')}. Steps: ${facts.steps}.`
}
