import type { LabPlanes } from '#imaging/color/color.ts'
import { type Cluster, colorsAt, findClusters, labDistance, nearestClusters } from '#imaging/color/color-clusters.ts'

// Graded lightness under which inks are a print's black, and the share of the picture from which that is more than a few
// things: a dog, trousers and a tyre run into each other.
const darkMost = 15
const shareLeast = 0.03
const tones = 3
const samplesMost = 8000
// Lab units between photographed colours from which they are two; the print shows them so many times as light and dark,
// up to the last.
const apartLeast = 4
const spread = 1.7
const [darkest, lightest] = [8, 30]

/** The dark parts of a print by their own light. */
export interface Darks {
  readonly inks: readonly Cluster[]
  /** Labels the pixels of dark inks, in place. @param from the label of the first of these inks */
  label(labels: Uint8Array, from: number): void
}

/**
 * Divides what would be printed black by the light of the photo, which the tone curve took.
 * @param own colours as photographed
 * @param general the inks of the print
 * @param labels the ink of each pixel
 * @param decide keeps the inks for all that are printed with them
 */
export function divideDarks(
  own: LabPlanes,
  general: readonly Cluster[],
  labels: Uint8Array,
  decide: (make: () => Cluster[]) => Cluster[],
): Darks {
  const isDark = general.map(({ lightness }) => lightness < darkMost)
  const places: number[] = []
  for (let i = 0; i < labels.length; i++) if (isDark[labels[i]!] === true) places.push(i)
  const colors = colorsAt(own, places)
  const found = decide(() => (places.length < shareLeast * labels.length ? [] : tonesOf(colors)))
  const [first] = found
  return {
    inks: found.map((ink) => ({
      ...ink,
      lightness: Math.min(lightest, darkest + spread * (ink.lightness - first!.lightness)),
    })),
    label(all, from) {
      if (found.length === 0) return
      const nearest = nearestClusters(colors, found)
      for (const [at, i] of places.entries()) if (isDark[all[i]!] === true) all[i] = from + nearest[at]!
    },
  }
}

/** The colours that differ, darkest first; none where all is one black. */
function tonesOf(colors: LabPlanes): Cluster[] {
  const found = findClusters(colors, tones, samplesMost).toSorted((one, other) => one.lightness - other.lightness)
  const parted = found.filter((ink, at) => found.slice(0, at).every((other) => labDistance(ink, other) > apartLeast))
  return parted.length < 2 ? [] : parted
}
