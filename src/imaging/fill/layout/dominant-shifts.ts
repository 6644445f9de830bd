import { type FillLevel, featureCount, holeBox } from '#imaging/fill/fill-level.ts'

/** How far something is copied, px. */
export interface Shift {
  readonly x: number
  readonly y: number
}

// Patches are 5 x 5 px here: at this small scale they hold as much as 8 x 8 of He & Sun.
const radius = 2
// Every other pixel in each direction votes; a coherent shift still has hundreds of votes.
const voterStepPx = 2
// A patch is always like its neighbours. Shifts must be longer than this share of the longer side (He & Sun 2012).
const shortestShare = 1 / 15
const rounds = 4
// A match worse than this, in codes per pixel and channel, says nothing about repetition.
const matchCodesMax = 30

/**
 * The shifts by which the known part near the hole most often repeats itself, most frequent first (He & Sun 2012: a few
 * shifts hold nearly all that is needed to complete a picture). Matches are found by PatchMatch (Barnes 2009).
 * @param level small, some 256 px
 * @param count at most this many
 * @param random numbers 0 <= n < 1
 */
export function findDominantShifts(level: FillLevel, count: number, random: () => number): Shift[] {
  const { width, height } = level
  const isWhole = findWholePatches(level)
  const voters = findVoters(level, isWhole)
  const shortest = Math.max(3, shortestShare * Math.max(width, height))
  const matches = matchPatches(level, isWhole, voters, shortest, random)
  const votes = new Float32Array((2 * width - 1) * (2 * height - 1))
  const columns = 2 * width - 1
  for (const voter of voters) {
    const match = matches[voter]
    if (match < 0) continue
    const x = (match % width) - (voter % width)
    const y = Math.floor(match / width) - Math.floor(voter / width)
    const weight = measureCorner(level, voter)
    votes[(y + height - 1) * columns + x + width - 1] += weight
    // What repeats to the right also repeats to the left.
    votes[(height - 1 - y) * columns + width - 1 - x] += weight
  }
  return findPeaks(smoothVotes(votes, columns), columns, count).map((at) => ({
    x: (at % columns) - width + 1,
    y: Math.floor(at / columns) - height + 1,
  }))
}

/** 1 where the patch lies inside the picture and all of it may be copied. */
function findWholePatches({ width, height, hole, banned }: FillLevel): Uint8Array {
  const isWhole = new Uint8Array(width * height)
  for (let y = radius; y < height - radius; y++)
    for (let x = radius; x < width - radius; x++) {
      let blocked = 0
      for (let v = y - radius; v <= y + radius; v++)
        for (let u = x - radius; u <= x + radius; u++) blocked |= hole[v * width + u] | banned[v * width + u]
      isWhole[y * width + x] = 1 - blocked
    }
  return isWhole
}

/** Patches in a box three times as large as the hole's, as in the paper. */
function findVoters(level: FillLevel, isWhole: Uint8Array): Int32Array {
  const { width, height } = level
  const hole = holeBox(level)
  const reachX = Math.max(hole.width, width / 8)
  const reachY = Math.max(hole.height, height / 8)
  const voters: number[] = []
  for (let y = radius; y < height - radius; y += voterStepPx)
    for (let x = radius; x < width - radius; x += voterStepPx)
      if (
        isWhole[y * width + x] !== 0 &&
        x >= hole.x - reachX &&
        x < hole.x + hole.width + reachX &&
        y >= hole.y - reachY &&
        y < hole.y + hole.height + reachY
      )
        voters.push(y * width + x)
  return Int32Array.from(voters)
}

