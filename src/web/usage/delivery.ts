import { type Entitlement, entitlements, type Standing } from '#contract/plan.ts'

export interface Delivery {
  readonly width: number
  readonly height: number
  readonly isReduced: boolean
  readonly isWatermarked: boolean
}

/** How a result leaves on a plan: the server holds to the same table. */
export function deliveryOf(size: { readonly width: number; readonly height: number }, plan: Standing): Delivery {
  const { resultSideMaxPx, isWatermarked }: Entitlement = entitlements[plan]
  const longest = Math.max(size.width, size.height)
  if (resultSideMaxPx === null || longest <= resultSideMaxPx)
    return { width: size.width, height: size.height, isReduced: false, isWatermarked }
  const fit = (side: number) => Math.max(1, Math.round((side * resultSideMaxPx) / longest))
  return { width: fit(size.width), height: fit(size.height), isReduced: true, isWatermarked }
}

/** "1,280 × 853 px" */
export function sizeWords({ width, height }: { readonly width: number; readonly height: number }): string {
  return `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} px`
}
