import { findTornEdges } from '#imaging/damage/torn-edges.ts'
import { findPrints } from '#imaging/prints/find-prints.ts'
import { silentProgress } from '#imaging/progress.ts'
import { faceRestorer } from '#inference/faces/restore-faces.ts'
import type { Models } from '#inference/models/model-session.ts'
import { describeFindings, stepsOfPlan } from '#tools/repair/analysis.ts'
import { findScratches } from '#tools/repair/damage/mend-scratches.ts'
import { shrinkMarks } from '#tools/repair/damage/shrink-marks.ts'
import { examinePhoto } from '#tools/repair/examine.ts'
import { alignPrintFaces } from '#tools/repair/faces/aligned-face.ts'
import { type NeededStep, needsFinding, type RepairOptions, repairTool, strengths } from '#tools/repair/options.ts'
import { planRepair } from '#tools/repair/plan.ts'
import { enginesOf } from '#tools/repair/steps/engines.ts'
import { type Analysis, type Analyzer, analysisSideMaxPx } from '#tools/tool.ts'

/** Finds the photo's defects, what auto would do about them, and where it is scratched. */
export const readRepair: Analyzer = async (view, { models, whole }) => {
  const photo = whole ?? view
  const findings = await examinePhoto(photo, models)
  const plan = planRepair(findings, repairTool.schema.parse({}), photo)
  const context = { models, progress: silentProgress(), signal: new AbortController().signal }
  // When auto does not search for scratches, the photo is no print, and a search would only find wires and twigs.
  const found = plan.scratches && (await findScratches(photo, plan.scratches, context, context.progress.part('', 1)))
  const damage = found?.damage
  const maybe = found?.maybe()
  // Behind colours a lid cannot be told from a sky.
  const torn = damage && findings.tone.kind !== 'colour' ? findTornEdges(photo) : null
  const faces = models.has(faceRestorer) ? await alignPrintFaces(photo, photo, { takesSharp: true }, models) : []
  const softFaces = faces.filter(({ isSoft }) => isSoft).length
  const marked = damage ? damage.data.reduce((sum, value) => sum + (value >= 128 ? 1 : 0), 0) : 0
  const needed = (strength: RepairOptions['strength']): readonly NeededStep[] => {
    const { faces: restores, ...others } = planRepair(findings, repairTool.schema.parse({ strength }), photo)
    // The search of auto finds what light would, and less than heavy.
    const isWhole = damage !== undefined && marked === 0 && strength !== 'heavy'
    const steps = stepsOfPlan(others).filter((step) => step !== 'scratches' || !isWhole)
    return restores && softFaces > 0 ? [...steps, 'faces'] : steps
  }
  const needs = strengths.map((strength) => [needsFinding(strength), needed(strength).join(',')] as const)
  return {
    findings: {
      ...describeFindings(findings),
      ...Object.fromEntries(needs),
      looksFine: needed('auto').length === 0,
      faces: faces.length,
      softFaces,
      // Where only much wear would count, somebody may still ask for a search.
      isSearched: damage !== undefined && (marked > 0 || plan.scratches?.needsWear !== true),
      damageShare: damage ? marked / damage.data.length : 0,
      widthPx: photo.width,
      prints: findPrints(photo).flatMap((print) => print.flatMap(({ x, y }) => [x / photo.width, y / photo.height])),
      ...describeEngines(models, findings.tone.kind === 'colour'),
    },
    masks: {
      ...(damage && marked > 0 && { damage: shrinkMarks(damage, analysisSideMaxPx) }),
      ...(maybe?.data.includes(255) && { maybe: shrinkMarks(maybe, analysisSideMaxPx) }),
      ...(torn && { torn: shrinkMarks(torn, analysisSideMaxPx) }),
    },
  }
}

function describeEngines(models: Models, isColour: boolean): Analysis['findings'] {
  const engines = Object.entries(enginesOf(models, isColour))
  return Object.fromEntries(engines.map(([name, label]) => [`${name}Engine`, label]))
}
