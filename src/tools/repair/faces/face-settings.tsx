import { useTranslator } from '#i18n/use-messages.ts'
import { findingsIn } from '#tools/repair/analysis.ts'
import type { RepairOptions } from '#tools/repair/options.ts'
import { planRepair, type RepairPlan } from '#tools/repair/plan.ts'
import type { PanelProps } from '#tools/tool.ts'
import { Slider } from '#ui/controls/slider.tsx'
import { Switch } from '#ui/controls/switch.tsx'

/** Of the options. */
const usualFidelity = 30

/** Switches the restoration of faces. Shown only where its network is installed. */
export function FaceSettings({
  analysis,
  options,
  onChange,
  photoSize,
  plan,
}: PanelProps<RepairOptions> & { plan: RepairPlan | null }) {
  const t = useTranslator()
  if (analysis === null || analysis === 'failed' || plan === null) return null
  const { facesEngine, faces, softFaces } = analysis.findings
  if (facesEngine === undefined) return null
  const count = Number(faces)
  const isOn = count > 0 && takesFaces(plan, Number(softFaces))
  const change = (isWanted: boolean) => {
    const byItself = planRepair(findingsIn(analysis), { ...options, faces: 'auto' }, photoSize)
    const isAutos = isWanted === takesFaces(byItself, Number(softFaces))
    onChange({ ...options, faces: isAutos ? 'auto' : isWanted ? 'on' : 'off' })
  }
  const found = t('{count, plural, one {# face found} other {# faces found}}', { count })
  return (
    <div className="grid gap-1">
      <Switch
        label={t('Faces')}
        checked={isOn}
        disabled={count === 0}
        onChange={change}
        hint={count === 0 ? t('None found') : isOn ? `${found} · ${t.known(String(facesEngine))}` : found}
      />
      {isOn ? (
        <Slider
          label={t('Fidelity')}
          value={options.fidelity}
          min={0}
          max={100}
          step={5}
          defaultValue={usualFidelity}
          unit=" %"
          hint={t('The less, the more of a face is invented.')}
          onChange={(fidelity) => onChange({ ...options, fidelity })}
        />
      ) : null}
    </div>
  )
}

const takesFaces = ({ faces }: RepairPlan, soft: number): boolean =>
  faces !== undefined && (faces.takesSharp || soft > 0)
