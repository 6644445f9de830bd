import {
  addHint,
  type ColoringHint,
  type ColoringOptions,
  coloringSwatches,
  coloringTool,
} from '#tools/coloring/options.ts'
import type { Panel, PanelProps } from '#tools/tool.ts'
import { Button } from '#ui/button.tsx'
import { ColorField } from '#ui/color-field.tsx'
import { Fold } from '#ui/fold.tsx'
import { Note } from '#ui/note.tsx'
import { Select } from '#ui/select.tsx'
import { Slider } from '#ui/slider.tsx'
import { Switch } from '#ui/switch.tsx'

const defaults = coloringTool.presets[0].options
/** The largest dab, as a share of the long side: a face across the frame. */
const radiusShareMax = 0.1

export const ColoringPanel: Panel<ColoringOptions> = (props) => {
  const { options, onChange, facts } = props
  return (
    <div className="grid gap-4">
      <Select
        label="Look"
        value={options.look}
        options={coloringTool.presets.map(({ id, label }) => ({ value: id, label }))}
        onChange={(look) => onChange({ ...options, look })}
      />
      <Slider
        label="Strength"
        value={options.strength}
        min={0}
        max={100}
        unit="%"
        defaultValue={defaults.strength}
        onChange={(strength) => onChange({ ...options, strength })}
      />
      <Slider
        label="Saturation"
        value={options.saturation}
        min={0}
        max={200}
        unit="%"
        defaultValue={defaults.saturation}
        onChange={(saturation) => onChange({ ...options, saturation })}
      />
      <Slider
        label="Temperature"
        value={options.temperature}
        min={-100}
        max={100}
        defaultValue={defaults.temperature}
        onChange={(temperature) => onChange({ ...options, temperature })}
      />
      <Fold label={`Colour hints (${options.hints.length})`} defaultOpen={options.hints.length > 0}>
        <HintList {...props} />
      </Fold>
      <Switch
        label="Recolor"
        checked={options.recolor}
        onChange={(recolor) => onChange({ ...options, recolor })}
        hint="Colours a photo anew that already has colours."
      />
      <Note>{facts?.colours ? `The colours are ${facts.colours}.` : 'The colours will be a guess.'}</Note>
    </div>
  )
}

function HintList({ options, onChange, photoSize }: PanelProps<ColoringOptions>) {
  const { hints } = options
  const replace = (at: number, hint: ColoringHint) =>
    onChange({ ...options, hints: hints.map((other, i) => (i === at ? hint : other)) })
  const middle = { x: photoSize.width / 2, y: photoSize.height / 2 }
  return (
    <>
      {hints.length === 0 ? <Note>A dab colours what lies within the same edges.</Note> : null}
      {hints.map((hint, at) => (
        <HintFields
          // Dabs have no identity of their own: their place in the list is what the user sees.
          key={at}
          name={`Hint ${at + 1}`}
          hint={hint}
          photoSize={photoSize}
          onChange={(next) => replace(at, next)}
          onRemove={() => onChange({ ...options, hints: hints.filter((_, i) => i !== at) })}
        />
      ))}
      <Button size="small" onClick={() => onChange(addHint(options, middle, photoSize))}>
        Add a hint in the middle
      </Button>
    </>
  )
}

interface HintFieldsProps {
  name: string
  hint: ColoringHint
  photoSize: { readonly width: number; readonly height: number }
  onChange(hint: ColoringHint): void
  onRemove(): void
}

function HintFields({ name, hint, photoSize, onChange, onRemove }: HintFieldsProps) {
  const longSide = Math.max(photoSize.width, photoSize.height)
  return (
    <fieldset className="grid gap-2">
      {hint.color === null ? null : (
        <ColorField
          label={`${name}, at ${Math.round(hint.x)}, ${Math.round(hint.y)}`}
          value={hint.color}
          swatches={coloringSwatches}
          onChange={(color) => onChange({ ...hint, color })}
        />
      )}
      <Switch
        label={hint.color === null ? `${name}: no colour here` : 'No colour here'}
        checked={hint.color === null}
        onChange={(isNeutral) => onChange({ ...hint, color: isNeutral ? null : (coloringSwatches[0] as string) })}
      />
      <Slider
        label="Size"
        value={hint.radiusPx}
        min={1}
        max={Math.min(2000, Math.max(20, Math.round(longSide * radiusShareMax)))}
        unit="px"
        defaultValue={hint.radiusPx}
        onChange={(radiusPx) => onChange({ ...hint, radiusPx })}
      />
      <Button size="small" kind="quiet" onClick={onRemove}>
        Remove {name.toLowerCase()}
      </Button>
    </fieldset>
  )
}
