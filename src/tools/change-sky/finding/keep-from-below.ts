import type { Plane } from '#imaging/image.ts'

// By eye on one photo with a sea, checked on 76 labelled ones: the others with a doubtful sky at their lower border are
// statues and crowns, and there the doubt does not end level. The network's answer at the border, on average, and what it
// must reach before there is sky over it, both 0..1.
const unsureMost = 0.9
const sureLeast = 0.965
// The least part of the border, and the narrow things that may divide it, as shares of the width.
const acrossShare = 0.1
const gapShare = 0.02
// Four fifths of the columns end within so much of the height, and half of them lower than the second.
const levelShare = 0.08
const deepShare = 0.4
// So much higher than most a column may end.
const waveShare = 0.02

/**
 * Takes from the sky, in place, what reaches the lower border of the photo, is doubted by the network and ends level: a
 * sea or far land that has the sky's colours. Behind a rider or an aircraft the network is sure of the sky down there.
 * @param sky 0..1, what was taken for sky
 * @param seen 0..1, the network's own answer, the same size
 */
export function keepFromBelow(sky: Plane, seen: Plane): void {
  const { width, height, data } = sky
  for (const columns of piecesAtBorder(sky)) {
    const ends = columns.map((x) => endOfDoubt(seen, x))
    if (!isLevel(ends, height) || !isUnsure(columns, seen)) continue
    const level = ends.toSorted((a, b) => a - b)[ends.length >> 1]
    const isDoubted = (x: number) => {
      const i = (level + 2) * width + x
      return i < data.length && data[i] > 0.5 && seen.data[i] < sureLeast
    }
    let [from, to] = [columns[0], columns.at(-1)!]
    while (from > 0 && isDoubted(from - 1)) from--
    while (to + 1 < width && isDoubted(to + 1)) to++
    for (let x = from; x <= to; x++) {
      const end = Math.max(endOfDoubt(seen, x), level - Math.round(waveShare * height))
      for (let y = Math.min(end, level) + 1; y < height; y++) data[y * width + x] = 0
    }
  }
}

/** Columns in which sky reaches the lower border, by pieces that only narrow things divide. */
function piecesAtBorder({ width, height, data }: Plane): number[][] {
  const pieces: number[][] = []
  for (let x = 0; x < width; x++) {
    if (data[(height - 1) * width + x] <= 0.5) continue
    const last = pieces.at(-1)
    if (last !== undefined && x - last.at(-1)! <= gapShare * width) last.push(x)
    else pieces.push([x])
  }
  return pieces.filter(({ length }) => length >= acrossShare * width)
}

function isUnsure(columns: readonly number[], { width, height, data }: Plane): boolean {
  const sum = columns.reduce((all, x) => all + data[(height - 1) * width + x], 0)
  return sum <= unsureMost * columns.length
}

/** The lowest row of a column in which the network is nearly certain of the sky; -1 where there is none. */
function endOfDoubt({ width, height, data }: Plane, x: number): number {
  let y = height - 1
  while (y >= 0 && data[y * width + x] < sureLeast) y--
  return y
}

function isLevel(ends: readonly number[], height: number): boolean {
  const sorted = ends.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]
  return at(0.9) - at(0.1) <= levelShare * height && at(0.5) >= deepShare * height
}
