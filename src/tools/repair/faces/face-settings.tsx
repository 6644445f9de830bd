import { useTranslator } from '#i18n/use-messages.ts'
import { optionSlider } from '#tools/option-slider.tsx'
import { findingsIn } from '#tools/repair/analysis.ts'
import { type RepairOptions, repairTool } from '#tools/repair/options.ts'
import { planRepair, type RepairPlan } from '#tools/repair/plan.ts'
import type { PanelProps } from '#tools/tool.ts'
import { Switch } from '#ui/controls/switch.tsx'

const RepairSlider = optionSlider(repairTool)

/** Switches the restoration of faces. Shown only where its network is installed. */
export function FaceSettings(props: PanelProps<RepairOptions> & { plan: RepairPlan | null }) {
  const { analysis, options, onChange, photoSize, plan } = props
  const t = useTranslator()
  if (analysis === null || analysis === 'failed' || plan === null || photoSize === null) return null
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
        <RepairSlider
          {...props}
          field="fidelity"
          label={t('Fidelity')}
          step={5}
          unit=" %"
          hint={t('Lower values invent more of a face.')}
        />
      ) : null}
    </div>
  )
}

const takesFaces = ({ faces }: RepairPlan, soft: number): boolean =>
  faces !== undefined && (faces.takesSharp || soft > 0)
