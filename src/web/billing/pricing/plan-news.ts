/** Where a tab leaves word for the others that the plan may have changed. */
export const planNewsKey = 'emulsion_plan'

/** Tells every other tab of this browser; each asks the server how it is. */
export function tellPlanNews(): void {
  try {
    localStorage.setItem(planNewsKey, String(Date.now()))
  } catch {
    // Storage may be full or forbidden; the other tabs then learn it at their next load.
  }
}
