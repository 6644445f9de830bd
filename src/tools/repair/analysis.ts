import type { SensorNoise } from '#imaging/damage/sensor-noise.ts'
import { sensorNoiseNames } from '#imaging/damage/sensor-noise-names.ts'
import type { Findings } from '#tools/repair/examine.ts'
import type { RepairPlan } from '#tools/repair/plan.ts'
import type { Analysis } from '#tools/tool.ts'

/** The measurements as findings of an analysis. */
export function describeFindings(findings: Findings): Analysis['findings'] {
  const { tone, fade, curves } = findings
  return {
    tone: tone.kind,
    toneChroma: tone.chroma,
    toneSpread: tone.spread,
    fade: fade.fade,
    fadeLevels: [fade.darkest, fade.lightest, fade.median, ...fade.black, ...fade.white],
    paper: [fade.paper.lightness, fade.paper.a, fade.paper.b],
    curves: [...curves.black, ...curves.white, ...curves.power],
    curvesDifference: findings.curvesDifference,
    fadeLikelihood: findings.fadeLikelihood,
    veil: findings.veil,
    noise: findings.noise.fine,
    coarseNoise: findings.noise.coarse,
    chromaNoise: findings.chromaNoise,
    sensorNoise: sensorNoiseNames.map((name) => findings.sensorNoise[name]),
    hasBorder: findings.hasBorder,
    blocks: findings.blocks,
    blurPx: findings.blurPx,
  }
}

/** Reads the measurements from an analysis. */
export function findingsIn({ findings }: Analysis): Findings {
  const number = (name: string) => Number(findings[name] ?? 0)
  const list = (name: string) => (Array.isArray(findings[name]) ? (findings[name] as readonly number[]) : [])
  const three = (values: readonly number[], from: number) =>
    [values[from] ?? 0, values[from + 1] ?? 0, values[from + 2] ?? 0] as const
  const kind = findings.tone === 'grey' || findings.tone === 'toned' ? findings.tone : 'colour'
  const [levels, curves, paper] = [list('fadeLevels'), list('curves'), three(list('paper'), 0)]
  const [darkest, lightest, median] = three(levels, 0)
  const noises = list('sensorNoise')
  const sensorNoise = Object.fromEntries(
    sensorNoiseNames.map((name, i) => [name, noises[i] ?? 0]),
  ) as unknown as SensorNoise
  return {
    tone: { kind, chroma: number('toneChroma'), spread: number('toneSpread') },
    fade: {
      ...{ darkest, lightest, median, fade: number('fade') },
      black: three(levels, 3),
      white: three(levels, 6),
      paper: { lightness: paper[0], a: paper[1], b: paper[2] },
    },
    curves: { black: three(curves, 0), white: three(curves, 3), power: three(curves, 6) },
    curvesDifference: number('curvesDifference'),
    fadeLikelihood: number('fadeLikelihood'),
    veil: number('veil'),
    noise: { fine: number('noise'), coarse: number('coarseNoise') },
    chromaNoise: number('chromaNoise'),
    sensorNoise,
    hasBorder: findings.hasBorder === true,
    blocks: number('blocks'),
    blurPx: number('blurPx'),
  }
}

export type PlannedStep = 'noise' | 'scratches' | 'fading' | 'blur'

/** The switchable steps that a plan contains. */
export function stepsOfPlan({
  denoise,
  scratches,
  fade,
  deblur,
}: Pick<RepairPlan, 'denoise' | 'scratches' | 'fade' | 'deblur'>): readonly PlannedStep[] {
  return [
    ...(denoise ? (['noise'] as const) : []),
    ...(scratches ? (['scratches'] as const) : []),
    ...(fade ? (['fading'] as const) : []),
    ...(deblur ? (['blur'] as const) : []),
  ]
}
