import { growBox } from '#imaging/crop.ts'
import { createMask, type Mask, type Size } from '#imaging/image.ts'
import { depthInside, eachPixel, findRegions, type MaskRegion } from '#imaging/regions/mask-regions.ts'

/** Pixels that hang together. */
export type Patch = Pick<MaskRegion, 'box' | 'mask' | 'pixels'>

/**
 * Parts a region where it is narrow: each core into which a disc fits gets what is nearer to it, within the region,
 * than to any other core.
 * @param whole in which the region lies
 * @param radiusPx of the disc: necks are up to twice as wide
 * @returns none where there is one core, or none
 */
export function partAtNecks(region: Patch, whole: Size, radiusPx: number): Patch[] {
  const box = growBox(region.box, 1, whole)
  const mask = createMask(box.width, box.height)
  const [right, down] = [region.box.x - box.x, region.box.y - box.y]
  eachPixel({ ...region, box: { ...region.box, x: right, y: down } }, box.width, (i) => (mask.data[i] = 255))
  const depth = depthInside(mask)
  const deep = { ...mask, data: mask.data.map((value, i) => (depth[i] > radiusPx ? value : 0)) }
  const cores = findRegions(deep, 1)
  if (cores.length < 2) return []
  const nearest = spreadWithin(mask, cores)
  return cores.map((_, k) => {
    const data = Uint8Array.from(nearest, (core) => (core === k + 1 ? 255 : 0))
    return { box, mask: { ...mask, data }, pixels: data.reduce((sum, value) => sum + value / 255, 0) }
  })
}

/** The number of the core that is nearest to each pixel, from 1; 0 outside of the mask. */
function spreadWithin(mask: Mask, cores: readonly MaskRegion[]): Int32Array {
  const nearest = new Int32Array(mask.data.length)
  const queue: number[] = []
  const reach = (i: number, core: number) => {
    if (mask.data[i] === 0 || nearest[i] > 0) return
    nearest[i] = core
    queue.push(i)
  }
  for (const [k, core] of cores.entries()) eachPixel(core, mask.width, (i) => reach(i, k + 1))
  for (let next = 0; next < queue.length; next++) {
    const [i, x] = [queue[next], queue[next] % mask.width]
    if (x > 0) reach(i - 1, nearest[i])
    if (x < mask.width - 1) reach(i + 1, nearest[i])
    if (i >= mask.width) reach(i - mask.width, nearest[i])
    if (i + mask.width < mask.data.length) reach(i + mask.width, nearest[i])
  }
  return nearest
}
