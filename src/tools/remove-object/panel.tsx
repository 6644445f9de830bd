import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import { removeObjectTool, seedMax } from '#tools/remove-object/options.ts'
import type { Panel } from '#tools/tool.ts'
import { Choice } from '#ui/choice.tsx'
import { Fold } from '#ui/fold.tsx'
import { Note } from '#ui/note.tsx'
import { Slider } from '#ui/slider.tsx'

const defaults = removeObjectTool.schema.parse({})

export const RemoveObjectPanel: Panel<RemoveObjectOptions> = ({ options, onChange }) => (
  <>
    <Note>Mark what should go: click it, draw around it, or paint over it with a little margin. Its shadow too.</Note>
    <Choice
      label="Detail"
      value={options.detail}
      options={[
        { value: 'fine', label: 'Fine', hint: 'Searches longer for what fits.' },
        { value: 'fast', label: 'Fast', hint: 'About twice as quick, for simple surroundings.' },
      ]}
      onChange={(detail) => onChange({ ...options, detail })}
    />
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
