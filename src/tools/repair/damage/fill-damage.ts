import type { Box } from '#imaging/crop.ts'
import { cropMask, growBox } from '#imaging/crop.ts'
import { countMarked, uniteMasks } from '#imaging/damage/damage-mask.ts'
import { banUnfilled } from '#imaging/fill/fill-region.ts'
import { fillRegions, regionsWork } from '#imaging/fill/fill-regions.ts'
import { fillThin, thinWork } from '#imaging/fill/fill-thin.ts'
import type { Mask, Rgba, Size } from '#imaging/image.ts'
import { createMask } from '#imaging/image.ts'
import type { PartProgress } from '#imaging/progress.ts'
import { growApart } from '#imaging/regions/grow-apart.ts'
import { markedBoxes } from '#imaging/regions/marked-places.ts'
import { depthInside, findRegions, type MaskRegion } from '#imaging/regions/mask-regions.ts'
import { expectRows } from '#imaging/rows/work-rows.ts'
import { startsFor } from '#inference/start-fill.ts'
import type { Findings } from '#tools/repair/examine.ts'
import type { PipelineContext } from '#tools/tool.ts'

// Thinner damage is bridged without texture, which nobody notices. The width in px at a long side of 1000 px, and its
// minimum. By eye.
const wideShare = 0.009
const wideMinPx = 9
// Wide damage is filled square by square, so that a tear across the photo does not need a crop of its size.
const squarePx = 512
// What is thicker is a missing piece: patches alone continue no face and no coat, so a network proposes what was there.
// In px, and as a share of the long side: of a large scan, cracks are as thick as that, and filled whole at half its size
// they kept hard edges (44 px on three photos of 12 MP: off by 2.5 in place of 3.2 levels, 22 and 24, 20 and 19; 5.8, 6.3
// and 5.8 CPU seconds in place of 4.5, 31 and 6.4).
const pieceMinPx = 32
const pieceMinShare = 0.016
const pieceCompleter = 'mi-gan'
// A repair has many small fills, so each gets the effort of the fast setting of remove object.
const effort = 0.4
// Larger surroundings are filled at half size, and detail is copied from whole patches. This limits the time.
const levelPixelsMax = 400_000

/**
 * Fills the damage that was found and that the user painted: thin damage by continuing edges across it, wide damage
 * with patches from its surroundings, missing pieces by a network's proposal where there is one. Pixels outside the mask, and alpha, do not change.
 */
export async function fillDamage(
  image: Rgba,
  found: Mask | undefined,
  marked: Mask | undefined,
  findings: Findings,
  context: Pick<PipelineContext, 'models' | 'signal'>,
  progress: PartProgress,
): Promise<{ image: Rgba; filledPx: number }> {
  const none = createMask(image.width, image.height)
  const mask = uniteMasks(found ?? none, marked ?? none)
  const filledPx = countMarked(mask)
  if (filledPx === 0) return { image, filledPx }
  expectRows(thinWork)
  expectRows(regionsWork)
  const grainLevels = 2.5 * Math.max(findings.noise.fine, findings.noise.coarse)
  // Wide damage is bridged first too, so that no patch is compared with damaged pixels.
  const filled = fillThin(image, mask, grainLevels)
  const wide = filledPx === mask.data.length ? none : widePart(mask)
  const pieceMin = Math.max(pieceMinPx, pieceMinShare * Math.max(image.width, image.height))
  const plain = { effort, seed: 1, levelPixelsMax }
  const hasPieces = context.models.has(pieceCompleter)
  await fillRegions({
    image: filled,
    hole: wide,
    regions: [...regionsOf(wide, pieceMin)],
    plainOf: ({ thicknessPx }) => (hasPieces && thicknessPx >= pieceMin ? null : plain),
    ownOf: (cut, unfilled) => ({
      banned: banUnfilled(cut.crop, cut.own, unfilled),
      settings: { ...plain, starts: startsFor(cut, unfilled, pieceCompleter, context) },
    }),
    onShare(_, share) {
      context.signal.throwIfAborted()
      progress(share)
    },
  })
  return { image: filled, filledPx }
}

/** The parts of a mask of 0 and 255 that are too wide to be bridged. */
function widePart(mask: Mask): Mask {
  const halfPx = Math.max(wideMinPx, wideShare * Math.max(mask.width, mask.height)) / 2
  const core = createMask(mask.width, mask.height)
  for (const box of markedBoxes(mask)) {
    // Deeper than that it is as good as deep: what is farther away does not count.
    const around = growBox(box, Math.ceil(halfPx) + 1, mask)
    const depth = depthInside(cropMask(mask, around))
    for (let y = box.y; y < box.y + box.height; y++)
      for (let x = box.x, i = (y - around.y) * around.width + x - around.x; x < box.x + box.width; x++, i++)
        if (depth[i]! >= halfPx) core.data[y * mask.width + x] = 255
  }
  const wide = growApart(core, halfPx + 1)
  for (let i = 0; i < wide.data.length; i++) if (mask.data[i] === 0) wide.data[i] = 0
  return wide
}

/** Missing pieces whole, so that a network sees what is around them; the rest square by square. */
function* regionsOf(mask: Mask, pieceMin: number): Generator<MaskRegion> {
  const rest = { ...mask, data: mask.data.slice() }
  const pieces = findRegions(mask, 4).filter(({ thicknessPx }) => thicknessPx >= pieceMin)
  for (const { box, mask: own } of pieces)
    for (let y = 0; y < own.height; y++)
      for (let x = 0; x < own.width; x++)
        if (own.data[y * own.width + x] !== 0) rest.data[(box.y + y) * mask.width + box.x + x] = 0
  yield* pieces
  yield* squaresOf(rest)
}

function* squaresOf(mask: Mask): Generator<MaskRegion> {
  for (const square of squares(mask))
    for (const region of findRegions(cropMask(mask, square), 4))
      yield { ...region, box: { ...region.box, x: region.box.x + square.x, y: region.box.y + square.y } }
}

function* squares({ width, height }: Size): Generator<Box> {
  for (let y = 0; y < height; y += squarePx)
    for (let x = 0; x < width; x += squarePx)
      yield { x, y, width: Math.min(squarePx, width - x), height: Math.min(squarePx, height - y) }
}
