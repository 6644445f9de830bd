import type { SheetKind } from '#imaging/sky/cloud-sheet.ts'
import type { CloudKind, SkyLook } from '#tools/change-sky/scene/looks.ts'

/**
 * The clouds of a look, with more or fewer of them.
 * @param cover 0 = none, 50 = the look's own, 100 = closed
 */
export function coverOf(
  { clouds, sheets = [] }: SkyLook,
  cover: number,
): { clouds: CloudKind | undefined; sheets: SheetKind[] } {
  const less = Math.min(1, cover / 50)
  const more = Math.max(0, cover / 50 - 1)
  const toward = (own: number) => own * less + (1 - own * less) * more
  const coverage = toward(clouds.coverage)
  return {
    clouds: coverage > 0 ? { ...clouds, coverage } : undefined,
    sheets: sheets
      .map((sheet) => ({ ...sheet, amount: toward(sheet.amount) }))
      .filter(({ amount }) => cover > 0 && amount > 0),
  }
}
