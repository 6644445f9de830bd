import { applyFadeCurves } from '#imaging/color/fade-curves.ts'
import { measureFade, stretchRange } from '#imaging/color/fade-restore.ts'
import { raiseLocalContrast } from '#imaging/color/local-contrast.ts'
import type { Rgba } from '#imaging/image.ts'
import type { Findings } from '#tools/repair/examine.ts'
import type { RepairPlan } from '#tools/repair/plan.ts'

/** Gives a faded photo its contrast and colours back; a print without colours its contrast and some of its paper's white. */
export function restoreFade(
  image: Rgba,
  { tone, curves }: Pick<Findings, 'tone' | 'curves'>,
  { share, stretch, paper, localContrast }: NonNullable<RepairPlan['fade']>,
): Rgba {
  const restored =
    tone.kind === 'colour'
      ? applyFadeCurves(image, curves, share)
      : // Measured anew: filled scratches and removed grain were the darkest and lightest pixels.
        stretchRange(image, measureFade(image), tone.kind, stretch, paper)
  return localContrast > 0 ? raiseLocalContrast(restored, localContrast) : restored
}
