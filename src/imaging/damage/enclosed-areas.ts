import { createMask, type Mask } from '#imaging/image.ts'

/** Areas of unmarked pixels, as runs of them in rows. */
interface Runs {
  /** For each run its row, where it begins, and where it ends. */
  readonly rows: number[]
  readonly starts: number[]
  readonly ends: number[]
  /** A run of the same area that was found before it, or itself. */
  readonly areas: number[]
}

/**
 * Marks what the marks enclose: unmarked pixels that touch by a side or a corner.
 * @param marks at least half marked where nothing is enclosed
 * @param areaMax larger areas are left out, px
 * @param rimPx areas that come this near to the edge of the picture are left out
 */
export function enclosedAreas(marks: Mask, areaMax: number, rimPx: number): Mask {
  const { width, height } = marks
  const { rows, starts, ends, areas } = findRuns(marks)
  const pixels = new Float64Array(areas.length)
  for (let run = 0; run < areas.length; run++) {
    const isInside =
      rows[run] >= rimPx && rows[run] < height - rimPx && starts[run] >= rimPx && ends[run] <= width - rimPx
    pixels[areaOf(areas, run)] += isInside ? ends[run] - starts[run] : Number.POSITIVE_INFINITY
  }
  const out = createMask(width, height)
  for (let run = 0; run < areas.length; run++)
    if (pixels[areaOf(areas, run)] <= areaMax)
      out.data.fill(255, rows[run] * width + starts[run], rows[run] * width + ends[run])
  return out
}

function findRuns({ width, height, data }: Mask): Runs {
  const runs: Runs = { rows: [], starts: [], ends: [], areas: [] }
  const { rows, starts, ends, areas } = runs
  let above = 0
  for (let y = 0; y < height; y++) {
    const first = areas.length
    const row = y * width
    for (let x = 0; x < width; x++) {
      if (data[row + x] >= 128) continue
      const start = x
      while (x < width && data[row + x] < 128) x++
      const run = areas.length
      rows.push(y)
      starts.push(start)
      ends.push(x)
      areas.push(run)
      // Of the row above, the runs that begin before this one's corner.
      while (above < first && ends[above] < start) above++
      for (let other = above; other < first && starts[other] <= x; other++) join(areas, other, run)
    }
    above = first
  }
  return runs
}

function join(areas: number[], one: number, other: number): void {
  const [first, second] = [areaOf(areas, one), areaOf(areas, other)]
  areas[Math.max(first, second)] = Math.min(first, second)
}

function areaOf(areas: number[], run: number): number {
  let at = run
  while (areas[at] !== at) {
    areas[at] = areas[areas[at]]
    at = areas[at]
  }
  return at
}
