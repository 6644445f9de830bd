import type { AxisLine, AxisLines } from '#imaging/adjust/axis-lines.ts'

/** Photos are seldom held more askew than this, degrees; beyond it, lines are slopes and roofs. */
const reach = 9
const stepDegrees = 0.05
/** Lines within this of each other agree, degrees. */
const agreement = 0.4
/** Uprights lean by perspective, more so to the sides, so that they count less. */
const uprightShare = 0.6
/** The lines that agree must be this long together, in long sides, and this share of all. By eye on sixty photos. */
const lengthMin = 0.55
const shareMin = 0.34
/** Less is not seen. */
const tiltMin = 0.2

/** How far a photo is turned clockwise from level, degrees, by its lines; null where they do not say. */
export function tiltOf(lines: AxisLines): number | null {
  const isNear = ({ tilt }: AxisLine) => Math.abs(tilt) <= reach
  const horizontal = lines.horizontal.filter(isNear)
  const vertical = lines.vertical.filter(isNear)
  const votes = [
    ...horizontal.map((line) => ({ ...line, weight: line.length })),
    ...vertical.map((line) => ({
      ...line,
      weight: line.length * uprightShare * (1 - Math.min(0.8, 1.6 * Math.abs(line.x))),
    })),
  ]
  const total = votes.reduce((sum, { weight }) => sum + weight, 0)
  const supportAt = (tilt: number) =>
    votes.reduce((sum, vote) => sum + vote.weight * Math.exp(-(((vote.tilt - tilt) / agreement) ** 2) / 2), 0)
  let best = 0
  let most = supportAt(0)
  for (let tilt = -reach; tilt <= reach; tilt += stepDegrees) {
    const support = supportAt(tilt)
    if (support > most) [best, most] = [tilt, support]
  }
  if (most < lengthMin || most < shareMin * total) return null
  const tilt = meanNear(votes, best)
  return Math.abs(tilt) < tiltMin ? 0 : Math.round(tilt * 10) / 10
}

function meanNear(votes: readonly (AxisLine & { weight: number })[], tilt: number): number {
  const near = votes.filter((vote) => Math.abs(vote.tilt - tilt) < 2 * agreement)
  const sum = near.reduce((all, { weight }) => all + weight, 0)
  return sum === 0 ? tilt : near.reduce((all, vote) => all + vote.tilt * vote.weight, 0) / sum
}
