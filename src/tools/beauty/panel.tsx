import { type BeautyOptions, beautyTool } from '#tools/beauty/options.ts'
import type { Panel } from '#tools/tool.ts'
import { Fold } from '#ui/fold.tsx'
import { Note } from '#ui/note.tsx'
import { Slider } from '#ui/slider.tsx'
import { Switch } from '#ui/switch.tsx'

const defaults = beautyTool.schema.parse({})

type Strength = Exclude<keyof BeautyOptions, 'faces' | 'freckles'>

export const BeautyPanel: Panel<BeautyOptions> = ({ options, onChange, facts }) => {
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
  const faceCount = typeof facts?.faces === 'number' ? facts.faces : 0
  return (
    <div className="grid gap-4">
      {strength('smoothing', 'Smoothing')}
      {strength('blemishes', 'Blemishes')}
      {strength('tone', 'Even tone')}
      <Fold>
        {strength('underEye', 'Under the eyes')}
        {strength('eyes', 'Eyes')}
        {strength('teeth', 'Teeth')}
      </Fold>
      {faceCount > 1 ? <FaceSwitches faceCount={faceCount} options={options} onChange={onChange} /> : null}
      {facts?.blendedBack === true ? (
        <Note>One face would have changed too much and was retouched less.</Note>
      ) : (
        <Note>Pores, moles and features stay. Paint over what must not change.</Note>
      )}
    </div>
  )
}

interface FaceSwitchesProps {
  faceCount: number
  options: BeautyOptions
  onChange(options: BeautyOptions): void
}

/** More faces than this are a crowd, which is retouched as one. */
const switchesMax = 12

function FaceSwitches({ faceCount, options, onChange }: FaceSwitchesProps) {
  if (faceCount > switchesMax) return null
  const all = Array.from({ length: faceCount }, (_, index) => index)
  const chosen = options.faces === 'all' ? all : options.faces
  const choose = (index: number, isOn: boolean) => {
    const faces = all.filter((one) => (one === index ? isOn : chosen.includes(one)))
    onChange({ ...options, faces: faces.length === faceCount ? 'all' : faces })
  }
  return (
    <Fold label="Faces, from the left">
      {all.map((index) => (
        <Switch
          key={index}
          label={`Face ${index + 1}`}
          checked={chosen.includes(index)}
          onChange={(isOn) => choose(index, isOn)}
        />
      ))}
    </Fold>
  )
}
