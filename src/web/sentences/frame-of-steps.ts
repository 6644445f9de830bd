import type { Size } from '#imaging/image.ts'
import { type CropBox, cropOf, fitRatio, wholeFrame } from '#tools/adjust/crop/crop-box.ts'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import { type CutOff, nextShapeFor, placeAndCut } from '#tools/crop-fit.ts'
import type { Kept } from '#tools/kept.ts'
import { keptInFrame, placeCrop } from '#tools/place-crop.ts'
import type { RecipeStep } from '#tools/recipe.ts'
import { changesFrame, isMeant } from '#tools/recipe-run.ts'
import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'

/** The frame that a step's crop is stated in: quarter turns come before it. In px. */
export function cropFrameOf({ tool, options }: RecipeStep, frame: Size): Size {
  const isTurned = tool === 'adjust' && (options as AdjustOptions).quarterTurns % 2 === 1
  return isTurned ? { width: frame.height, height: frame.width } : frame
}

/** The frame that a step leaves, as far as its settings say. In px. */
export function frameAfter(step: RecipeStep, frame: Size): Size {
  const turned = cropFrameOf(step, frame)
  const crop = step.tool === 'adjust' ? (step.options as AdjustOptions).crop : null
  return crop === null ? turned : { width: turned.width * crop.width, height: turned.height * crop.height }
}

/** The frame before each step, in px. */
export function framesBefore(steps: readonly RecipeStep[], photo: Size): Size[] {
  const frames = [photo]
  for (const step of steps) frames.push(frameAfter(step, frames.at(-1) ?? photo))
  return frames.slice(0, -1)
}

/** A recipe's steps whose crops were fitted to the photo, fitted to the frame that turns before them leave. */
export function fitCrops(steps: readonly RecipeStep[], photo: Size): RecipeStep[] {
  let frame = photo
  return steps.map((step) => {
    const fitted = fitCrop(step, photo, cropFrameOf(step, frame))
    frame = frameAfter(fitted, frame)
    return fitted
  })
}

function fitCrop(step: RecipeStep, photo: Size, frame: Size): RecipeStep {
  const crop = step.tool === 'adjust' ? (step.options as AdjustOptions).crop : null
  if (crop === null || frame.width / frame.height === photo.width / photo.height) return step
  const ratio = (photo.width * crop.width) / (photo.height * crop.height)
  return withShape(step, { width: ratio, height: 1 }, frame)
}

/** The crop that is placed by what the photo shows: of what another one left, nobody knows what it shows. */
function findPlaced(steps: readonly RecipeStep[]): { readonly at: number; readonly options: AdjustOptions } | null {
  const at = steps.findIndex(({ tool, options }) => changesFrame(tool, options))
  const step = steps[at]
  return step === undefined || !isCrop(step) ? null : { at, options: step.options as AdjustOptions }
}

/** What a crop of some steps cuts off, and the known shape that would hold it. */
export interface CropTrouble extends CutOff {
  /** Of the steps. */
  readonly at: number
  /** The shape that was asked for, in px, and the frame that it is cut out of. */
  readonly shape: Size
  readonly frame: Size
  readonly wider: Size | null
}

/** What the crop that would be placed cuts off of the photo's main things; null where it cuts off none. */
export function troubleOf(steps: readonly RecipeStep[], photo: Size, kept: readonly Kept[]): CropTrouble | null {
  const placed = findPlaced(steps)
  if (placed?.options.crop == null) return null
  const { at, options } = placed
  const frame = cropFrameOf(steps[at] as RecipeStep, photo)
  const inFrame = keptInFrame(kept, photo, options)
  const { width, height } = options.crop as CropBox
  const { cut } = placeAndCut(width / height, inFrame)
  if (cut.people + cut.things === 0) return null
  const shape = { width: frame.width * width, height: frame.height * height }
  return { ...cut, at, shape, frame, wider: nextShapeFor(shape.width / shape.height, frame, inFrame) }
}

/** A step with its crop in another shape, around the middle. */
export function withShape<Step extends RecipeStep>(step: Step, shape: Size, frame: Size): Step {
  const crop = cropOf(fitRatio(wholeFrame, shape.width / shape.height / (frame.width / frame.height)))
  return { ...step, options: { ...(step.options as AdjustOptions), crop } }
}

/** A step that leaves the frame as wide and high as it is. */
export const withoutCrop = <Step extends RecipeStep>(step: Step): Step => ({
  ...step,
  options: { ...(step.options as AdjustOptions), crop: null },
})

/**
 * Steps whose crops were placed around the middle, placed so that they hold what the photo shows.
 * @param kept in shares of the photo; a crop of what another one left stays
 */
export function placeCrops<Step extends RecipeStep>(
  steps: readonly Step[],
  photo: Size,
  kept: readonly Kept[],
): Step[] {
  const placed = findPlaced(steps)
  if (placed === null) return [...steps]
  const { width, height } = placed.options.crop as CropBox
  const crop = placeCrop(width / height, keptInFrame(kept, photo, placed.options))
  return steps.map((step, at) => (at === placed.at ? { ...step, options: { ...placed.options, crop } } : step))
}

export const isCrop = ({ tool, options }: RecipeStep): boolean =>
  tool === 'adjust' && (options as AdjustOptions).crop !== null

/** Things that no step takes out. */
export const staying = <Thing extends Parameters<typeof isMeant>[1]>(
  all: readonly Thing[],
  steps: readonly RecipeStep[],
): Thing[] =>
  all.filter((thing) => !steps.some((step) => isRemoval(step) && step.mask !== null && isMeant(step.mask, thing)))

export const isRemoval = ({ tool, options }: RecipeStep): boolean =>
  tool === 'remove-object' && (options as RemoveObjectOptions).remove === 'object'

/** Shapes by the names that people know. */
const shapeNames = ['1:1', '4:5', '5:4', '3:2', '2:3', '4:3', '3:4', '16:9', '9:16', '21:9', '5:7', '7:5', '16:10']
/** The larger number of a name. */
const namedMax = 24
/** As a share: what was cropped to a shape has it exactly. */
const tolerance = 0.001

/** What a shape is called, "4:5"; null where no small numbers say it. */
export function nameOfRatio({ width, height }: Size): string | null {
  const isNear = (a: number, b: number) => Math.abs((a / b) * (height / width) - 1) < tolerance
  const known = shapeNames.find((name) => {
    const [a = 1, b = 1] = name.split(':').map(Number)
    return isNear(a, b)
  })
  if (known !== undefined) return known
  for (let b = 1; b <= namedMax; b++) {
    const a = Math.round((b * width) / height)
    if (a > 0 && a <= namedMax && isNear(a, b)) return `${a}:${b}`
  }
  return null
}
