import type { Box } from '#imaging/crop.ts'
import type { Mask } from '#imaging/image.ts'
import type { Face } from '#inference/faces/find-faces.ts'

// In face heights and widths: hair above, ears beside, and the usually visible part of the body below.
const hairAbove = 0.55
const earsBeside = 0.4
const bodyBeside = 1.5
const bodyBelow = 5
// If more of the mask than this lies on a head or a body, its own skin or clothes must be continued.
const headShareMax = 0.15
const bodyShareMax = 0.35
// A face that is painted over by more than this share is removed.
const faceShareMax = 0.3

/** The people who stay in the photo: boxes of head and body for each face that the hole does not cover. */
export function peopleToKeep(faces: readonly Face[], hole: Mask): Box[] {
  let all = 0
  for (const value of hole.data) if (value > 0) all++
  return faces.flatMap(({ box }) => {
    const head = {
      x: box.x - earsBeside * box.width,
      y: box.y - hairAbove * box.height,
      width: box.width * (1 + 2 * earsBeside),
      height: box.height * (1 + hairAbove),
    }
    if (paintedIn(hole, box) > faceShareMax * box.width * box.height) return []
    if (paintedIn(hole, head) > headShareMax * all) return []
    const body = {
      x: box.x - bodyBeside * box.width,
      y: box.y + box.height,
      width: box.width * (1 + 2 * bodyBeside),
      height: box.height * bodyBelow,
    }
    return paintedIn(hole, body) > bodyShareMax * all ? [head] : [head, body]
  })
}

/** Sets `banned` to 255 inside the boxes. */
export function banBoxes(banned: Mask, boxes: readonly Box[]): void {
  for (const box of boxes) {
    const { left, right, top, bottom } = cut(box, banned)
    for (let y = top; y < bottom; y++)
      if (right > left) banned.data.fill(255, y * banned.width + left, y * banned.width + right)
  }
}

function paintedIn(hole: Mask, box: Box): number {
  const { left, right, top, bottom } = cut(box, hole)
  let count = 0
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (hole.data[y * hole.width + x] > 0) count++
  return count
}

function cut(box: Box, mask: Mask): { left: number; right: number; top: number; bottom: number } {
  return {
    left: Math.max(0, Math.floor(box.x)),
    right: Math.min(mask.width, Math.ceil(box.x + box.width)),
    top: Math.max(0, Math.floor(box.y)),
    bottom: Math.min(mask.height, Math.ceil(box.y + box.height)),
  }
}
