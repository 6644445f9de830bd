/** Written by training/fit-fill-rating.ts: what each fault of a fill counts for. */
export const draftWeights = {
  codes: 0.069,
  seam: 1.388,
  strangeness: 2.138,
  structure: 5.792,
  soft: 0.079,
  busy: 1.374,
}
