import type { Rgba } from '#imaging/image.ts'

const channels = ['luminance', 'red', 'green', 'blue'] as const
export type Channel = (typeof channels)[number]

/** How many pixels have each of 256 levels; transparent ones count by their alpha. */
export type Levels = Readonly<Record<Channel, Float32Array>>

export function countLevels({ data }: Pick<Rgba, 'data'>): Levels {
  const levels = Object.fromEntries(channels.map((channel) => [channel, new Float32Array(256)])) as Levels
  for (let i = 0; i < data.length; i += 4) {
    const [red, green, blue] = [data[i] as number, data[i + 1] as number, data[i + 2] as number]
    const share = (data[i + 3] as number) / 255
    // Rec. 709.
    const luminance = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    levels.red[red] = (levels.red[red] as number) + share
    levels.green[green] = (levels.green[green] as number) + share
    levels.blue[blue] = (levels.blue[blue] as number) + share
    levels.luminance[luminance] = (levels.luminance[luminance] as number) + share
  }
  return levels
}

/**
 * The outline of one channel as an SVG path, 256 wide and 100 high.
 * @param most the count that reaches the top; peaks above it are cut
 */
export function levelsPath(counts: Float32Array, most: number): string {
  const heightAt = (level: number) => {
    const before = counts[Math.max(0, level - 1)] as number
    const after = counts[Math.min(255, level + 1)] as number
    // Levels that a curve has left out would make a comb of it.
    const smooth = ((counts[level] as number) * 2 + before + after) / 4
    return Math.max(0, 100 - Math.min(1, smooth / Math.max(1e-6, most)) * 100)
  }
  const points = Array.from({ length: 256 }, (_, level) => `${level} ${heightAt(level).toFixed(1)}`)
  return `M0 100 L${points.join(' L')} L255 100 Z`
}

/** The count that the top stands for: what all but the few highest levels stay below, so that one peak flattens nothing. */
export function topCount(levels: Levels): number {
  // The ends hold what is clipped.
  const counts = channels.flatMap((channel) => [...levels[channel].subarray(1, 255)]).sort((a, b) => b - a)
  return (counts[8] ?? 0) * 1.05
}

export interface Clipped {
  readonly shadows: number
  readonly highlights: number
}

/** Shares of the pixels that are black or white in every channel. */
export function clippedShares({ luminance }: Levels): Clipped {
  const all = luminance.reduce((sum, count) => sum + count, 0)
  return {
    shadows: (luminance[0] as number) / Math.max(1, all),
    highlights: (luminance[255] as number) / Math.max(1, all),
  }
}
