/** So many runs of a kind are remembered. */
const rememberedMax = 20
/** Of the remembered runs: an estimate may only fall, so it begins with what most runs stay below. Taste. */
const quantile = 0.75

interface RunTime {
  readonly pixels: number
  readonly seconds: number
}

/** How long runs take on this machine, learned from those that ended while the process runs. */
interface RunTimes {
  /**
   * Seconds that a run is expected to take.
   * @param kind what is run, such as a tool with its mode
   * @param pixels of the photo
   */
  expect(kind: string, pixels: number): number
  note(kind: string, run: RunTime): void
}

/** Before anything is known. Coarse: on two cores edits of 1 MP took 2 to 6 s, those of 12 MP 8 to 20. */
const guess = (pixels: number): number => 6 + pixels / 1e6

export function createRunTimes(): RunTimes {
  const known = new Map<string, readonly RunTime[]>()
  return {
    expect(kind, pixels) {
      const runs = known.get(kind) ?? []
      // Between a share that is the same for every photo and one that grows with its pixels.
      const scaled = runs.map((run) => run.seconds * (guess(pixels) / guess(run.pixels))).toSorted((a, b) => a - b)
      return scaled[Math.floor(quantile * (scaled.length - 1))] ?? guess(pixels)
    },
    note(kind, run) {
      known.set(kind, [...(known.get(kind) ?? []), run].slice(-rememberedMax))
    },
  }
}
