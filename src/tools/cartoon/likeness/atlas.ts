import type { Size } from '#imaging/image.ts'
import { type Features, featureCount, halve } from '#tools/cartoon/likeness/features.ts'

/** Half the side of a patch, in px of every level. Taste: 2 tears strokes, 4 costs twice as much. */
export const patchRadius = 3

/** Sides of a picture in an atlas are multiples of this, so that all levels divide alike. */
export const cellPx = 16
const levelsMax = 5

/** A picture to copy from at one size, in which several lie below each other. */
export interface AtlasLevel extends Features {
  /** 1 where a whole patch lies around a pixel. */
  readonly usable: Uint8Array
  /** The usable pixels, those of like colours together, and where each group begins. */
  readonly members: Int32Array
  readonly starts: Int32Array
}

/**
 * All sizes of an atlas, the largest first, down to where patches still fit.
 * @param parts the sizes of the pictures in it, from the top; their sides are multiples of `cellPx`
 */
export function openAtlas(atlas: Features, parts: readonly Size[]): AtlasLevel[] {
  const levels: AtlasLevel[] = []
  let features = atlas
  let sizes = parts
  while (levels.length < levelsMax && sizes.every(({ width, height }) => Math.min(width, height) >= 4 * patchRadius)) {
    levels.push(openLevel(features, sizes))
    features = halve(features, featureCount)
    sizes = sizes.map(({ width, height }) => ({ width: width >> 1, height: height >> 1 }))
  }
  return levels
}

function openLevel(features: Features, parts: readonly Size[]): AtlasLevel {
  const { width, height, data } = features
  const usable = new Uint8Array(width * height)
  let top = 0
  for (const part of parts) {
    for (let y = top + patchRadius; y < top + part.height - patchRadius; y++)
      usable.fill(1, y * width + patchRadius, y * width + part.width - patchRadius)
    top += part.height
  }
  const starts = new Int32Array(binsAcross[0] * binsAcross[1] * binsAcross[2] + 1)
  const bins = new Int32Array(usable.length)
  for (let i = 0; i < usable.length; i++) {
    if (usable[i] === 0) continue
    bins[i] = binOf(data, i)
    starts[bins[i] + 1]++
  }
  for (let bin = 1; bin < starts.length; bin++) starts[bin] += starts[bin - 1]
  const members = new Int32Array(starts[starts.length - 1])
  const next = starts.slice()
  for (let i = 0; i < usable.length; i++) if (usable[i] !== 0) members[next[bins[i]]++] = i
  return { width, height, data, usable, members, starts }
}

// Units of Lab in which colours count as like, along lightness, a and b.
const binUnits = [7, 12, 12] as const
const binsAcross = [15, 18, 18] as const

function binOf(values: Float32Array, at: number): number {
  let bin = 0
  for (let c = 0; c < 3; c++) {
    const value = values[at * featureCount + 3 + c] + (c === 0 ? 0 : 108)
    bin = bin * binsAcross[c] + Math.min(binsAcross[c] - 1, Math.max(0, Math.floor(value / binUnits[c])))
  }
  return bin
}

/** A random source whose guide is like the target's at a pixel; any source where none is. */
export function pickLike({ members, starts }: AtlasLevel, target: Features, at: number, random: () => number): number {
  const bin = binOf(target.data, at)
  const count = starts[bin + 1] - starts[bin]
  return count > 0
    ? members[starts[bin] + Math.floor(random() * count)]
    : members[Math.floor(random() * members.length)]
}
