import { applyFadeCurves } from '#imaging/color/fade-curves.ts'
import { measureFade, stretchRange } from '#imaging/color/fade-restore.ts'
import { raiseLocalContrast } from '#imaging/color/local-contrast.ts'
import { liftVeil, measureVeil } from '#imaging/color/print-veil.ts'
import type { Rgba } from '#imaging/image.ts'
import type { Findings } from '#tools/repair/examine.ts'
import type { RepairPlan } from '#tools/repair/plan.ts'

/** Restores contrast and colours of a faded photo, or contrast and some of the paper's white of a colourless print. */
export function restoreFade(
  image: Rgba,
  { tone, curves }: Pick<Findings, 'tone' | 'curves'>,
  { share, stretch, paperChroma, localContrast, veil }: NonNullable<RepairPlan['fade']>,
): Rgba {
  // Measured again, because scratches and grain, which are gone now, were the darkest and lightest pixels.
  const clear = veil > 0 ? liftVeil(image, measureVeil(image), veil) : image
  const restored =
    tone.kind === 'colour'
      ? applyFadeCurves(image, curves, share)
      : stretchRange(clear, measureFade(clear), tone.kind, stretch, paperChroma)
  return localContrast > 0 ? raiseLocalContrast(restored, localContrast) : restored
}