/** The best match of each voter at least `shortest` px away; -1 where none is good. */
function matchPatches(
  level: FillLevel,
  isWhole: Uint8Array,
  voters: Int32Array,
  shortest: number,
  random: () => number,
): Int32Array {
  const { width, height } = level
  const match = new Int32Array(width * height).fill(-1)
  const cost = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round++) {
    const step = (round % 2 === 0 ? -1 : 1) * voterStepPx
    for (let k = 0; k < voters.length; k++) {
      const voter = voters[step < 0 ? k : voters.length - 1 - k]
      const x = voter % width
      const y = (voter - x) / width
      const consider = (u: number, v: number): void => {
        if (u < 0 || v < 0 || u >= width || v >= height || isWhole[v * width + u] === 0) return
        if ((u - x) ** 2 + (v - y) ** 2 < shortest * shortest) return
        const price = patchDistance(level, voter, v * width + u, cost[voter])
        if (price >= cost[voter]) return
        cost[voter] = price
        match[voter] = v * width + u
      }
      const beside = match[voter + step] ?? -1
      if (beside >= 0) consider((beside % width) - step, Math.floor(beside / width))
      const above = match[voter + step * width] ?? -1
      if (above >= 0) consider(above % width, Math.floor(above / width) - step)
      const middle = match[voter] >= 0 ? match[voter] : voter
      for (let reach = Math.max(width, height); reach >= 1; reach /= 2)
        consider(
          (middle % width) + Math.round((random() * 2 - 1) * reach),
          Math.floor(middle / width) + Math.round((random() * 2 - 1) * reach),
        )
    }
  }
  const costMax = 3 * (2 * radius + 1) ** 2 * matchCodesMax ** 2
  for (const voter of voters) if (cost[voter] > costMax) match[voter] = -1
  return match
}

/** Sum of squared colour differences of two patches; stops early once it exceeds `limit`. */
function patchDistance({ width, features }: FillLevel, one: number, other: number, limit: number): number {
  let sum = 0
  for (let v = -radius; v <= radius; v++) {
    let a = (one + v * width - radius) * featureCount
    let b = (other + v * width - radius) * featureCount
    for (let u = -radius; u <= radius; u++, a += featureCount, b += featureCount)
      sum +=
        (features[a] - features[b]) ** 2 +
        (features[a + 1] - features[b + 1]) ** 2 +
        (features[a + 2] - features[b + 2]) ** 2
    if (sum >= limit) return sum
  }
  return sum
}

// A corner of this many codes per pixel has half a full vote.
const cornerCodes = 6

/**
 * The vote of a patch, 0..1: a flat one matches any other, and one on an edge any other on that edge, so that both say
 * little of what repeats. By the smaller eigenvalue of the structure tensor (Shi & Tomasi 1994).
 */
function measureCorner({ width, features }: FillLevel, center: number): number {
  let [xx, xy, yy] = [0, 0, 0]
  for (let v = -radius; v < radius; v++)
    for (let u = -radius; u < radius; u++) {
      const at = (center + v * width + u) * featureCount
      const dx = features[at + featureCount] - features[at]
      const dy = features[at + width * featureCount] - features[at]
      xx += dx * dx
      xy += dx * dy
      yy += dy * dy
    }
  const smaller = (xx + yy - Math.hypot(xx - yy, 2 * xy)) / 2
  const strength = smaller / (2 * radius) ** 2
  return 0.02 + strength / (strength + cornerCodes * cornerCodes)
}

/** Binomial 5 x 5, close to the Gaussian of the paper (sigma 1.4). */
function smoothVotes(votes: Float32Array, columns: number): Float32Array {
  let smooth = votes
  for (const stride of [1, columns]) {
    const next = new Float32Array(votes.length)
    for (let i = 2 * stride; i < votes.length - 2 * stride; i++)
      next[i] =
        smooth[i] * 6 + (smooth[i - stride] + smooth[i + stride]) * 4 + smooth[i - 2 * stride] + smooth[i + 2 * stride]
    smooth = next
  }
  return smooth
}

/** The highest places of which no neighbour within 2 px is higher. */
function findPeaks(votes: Float32Array, columns: number, count: number): number[] {
  const peaks: number[] = []
  for (let i = 2 * columns + 2; i < votes.length - 2 * columns - 2; i++) {
    if (votes[i] === 0) continue
    let isPeak = true
    for (let v = -2; v <= 2 && isPeak; v++)
      for (let u = -2; u <= 2; u++) {
        const near = votes[i + v * columns + u]
        if (near > votes[i] || (near === votes[i] && v * columns + u < 0)) isPeak = false
      }
    if (isPeak) peaks.push(i)
  }
  return peaks.sort((a, b) => votes[b] - votes[a] || a - b).slice(0, count)
}
