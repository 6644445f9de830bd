import { growMask } from '#imaging/damage/damage-mask.ts'
import type { Mask } from '#imaging/image.ts'

/** Found and true pixels match within 1 px of each other. Pixels that show too little damage to ask for never count. */
export interface Tally {
  hit: number
  found: number
  covered: number
  true: number
  /** Pixels marked, and all pixels, in photos without damage. */
  wrong: number
  undamaged: number
}

export const emptyTally = (): Tally => ({ hit: 0, found: 0, covered: 0, true: 0, wrong: 0, undamaged: 0 })

/** @param answer 255: damage, 128: not counted, 0: none */
export function addToTally(tally: Tally, found: Mask, answer: Mask): void {
  const damage = { ...answer, data: answer.data.map((value) => (value === 255 ? 255 : 0)) }
  const reach = growMask(damage, 1)
  const foundReach = growMask(found, 1)
  const isDamaged = damage.data.includes(255)
  for (let i = 0; i < found.data.length; i++) {
    const isFound = found.data[i]! >= 128
    if (!isDamaged) {
      tally.undamaged++
      if (isFound) tally.wrong++
    }
    if (isFound && (answer.data[i] !== 128 || reach.data[i] === 255)) {
      tally.found++
      if (reach.data[i] === 255) tally.hit++
    }
    if (damage.data[i] === 255) {
      tally.true++
      if (foundReach.data[i]! >= 128) tally.covered++
    }
  }
}

export function describeTally({ hit, found, covered, true: damaged, wrong, undamaged }: Tally): string {
  const precision = hit / Math.max(1, found)
  const recall = covered / Math.max(1, damaged)
  const f1 = (2 * precision * recall) / Math.max(1e-9, precision + recall)
  const share = ((100 * wrong) / Math.max(1, undamaged)).toFixed(2)
  return `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}; ${share} % of the undamaged marked`
}
