/** Whole percent, 0..100, rounded down so that 100 is the end. @param share 0..1, clamped */
export function percentOf(share: number): number {
  // A share such as 0.29 times 100 falls just short of its number.
  return Math.floor(Math.min(1, Math.max(0, share)) * 100 + 1e-9)
}
