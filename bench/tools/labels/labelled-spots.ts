import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Px of the photo; without a radius it is as large as a freckle. */
export type MarkedSpot = readonly [x: number, y: number, radiusPx?: number]

interface SpotLabels {
  /** Freckles and moles. */
  readonly stay: readonly MarkedSpot[]
  /** Blemishes. */
  readonly go: readonly MarkedSpot[]
}

const labels = JSON.parse(readFileSync(join(import.meta.dirname, 'spots.json'), 'utf8')) as {
  readonly photos: Readonly<Record<string, SpotLabels>>
}

export const spotsMarkedIn = (name: string): SpotLabels => labels.photos[name] ?? { stay: [], go: [] }
