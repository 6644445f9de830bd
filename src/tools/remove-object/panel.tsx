import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import { removeObjectTool, seedMax } from '#tools/remove-object/options.ts'
import type { Panel } from '#tools/tool.ts'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { Fold } from '#ui/fold.tsx'
import { Note } from '#ui/note.tsx'
import { Slider } from '#ui/slider.tsx'

const defaults = removeObjectTool.schema.parse({})

export const RemoveObjectPanel: Panel<RemoveObjectOptions> = ({ options, onChange, facts }) => (
  <>
    <Note>Paint over what should go, with a little margin. Its shadow too, if it has one.</Note>
    <Choice
      label="Detail"
      value={options.detail}
      options={[
        { value: 'fine', label: 'Fine', hint: 'Searches longer for what fits.' },
        { value: 'fast', label: 'Fast', hint: 'About twice as quick, for simple surroundings.' },
      ]}
      onChange={(detail) => onChange({ ...options, detail })}
    />
    {facts === null ? null : (
      <Button onClick={() => onChange({ ...options, seed: (options.seed + 1) % (seedMax + 1) })}>
        Try another fill
      </Button>
    )}
    <Fold>
      <Slider
        label="Grow the painted area"
        value={options.growPx}
        min={0}
        max={40}
        unit="px"
        defaultValue={defaults.growPx}
        onChange={(growPx) => onChange({ ...options, growPx })}
        hint="For a rim or a shadow just outside the paint. At 0 nothing outside it changes."
      />
      <Slider
        label="Variation"
        value={options.seed}
        min={0}
        max={seedMax}
        defaultValue={defaults.seed}
        onChange={(seed) => onChange({ ...options, seed })}
        hint="Another number, another fill."
      />
    </Fold>
  </>
)
