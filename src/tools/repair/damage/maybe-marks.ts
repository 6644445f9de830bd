import { boxOfPatch, type DamagePatch, growMask, linesAndSpecks, maskOfPatches } from '#imaging/damage/damage-mask.ts'
import type { Mask } from '#imaging/image.ts'

/** The mark whose pixels are nearest to a point of the mask, within `reachPx`; null where none is. */
export function maybeAt(maybe: Mask, { x, y }: { x: number; y: number }, reachPx: number): Mask | null {
  const { lines, specks } = linesAndSpecks(maybe)
  let nearest: DamagePatch | null = null
  let nearestPx = reachPx
  for (const patch of [...lines, ...specks]) {
    const box = boxOfPatch(patch, maybe.width)
    const aside = Math.max(box.x - x, x - box.x - box.width, box.y - y, y - box.y - box.height)
    if (aside > nearestPx) continue
    for (const at of patch) {
      const distance = Math.hypot((at % maybe.width) + 0.5 - x, Math.floor(at / maybe.width) + 0.5 - y)
      if (distance <= nearestPx) [nearest, nearestPx] = [patch, distance]
    }
  }
  return nearest && maskOfPatches([nearest], maybe)
}

/** Yellow, which neither prints nor the marks have, in an outline around each mark so that it stays visible. */
const color = [255, 200, 0, 235] as const

/** The marks as a picture of the mask's size. */
export function drawMaybe(maybe: Mask): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = maybe.width
  canvas.height = maybe.height
  const picture = new ImageData(maybe.width, maybe.height)
  const [inner, outer] = [growMask(maybe, 1), growMask(maybe, 3)]
  for (let i = 0; i < outer.data.length; i++)
    if (outer.data[i]! > 0 && inner.data[i] === 0) picture.data.set(color, i * 4)
  canvas.getContext('2d')?.putImageData(picture, 0, 0)
  return canvas
}
