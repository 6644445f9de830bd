import { type Keep, keepLatest } from '#tools/keep-latest.ts'

/** A sky has at most about six costly parts (clouds, air, star clouds): those of the last few settings stay at hand. */
const partsMax = 24

/** Keeps the parts of skies for one photo's size and one window. */
export const createKeep = (): Keep => keepLatest(partsMax)
