import { FaceChips } from '#tools/beauty/face-chips.tsx'
import { type BeautyOptions, beautyTool } from '#tools/beauty/options.ts'
import { faceBoxesIn } from '#tools/beauty/reading.ts'
import type { Panel, PanelProps } from '#tools/tool.ts'
import { Note } from '#ui/note.tsx'
import { Slider } from '#ui/slider.tsx'
import { Switch } from '#ui/switch.tsx'

const defaults = beautyTool.schema.parse({})

type Strength = Exclude<keyof BeautyOptions, 'faces' | 'freckles'>

export const BeautyPanel: Panel<BeautyOptions> = (props) => {
  const { options, onChange, facts } = props
  const strength = (field: Strength, label: string) => (
    <Slider
      label={label}
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
        label="Freckles too"
        checked={options.freckles}
        onChange={(freckles) => onChange({ ...options, freckles })}
        hint="Off: freckles stay. Moles always do."
      />
      {strength('tone', 'Even tone')}
      {strength('underEye', 'Under the eyes')}
      {strength('eyes', 'Eyes')}
      {strength('teeth', 'Teeth')}
      {facts?.blendedBack === true ? (
        <Note>One face would have changed too much and was retouched less.</Note>
      ) : (
        <Note>Pores, moles and features stay.</Note>
      )}
    </div>
  )
}

/** What the tool sees in the photo. */
function FoundFaces({ reading, picture, options, onChange, pointed, onPoint }: PanelProps<BeautyOptions>) {
  if (reading === 'failed')
    return <p className="text-12 text-quiet">The photo could not be looked at beforehand. A run still does.</p>
  if (reading === null) return picture === null ? null : <LookingForFaces />
  const boxes = faceBoxesIn(reading.findings)
  if (boxes.length === 0) return null
  return (
    <FaceChips
      boxes={boxes}
      faces={options.faces}
      onChange={(faces) => onChange({ ...options, faces })}
      picture={picture}
      pointed={pointed}
      onPoint={onPoint}
    />
  )
}

/** As high as what comes, so that nothing moves. */
function LookingForFaces() {
  return (
    <div role="status" className="grid gap-2">
      <p className="flex min-h-8 items-center text-14 text-quiet">Looking for faces</p>
      <span className="size-11 rounded-full bg-sunken motion-safe:animate-pulse" />
    </div>
  )
}
