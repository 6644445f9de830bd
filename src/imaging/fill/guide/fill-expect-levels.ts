import { type Expected, type FillLevel, featureCount } from '#imaging/fill/fill-level.ts'
import { expectHole, meansOf } from '#imaging/fill/guide/fill-expect.ts'

// `expectHole` follows every line separately. A hole this thin has a few thousand pixels, which is fast enough.
const expectThicknessPx = 28

/**
 * Sets `expected` of each level from `working` to the coarsest.
 * @param levels finest first
 * @param thicknessPx diameter of the largest disc in the hole, px of the finest level
 */
export function expectLevels(levels: readonly FillLevel[], working: number, thicknessPx: number): void {
  let from = working
  while (from < levels.length - 1 && thicknessPx / 2 ** from > expectThicknessPx) from++
  const read = expectHole(levels[from])
  levels[from].expected = read
  let coarser = read
  for (let k = from + 1; k < levels.length; k++) {
    coarser = shrinkExpected(coarser, levels[k - 1].width, levels[k])
    levels[k].expected = coarser
  }
  let finer = read
  for (let k = from - 1; k >= working; k--) {
    finer = enlargeExpected(finer, levels[k + 1].width, levels[k])
    levels[k].expected = finer
  }
}

/** Doubles the size. */
function enlargeExpected(coarse: Expected, coarseWidth: number, level: FillLevel): Expected {
  const { width, height, hole } = level
  const features = new Float32Array(width * height * featureCount)
  const sureness = new Float32Array(width * height)
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] === 0) continue
    const x = i % width
    const from = (((i - x) / width) >> 1) * coarseWidth + (x >> 1)
    sureness[i] = coarse.sureness[from]
    for (let c = 0; c < featureCount; c++) features[i * featureCount + c] = coarse.features[from * featureCount + c]
  }
  return { features, means: meansOf(level, features, sureness), sureness }
}

/** Halves the size. */
function shrinkExpected(fine: Expected, fineWidth: number, level: FillLevel): Expected {
  const { width, height, hole } = level
  const features = new Float32Array(width * height * featureCount)
  const sureness = new Float32Array(width * height)
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] === 0) continue
    const x = i % width
    const y = (i - x) / width
    let total = 0
    for (let v = 2 * y; v <= 2 * y + 1; v++)
      for (let u = 2 * x; u <= Math.min(fineWidth - 1, 2 * x + 1); u++) {
        const from = v * fineWidth + u
        const weight = fine.sureness[from]
        if (!(weight > 0)) continue
        total += weight
        for (let c = 0; c < featureCount; c++)
          features[i * featureCount + c] += weight * fine.features[from * featureCount + c]
      }
    if (total === 0) continue
    sureness[i] = total / 4
    for (let c = 0; c < featureCount; c++) features[i * featureCount + c] /= total
  }
  return { features, means: meansOf(level, features, sureness), sureness }
}

/** Moves the estimate in the hole towards the expected features, by `strength` x sureness, at most all the way. */
export function startAsExpected({ hole, features, expected }: FillLevel, strength: number): void {
  if (expected === null) return
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] === 0) continue
    const share = Math.min(1, strength * expected.sureness[i])
    for (let c = i * featureCount; c < (i + 1) * featureCount; c++)
      features[c] += share * (expected.features[c] - features[c])
  }
}
