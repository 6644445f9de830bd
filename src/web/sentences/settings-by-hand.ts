import { tintTo } from '#tools/adjust/tint.ts'
import type { ByHand } from '#web/sentences/not-understood.ts'

/** The settings that do what was asked of something, by its mean colour once it is marked; null: chosen by hand. */
export const settingsByHand = ({ color }: ByHand) =>
  color === null ? null : (mean: readonly [number, number, number]) => tintTo(mean, color)
