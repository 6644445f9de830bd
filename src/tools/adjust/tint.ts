import type { AdjustOptions } from '#tools/adjust/options.ts'

type Rgb = readonly [number, number, number]

/** Darker cloth would lose its folds to noise: as codes, 0..1. By eye on a black dress, which takes pale blue as denim. */
const darkest = 0.08
const lightest = 0.97
/** Cloth has its colour where light falls on it, and its folds darken the mean. By eye on a shirt that became white. */
const litShare = 1.2
/** A curve to black or white would leave no folds. */
const within = (code: number, least: number, most: number) => Math.min(most, Math.max(least, code))

/**
 * Settings that give a thing a colour and leave its folds: curves through black, white, and from its lit colour, told by its
 * mean, to the wanted one.
 * @param mean of the thing, codes 0..1
 * @param color #rrggbb
 */
export function tintTo(mean: Rgb, color: string): Pick<AdjustOptions, 'curves'> {
  const [red, green, blue] = mean.map((code, channel) => {
    const wanted = Number.parseInt(color.slice(1 + 2 * channel, 3 + 2 * channel), 16) / 255
    return [
      { x: 0, y: 0 },
      { x: round(within(litShare * code, darkest, lightest)), y: round(within(wanted, 1 - lightest, lightest)) },
      { x: 1, y: 1 },
    ]
  }) as [Curve, Curve, Curve]
  return { curves: { rgb: straight, red, green, blue } }
}

type Curve = AdjustOptions['curves']['rgb']
const straight: Curve = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
]
const round = (code: number) => Math.round(code * 1000) / 1000
