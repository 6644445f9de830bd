import { Problem } from '#contract/problem.ts'
import { countMarked } from '#imaging/damage/damage-mask.ts'
import { copyRgba } from '#imaging/image.ts'
import { expectRows } from '#imaging/rows/work-rows.ts'
import { examinePhoto } from '#tools/repair/examine.ts'
import { windowsWork } from '#tools/repair/examine-windows.ts'
import type { RepairOptions } from '#tools/repair/options.ts'
import { planRepair } from '#tools/repair/plan.ts'
import { type Repair, stepsOf } from '#tools/repair/steps/steps.ts'
import { stepsDone, tellRepair } from '#tools/repair/steps/tell-repair.ts'
import type { Pipeline } from '#tools/tool.ts'

/** The largest share of the photo that may be damage. More would leave too little to fill from. */
const markedShareMax = 0.5

/** Improves an old, faded, scratched, noisy or soft photo. A fine photo does not change. */
export const repairPipeline: Pipeline<RepairOptions> = async (photo, options, context) => {
  const { mask, progress, signal } = context
  if (photo.width < 16 || photo.height < 16) throw new Problem('photo-too-small')
  if (mask && (mask.width !== photo.width || mask.height !== photo.height)) throw new Problem('mask-size-differs')
  if (mask && countMarked(mask) > markedShareMax * mask.data.length) throw new Problem('mask-too-large')
  expectRows(windowsWork)
  progress.part('examining', 0.04)
  const findings = await examinePhoto(photo, context.models)
  const plan = planRepair(findings, options, photo)
  const repair: Repair = { image: copyRgba(photo), findings, plan, filledPx: 0, faces: null }
  const steps = stepsOf(repair, photo, context)
  const work = steps.reduce((sum, step) => sum + step.work, 0)
  for (const step of steps) {
    signal.throwIfAborted()
    await step.run(progress.part(step.stage, (0.96 * step.work) / work))
  }
  const done = stepsDone(repair, steps)
  return { image: repair.image, engines: done.map((step) => step.engine), facts: tellRepair(repair, done) }
}
