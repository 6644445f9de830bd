import type { z } from 'zod'
import type { PanelProps } from '#tools/tool.ts'
import { Slider, type SliderProps } from '#ui/controls/slider.tsx'

/** The options that are numbers with a range and a default. */
type RangeField<Shape> = {
  [Field in keyof Shape]: Shape[Field] extends z.ZodDefault<z.ZodNumber> ? Field : never
}[keyof Shape] &
  string

/** As its checks say: zod's own `minValue` goes by way of JSON Schema, which pages leave out. */
function rangeOf({ def }: z.ZodNumber): { least: number; most: number } {
  const boundOf = (kind: 'greater_than' | 'less_than') => {
    const check = def.checks?.find(({ _zod }) => _zod.def.check === kind)
    return (check as z.core.$ZodCheckLessThan | z.core.$ZodCheckGreaterThan | undefined)?._zod.def.value as number
  }
  return { least: boundOf('greater_than'), most: boundOf('less_than') }
}

/**
 * Makes the slider of a tool's options: it takes its range and where it stands at first from the tool's schema, and
 * whichever field is named changes that one.
 */
export function optionSlider<Shape extends z.core.$ZodLooseShape>({ schema }: { readonly schema: z.ZodObject<Shape> }) {
  type Options = z.output<typeof schema>
  type Props = Pick<PanelProps<Options>, 'options' | 'onChange'> &
    Pick<SliderProps, 'label' | 'unit' | 'step' | 'hint'> & { field: RangeField<Shape> }
  return function OptionSlider({ options, onChange, field, label, unit, step, hint }: Props) {
    const range = schema.shape[field] as unknown as z.ZodDefault<z.ZodNumber>
    const { least, most } = rangeOf(range.unwrap())
    return (
      <Slider
        label={label}
        value={options[field as keyof Options] as number}
        min={least}
        max={most}
        defaultValue={range.parse(undefined)}
        onChange={(value) => onChange({ ...options, [field]: value })}
        {...(unit !== undefined && { unit })}
        {...(step !== undefined && { step })}
        {...(hint !== undefined && { hint })}
      />
    )
  }
}
