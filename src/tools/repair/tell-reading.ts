import type { Findings } from '#tools/repair/examine.ts'
import type { RepairOptions } from '#tools/repair/options.ts'
import type { RepairPlan } from '#tools/repair/plan.ts'
import { type PlannedStep, stepsOfPlan } from '#tools/repair/reading.ts'
import type { Reading } from '#tools/tool.ts'

// In the plan's own units (see its bounds): what light, auto and heavy act on.
const degree = (value: number, little: number, plain: number, strong: number): string =>
  value < little ? 'Hardly any' : value < plain ? 'A little' : value < strong ? 'Plain' : 'Strong'

/** What was measured of a step's subject, in a line. */
export function tellMeasured(step: PlannedStep, findings: Findings, reading: Reading, options: RepairOptions): string {
  switch (step) {
    case 'noise':
      return tellNoise(findings)
    case 'scratches':
      return tellScratches(reading, options)
    case 'fading':
      return tellFading(findings)
    case 'blur':
      return findings.blurPx < 1
        ? 'Sharp where it is in focus'
        : `${findings.blurPx.toFixed(1)} px on the sharpest edges`
  }
}

function tellNoise({ noise, chromaNoise, blocks }: Findings): string {
  const levels = Math.max(noise.fine, 4 * chromaNoise)
  const grain = `${degree(levels, 0.9, 1.6, 5)}: ${noise.fine.toFixed(1)} levels`
  return blocks >= 1.8 ? `${grain}, and JPEG blocks` : grain
}

function tellScratches({ findings }: Reading, { scratches }: RepairOptions): string {
  if (scratches === 'marked') return 'Only what you mark is filled'
  if (findings.isSearched !== true)
    return scratches === 'on' ? 'Looked for when it is run' : 'Not looked for: the photo does not look old'
  const percent = 100 * Number(findings.damageShare)
  if (percent === 0) return 'None found'
  return `Found on ${percent < 0.1 ? 'less than 0.1' : percent.toFixed(1)} % of the photo`
}

function tellFading({ tone, fade, curvesDifference }: Findings): string {
  const lost = `${Math.round(100 * fade.fade)} % of the contrast is gone`
  if (tone.kind !== 'colour') return lost
  return `${degree(curvesDifference, 4, 7, 14)}: colours off by ${curvesDifference.toFixed(0)}, ${lost}`
}

const deeds: Readonly<Record<PlannedStep, string>> = {
  noise: 'take out noise',
  scratches: 'fill scratches',
  fading: 'undo fading',
  blur: 'sharpen',
}

/** What a run will do, in a sentence. */
export function tellPlan(plan: RepairPlan, reading: Reading, isMarked: boolean): string {
  const steps = stepsOfPlan(plan).filter(
    (step) => step !== 'scratches' || reading.findings.isSearched !== true || Number(reading.findings.damageShare) > 0,
  )
  const told = [
    ...steps.map((step) => deeds[step]),
    ...(isMarked ? ['fill what you mark'] : []),
    ...(plan.neutralise ? ['take out the colour'] : []),
    ...(plan.doublings > 0 ? ['enlarge it'] : []),
  ]
  if (told.length === 0) return 'This photo looks fine: nothing would change.'
  const last = told.at(-1)!
  return `This will ${told.length === 1 ? last : `${told.slice(0, -1).join(', ')} and ${last}`}.`
}
