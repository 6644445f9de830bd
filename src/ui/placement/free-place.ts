/** In CSS pixels from the window's left and top edges. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Distance to the window's lower edge, and to controls. */
const edgePx = 16
const clearPx = 8

/**
 * Finds the lowest place in the window where a notice covers no control, or else where it covers the least of them.
 * @param size of the notice, which is centred horizontally
 * @param now its current top edge, which it keeps while that is free; null: not yet placed
 * @returns its top edge
 */
export function findFreeTop(
  size: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
  controls: readonly Box[],
  now: number | null = null,
): number {
  const left = (window.width - size.width) / 2
  const lowest = window.height - edgePx - size.height
  const boxAt = (top: number): Box => ({ left, top, right: left + size.width, bottom: top + size.height })
  const coveredAt = (top: number) => controls.reduce((sum, control) => sum + coveredShare(control, boxAt(top)), 0)
  if (now !== null && now >= 0 && now <= lowest && coveredAt(now) === 0) return now
  // The lowest position of each free stretch is one of these. Positions with a gap to the control below come first.
  const above = (gapPx: number) =>
    controls.map(({ top }) => top - gapPx - size.height).filter((top) => top >= clearPx && top <= lowest)
  const downward = (a: number, b: number) => b - a
  const tops = [lowest, ...above(clearPx).sort(downward), ...above(0).sort(downward)]
  let best = lowest
  let least = Number.POSITIVE_INFINITY
  for (const top of tops) {
    const covered = coveredAt(top)
    if (covered >= least) continue
    best = top
    least = covered
    if (covered === 0) break
  }
  return best
}

function coveredShare(control: Box, notice: Box): number {
  const width = Math.min(control.right, notice.right) - Math.max(control.left, notice.left)
  const height = Math.min(control.bottom, notice.bottom) - Math.max(control.top, notice.top)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / ((control.right - control.left) * (control.bottom - control.top))
}
