import type { Plane } from '#imaging/image.ts'

type Colors = readonly [Plane, Plane, Plane]

// By eye on one photo with a sea, checked on 89 labelled ones and on 570 more. The network's answer at the border, on
// average: behind towers and statues it stays above. What it must reach before there is sky over it, both 0..1.
const unsureMost = 0.7
const sureLeast = 0.965
// The least part of the border, and the narrow things that may divide it, as shares of the width.
const acrossShare = 0.1
const gapShare = 0.02
// Four fifths of the columns end within so much of the height, and half of them between the next two.
const levelShare = 0.08
const deepShare = 0.4
const shallowShare = 0.95
// So much higher than most a column may end.
const waveShare = 0.02
// Between branches the doubt is full of holes. Clouds and haze are lighter than the sky over them; land is darker, 0..1,
// within so much of the height.
const wholeMin = 0.85
const darkerMin = 0.05
const besideShare = 0.1

/**
 * Takes from the sky, in place, what reaches the lower border of the photo, is doubted by the network, darker than the
 * sky over it, and ends level: a sea or far land that has the sky's colours. Behind a rider or an aircraft the network
 * is sure of the sky down there.
 * @param sky 0..1, what was taken for sky
 * @param seen 0..1, the network's own answer, the same size
 * @param colors R, G, B, 0..1
 */
export function keepFromBelow(sky: Plane, seen: Plane, colors: Colors): void {
  const { width, height, data } = sky
  for (const columns of piecesAtBorder(sky)) {
    if (!isUnsure(columns, seen)) continue
    const ends = columns.map((x) => endOfDoubt(seen, x))
    const level = ends.toSorted((a, b) => a - b)[ends.length >> 1]
    if (!isLevel(ends, height) || !isDarkAndWhole({ columns, ends }, sky, colors)) continue
    const isDoubted = (x: number) => {
      const i = (level + 2) * width + x
      return data[i] > 0.5 && seen.data[i] < sureLeast
    }
    let [from, to] = [columns[0], columns[columns.length - 1]]
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
  let last: number[] | null = null
  for (let x = 0; x < width; x++) {
    if (data[(height - 1) * width + x] <= 0.5) continue
    if (last !== null && x - last[last.length - 1] <= gapShare * width) last.push(x)
    else pieces.push((last = [x]))
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
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] / height
  return at(0.9) - at(0.1) <= levelShare && at(0.5) >= deepShare && at(0.5) <= shallowShare
}

/** Whether all that is doubted was taken for sky, and is darker than what lies over it. */
function isDarkAndWhole(
  { columns, ends }: { readonly columns: readonly number[]; readonly ends: readonly number[] },
  { width, height, data }: Plane,
  colors: Colors,
): boolean {
  const reachPx = Math.round(besideShare * height)
  const light = [0, 0]
  const counts = [1e-6, 1e-6]
  let [taken, all] = [0, 0]
  for (const [k, x] of columns.entries())
    for (let y = Math.max(0, ends[k] + 1 - reachPx); y < height; y++) {
      const i = y * width + x
      const isUnder = y > ends[k]
      if (isUnder) all++
      if (data[i] <= 0.5) continue
      if (isUnder) taken++
      if (y > ends[k] + reachPx) continue
      const side = isUnder ? 1 : 0
      light[side] += (colors[0].data[i] + colors[1].data[i] + colors[2].data[i]) / 3
      counts[side]++
    }
  return taken >= wholeMin * all && light[0] / counts[0] - light[1] / counts[1] >= darkerMin
}
