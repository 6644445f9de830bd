import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import { type PlannedStep, stepsOfPlan } from '#tools/repair/analysis.ts'
import type { Findings } from '#tools/repair/examine.ts'
import type { RepairOptions } from '#tools/repair/options.ts'
import { needsFading, type RepairPlan, sensorNoiseOver } from '#tools/repair/plan.ts'
import type { Analysis } from '#tools/tool.ts'

// The words for each measurement, in the units of the plan: the limits of light, auto and heavy.
const degree = (value: number, little: number, plain: number, strong: number): Message =>
  value < little ? 'Hardly any' : value < plain ? 'A little' : value < strong ? 'Plain' : 'Strong'

/** What was found for a step, without figures. */
export function tellFound(
  t: Translator,
  step: PlannedStep,
  findings: Findings,
  analysis: Analysis,
  options: RepairOptions,
): string {
  switch (step) {
    case 'noise': {
      const degree = t(noiseDegree(findings))
      return findings.blocks >= blocksMin ? t('{degree}, and JPEG blocks', { degree }) : degree
    }
    case 'scratches':
      return tellScratches(t, analysis, options)
    case 'fading':
      // What auto leaves as it is has no loss that anybody sees. Light leaves more.
      if (!needsFading(findings, { ...options, strength: options.strength === 'light' ? 'auto' : options.strength }))
        return t('Hardly any')
      return findings.tone.kind === 'colour' ? t(fadeDegree(findings)) : tellLost(t, findings)
    case 'blur':
      return findings.blurPx < 1 ? t('Sharp where it is in focus') : t('A little soft everywhere')
  }
}

/** The figures of a step. */
export function tellMeasured(
  t: Translator,
  step: PlannedStep,
  findings: Findings,
  analysis: Analysis,
  options: RepairOptions,
): string {
  switch (step) {
    case 'noise':
      return tellNoise(t, findings)
    case 'scratches':
      return tellScratches(t, analysis, options)
    case 'fading':
      return tellFading(t, findings)
    case 'blur':
      return findings.blurPx < 1
        ? t('Sharp where it is in focus')
        : t('{width} px on the sharpest edges', { width: oneDigit(t, findings.blurPx) })
  }
}

const oneDigit = (t: Translator, value: number): string =>
  t.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Blocks of JPEG that are seen. */
const blocksMin = 1.8

/** In colour, texture is no noise. Without colour it is told by its measure, grain included. */
const noiseDegree = ({ tone, noise, sensorNoise }: Findings): Message =>
  tone.kind === 'colour' ? degree(sensorNoiseOver(sensorNoise), 0.6, 1, 3) : degree(noise.fine, 0.9, 1.6, 5)

function tellNoise(t: Translator, findings: Findings): string {
  const { tone, noise, sensorNoise, blocks } = findings
  const levels = oneDigit(t, tone.kind === 'colour' ? sensorNoise.least : noise.fine)
  const values = { degree: t(noiseDegree(findings)), levels }
  return blocks >= blocksMin
    ? t('{degree}: {levels} levels, and JPEG blocks', values)
    : t('{degree}: {levels} levels', values)
}

function tellScratches(t: Translator, { findings }: Analysis, { scratches, strength }: RepairOptions): string {
  if (scratches === 'marked') return t('Only what you mark is filled')
  if (findings.isSearched !== true)
    return scratches === 'on' || (scratches === 'auto' && strength === 'heavy')
      ? t('Looked for when you run')
      : t('Not looked for: this does not look like a print')
  const percent = 100 * Number(findings.damageShare)
  if (percent === 0) return t('None found')
  return percent < 0.1
    ? t('Found on less than {percent} % of the photo', { percent: t.number(0.1) })
    : t('Found on {percent} % of the photo', { percent: oneDigit(t, percent) })
}

const fadeDegree = ({ curvesDifference }: Findings): Message => degree(curvesDifference, 4, 7, 14)

const tellLost = (t: Translator, { fade }: Findings): string =>
  t('{percent} % of the contrast is gone', { percent: Math.round(100 * fade.fade) })

function tellFading(t: Translator, findings: Findings): string {
  const lost = tellLost(t, findings)
  if (findings.tone.kind !== 'colour') return lost
  return t('{degree}: colours off by {difference}, {lost}', {
    degree: t(fadeDegree(findings)),
    difference: Math.round(findings.curvesDifference),
    lost,
  })
}

const deeds: Readonly<Record<PlannedStep, Message>> = {
  noise: 'deed|take out noise',
  scratches: 'deed|fill scratches',
  fading: 'deed|undo fading',
  blur: 'deed|sharpen',
}

/** One sentence about what a run will do. */
export function tellPlan(t: Translator, plan: RepairPlan, analysis: Analysis, isMarked: boolean): string {
  const steps = stepsOfPlan(plan).filter(
    (step) =>
      step !== 'scratches' || analysis.findings.isSearched !== true || Number(analysis.findings.damageShare) > 0,
  )
  const told: Message[] = [
    ...steps.map((step) => deeds[step]),
    ...(plan.faces && Number(analysis.findings[plan.faces.takesSharp ? 'faces' : 'softFaces']) > 0
      ? (['deed|restore faces'] satisfies Message[])
      : []),
    ...(isMarked ? (['deed|fill what you mark'] as const) : []),
    ...(plan.neutralise ? (['deed|take out the colour'] as const) : []),
    ...(plan.doublings > 0 ? (['deed|enlarge it'] as const) : []),
  ]
  if (told.length === 0)
    return analysis.findings.looksFine === true ? t('This photo looks fine.') : t('No step is switched on.')
  return t('This will {deeds}.', {
    deeds: listOf(
      t,
      told.map((deed) => t(deed)),
    ),
  })
}

// British English as everywhere in the page: no comma before the last.
const listOf = (t: Translator, parts: readonly string[]): string =>
  new Intl.ListFormat(t.language === 'en' ? 'en-GB' : t.language).format(parts)
