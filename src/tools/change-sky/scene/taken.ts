import type { Taken } from '#contract/taken.ts'
import type { Analysis } from '#tools/tool.ts'

const unknownHeading = -1

/** As a finding of the analysis. */
export const numbersOfTaken = ({ latitude, longitude, localMs, offsetMinutes, headingDegrees }: Taken): number[] => [
  latitude,
  longitude,
  localMs,
  offsetMinutes,
  headingDegrees ?? unknownHeading,
]

/** When and where the analysed photo was taken; null if unknown. */
export function takenIn({ taken }: Analysis['findings']): Taken | null {
  if (!Array.isArray(taken) || taken.length !== 5) return null
  const [latitude, longitude, localMs, offsetMinutes, heading] = taken as [number, number, number, number, number]
  return { latitude, longitude, localMs, offsetMinutes, headingDegrees: heading === unknownHeading ? null : heading }
}

/** The hour on the clock at that place, 0..24. */
export const hourOf = ({ localMs }: Taken): number => (localMs / 3_600_000) % 24

/** The moment at which that clock shows another hour of the same day, ms since 1970 UTC. */
export function momentAt({ localMs, offsetMinutes }: Taken, hour: number): number {
  const dayMs = 86_400_000
  return Math.floor(localMs / dayMs) * dayMs + hour * 3_600_000 - offsetMinutes * 60_000
}
