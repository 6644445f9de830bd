import { type Cluster, labDistance } from '#imaging/color/color-clusters.ts'

/** What is printed with one ink: a lip, the white of an eye, an iris, what is dark in it, teeth. */
export interface InkPart {
  readonly ink: Cluster
  /** Its pixels, by their places in the planes. */
  readonly places: readonly number[]
}

/**
 * Labels the parts, in place, with the nearest of these inks; a part that none suits keeps its labels.
 * @param reach how far an ink may lie from what the part asks for, Lab units
 * @param from the label of the first
 */
export function labelNearest(
  labels: Uint8Array,
  parts: readonly InkPart[],
  inks: readonly Cluster[],
  reach: number,
  from: number,
): void {
  for (const { ink, places } of parts) {
    const away = inks.map((one) => labDistance(one, ink))
    const nearest = away.indexOf(Math.min(...away))
    if (nearest >= 0 && away[nearest]! <= reach) for (const i of places) labels[i] = from + nearest
  }
}
