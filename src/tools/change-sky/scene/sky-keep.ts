import { type Keep, keepLatest } from '#tools/keep-latest.ts'

/** A sky has at most about six costly parts (clouds, air, star clouds). Those of the last few settings are cached. */
const partsMax = 24

/** Caches the parts of skies for one photo size and one window. */
export const createKeep = (): Keep => keepLatest(partsMax)
