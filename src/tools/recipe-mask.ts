import { Problem } from '#contract/problem.ts'
import type { RecipeMask } from '#contract/recipe.ts'
import { type Box, cropRgba, growBox } from '#imaging/crop.ts'
import { snapEdges } from '#imaging/edges/snap-edges.ts'
import { createMask, type Mask, type Rgba, type Size } from '#imaging/image.ts'
import { growMask } from '#imaging/regions/mask-regions.ts'
import { fitWithin, resizeMask, resizeRgba } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import type { Thing } from '#inference/things/find-things.ts'
import { serverToolOf } from '#tools/on-server.ts'
import { isMeant, refusalOfMask } from '#tools/recipe-run.ts'

/** The size in which outlines are fitted to the photo's edges, as the page fits what is clicked. */
const fitSideMaxPx = 2048
/** How far an outline may be from the edge, px of the thing's own mask: MobileSAM's is right to about one. */
const loosePx = 1.5
/** As where things are clicked: pixels on an edge are a mixture of both sides (1.5 px of 1,000, by eye). */
const marginShare = 0.0015

/**
 * What a recipe's mask outlines on a photo.
 * @param context.things finds the things in the photo
 * @returns a mask of the photo's size; 255 = work here, soft along a sky
 * @throws Problem 'no-sky-found', 'no-people-found', 'no-such-thing-found', 'model-missing'
 */
export async function findRecipeMask(
  photo: Rgba,
  mask: RecipeMask,
  context: { readonly models: Models; things(): Promise<readonly Thing[]> },
): Promise<Mask> {
  const found = await (mask.by === 'sky' ? findSky(photo, context.models) : outlineThings(photo, mask, context.things))
  if (found === null) throw new Problem(refusalOfMask(mask))
  return resizeMask(found, photo.width, photo.height)
}

async function findSky(photo: Rgba, models: Models): Promise<Mask | null> {
  const analyze = await serverToolOf('change-sky').analyzer?.()
  const { masks } = (await analyze?.(shrink(photo), { models })) ?? { masks: {} as Record<string, Mask> }
  return masks.sky ?? null
}

async function outlineThings(
  photo: Rgba,
  mask: RecipeMask,
  find: () => Promise<readonly Thing[]>,
): Promise<Mask | null> {
  const things = (await find()).filter((thing) => isMeant(mask, thing))
  if (things.length === 0) return null
  const view = shrink(photo)
  const whole = createMask(view.width, view.height)
  for (const thing of things) putOutline(whole, view, thing)
  return growMask(whole, Math.max(1, marginShare * Math.max(view.width, view.height)))
}

/** Fits a thing's outline to the edges of the photo and adds it to the mask. */
function putOutline(whole: Mask, view: Rgba, { box, mask }: Thing): void {
  const place = boxOf(box, view)
  const reachPx = Math.max(2, (loosePx * place.width) / mask.width)
  // Room for the outline to move in, and for samples of the surroundings.
  const part = growBox(place, Math.ceil(4 * reachPx), view)
  const rough = createMask(part.width, part.height)
  const scaled = resizeMask(mask, place.width, place.height)
  for (let y = 0; y < place.height; y++) {
    const row = scaled.data.subarray(y * place.width, (y + 1) * place.width)
    rough.data.set(row, (place.y - part.y + y) * part.width + place.x - part.x)
  }
  const { data } = snapEdges(cropRgba(view, part), rough, reachPx)
  for (let y = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++)
      if (data[y * part.width + x] === 255) whole.data[(part.y + y) * whole.width + part.x + x] = 255
}

/** Where shares of a photo lie in it, whole pixels and at least one. */
function boxOf({ left, top, right, bottom }: Thing['box'], { width, height }: Size): Box {
  const x = Math.min(width - 1, Math.round(left * width))
  const y = Math.min(height - 1, Math.round(top * height))
  return {
    x,
    y,
    width: Math.max(1, Math.min(width, Math.round(right * width)) - x),
    height: Math.max(1, Math.min(height, Math.round(bottom * height)) - y),
  }
}

function shrink(photo: Rgba): Rgba {
  const { width, height } = fitWithin(photo, fitSideMaxPx)
  return width === photo.width ? photo : resizeRgba(photo, width, height)
}
