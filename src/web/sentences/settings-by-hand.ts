import type { AdjustOptions } from '#tools/adjust/options.ts'
import type { ByHand } from '#web/sentences/not-understood.ts'

type Rgb = readonly [number, number, number]

/** The settings that do what was asked of something, by its lit colour (codes 0..1) once it is marked; null: chosen by hand. */
export const settingsByHand = ({ color }: ByHand) =>
  color === null ? null : (lit: Rgb): Pick<AdjustOptions, 'dye'> => ({ dye: { from: hexOf(lit), to: color } })

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((code) =>
      Math.round(255 * code)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
