import { type FillLevel, patchRadius } from '#imaging/fill/fill-level.ts'
import { patchesTouching } from '#imaging/fill/patches-touching.ts'

export interface PatchSites {
  /** Centres of the patches that touch the hole, in rows. */
  readonly targets: Int32Array
  /** Px between neighbouring targets. */
  readonly stride: number
  /** 1 where a patch may be copied from: it lies inside the picture and no pixel of it is hole or banned. */
  readonly usable: Uint8Array
  readonly sourceCount: number
  /** The usable centres as a list, in rows; made when it is read, as many as they are. */
  readonly sources: Int32Array
}

/**
 * Finds the patches to fill and the patches they may be copied from.
 * @param stride 2 takes every other row and column of targets; each pixel is still covered by a dozen patches
 */
export function findSites(level: FillLevel, stride: 1 | 2 = 1): PatchSites {
  const { width, height, hole, banned } = level
  const touchesHole = patchesTouching(hole, width, height, patchRadius)
  const touchesBanned = banned.includes(1) ? patchesTouching(banned, width, height, patchRadius) : null
  const usable = new Uint8Array(width * height)
  const targets: number[] = []
  let sourceCount = 0
  // The outermost patches are always taken; otherwise no patch would cover the pixels at the picture's border.
  const isOn = (at: number, side: number) =>
    (at - patchRadius) % stride === 0 || at === patchRadius || at === side - 1 - patchRadius
  for (let y = patchRadius; y < height - patchRadius; y++) {
    const isRowOn = isOn(y, height)
    for (let x = patchRadius; x < width - patchRadius; x++) {
      const i = y * width + x
      if (touchesHole[i] !== 0) {
        if (isRowOn && isOn(x, width)) targets.push(i)
      } else if (touchesBanned === null || touchesBanned[i] === 0) {
        usable[i] = 1
        sourceCount++
      }
    }
  }
  let sources: Int32Array | null = null
  return {
    targets: new Int32Array(targets),
    stride,
    usable,
    sourceCount,
    get sources() {
      sources ??= placesOf(usable, sourceCount)
      return sources
    },
  }
}

function placesOf(usable: Uint8Array, count: number): Int32Array {
  const places = new Int32Array(count)
  for (let i = 0, k = 0; k < count; i++) if (usable[i] !== 0) places[k++] = i
  return places
}
