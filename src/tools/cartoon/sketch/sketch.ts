import { type LabPlanes, labFromRgba } from '#imaging/color/color.ts'
import { cropRgba } from '#imaging/crop.ts'
import type { PlaneTriple } from '#imaging/filters/domain-transform.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import { once } from '#imaging/once.ts'
import { pixelUnit } from '#tools/cartoon/painting/painting.ts'
import { addLight, missingLight } from '#tools/cartoon/sketch/add-light.ts'
import { beginLines } from '#tools/cartoon/sketch/begin-lines.ts'
import { type FaceMarks, type FaceMesh, markFaces } from '#tools/cartoon/sketch/face-marks.ts'
import { type BegunForms, beginForms, smoothForms } from '#tools/cartoon/sketch/forms.ts'
import { type InsetPlan, planInsets } from '#tools/cartoon/sketch/insets.ts'
import type { LineStyle } from '#tools/cartoon/sketch/lines.ts'
import { findShapes, type Shapes } from '#tools/cartoon/sketch/shapes.ts'
import { copyAt, makeWorkingCopy, workingSize } from '#tools/cartoon/sketch/working-copy.ts'
import { type Keep, keepLatest } from '#tools/keep-latest.ts'

/** What every style draws from, at working size. Keeps the latest results. */
export interface Sketch {
  readonly width: number
  readonly height: number
  /** Px of the working size that a mark of the nominal size 1 takes: 1 at 1 MP. */
  readonly unitPx: number
  /** Px of the photo per px of the working size. */
  readonly scale: number
  readonly faces: FaceMarks
  /** Light that dim faces were given before anything was drawn, 0..1. */
  readonly missingLight: number
  /** Lightness of the photo in that light, 0..100. */
  readonly tone: Plane
  /** Caches what styles compute from it, by key. */
  readonly keep: Keep
  /** Caches what depends on no setting, such as textures, by key. */
  readonly keepLasting: Keep
  /** Styles choose tones and palettes through this, because all frames of an animation must agree on them. */
  readonly decide: Keep
  /** Small faces, at a higher resolution. */
  readonly insets: readonly Inset[]
  /** @param detail 0..1, see the options */
  shapes(detail: number): Shapes
  /** Ink where below -1: the line response over its threshold. */
  lines(style: LineStyle): Plane
  /** Begins to find them, beside what is done next. */
  beginLines(style: LineStyle): void
}

export interface Inset extends Pick<InsetPlan, 'box' | 'weight'> {
  readonly sketch: Sketch
}

// The shapes and lines of a few settings, and what styles make of them.
const keptMax = 20
// A style has up to four textures.
const lastingMax = 24

/** Shapes and lines are found at this size: finer ones would be lost in the drawing. */
export const workPixelsMax = 1_000_000

/**
 * Opens a photo for drawing.
 * @param workPixelsMax the size to find shapes and lines at; smaller for a quick look, whose lines come out coarse
 * @param decide returns the decision of an earlier frame; absent for a photo, which decides by itself
 * @param begun what `beginSketch` has begun with, at the same size
 */
export function openSketch(
  photo: Rgba,
  faces: readonly FaceMesh[],
  workPixelsMax: number,
  decide?: Keep,
  begun?: BegunForms,
): Sketch {
  const forms = begun?.finish()
  const small = forms?.copy ?? makeWorkingCopy(photo, workPixelsMax)
  const { width } = small
  const unitPx = pixelUnit(small)
  // The frames of an animation lie on the same paper.
  const keepLasting = decide ?? keepLatest(lastingMax)
  const shared = { keepLasting, decide: decide ?? ((_, make) => make()) } satisfies Partial<Sketch>
  const sketch = sketchOf(small, faces, {
    unitPx,
    scale: photo.width / width,
    insets: [],
    ...shared,
    ...(begun === undefined || forms === undefined ? {} : { begun: { ...forms, detail: begun.detail } }),
  })
  const insets = planInsets(photo, sketch, faces).map((plan): Inset => {
    const { box, size, weight } = plan
    const copy = copyAt(cropRgba(photo, box), size.width, size.height)
    const scale = box.width / size.width
    return {
      box,
      weight,
      sketch: sketchOf(copy, plan.faces, {
        unitPx: plan.unitPx,
        scale,
        insets: [],
        ...shared,
        missingLight: sketch.missingLight,
      }),
    }
  })
  return { ...sketch, insets }
}

/** Begins with what of a sketch needs no faces. @param detail 0..1, see the options */
export function beginSketch(photo: Rgba, workPixelsMax: number, detail: number): BegunForms {
  const size = workingSize(photo, workPixelsMax)
  return beginForms(photo, size, pixelUnit(size), detail)
}

const tripleOf = ({ lightness, a, b }: LabPlanes): PlaneTriple => [lightness, a, b]

type Given = Pick<Sketch, 'unitPx' | 'scale' | 'keepLasting' | 'decide' | 'insets'> & {
  /** That of the whole; absent where the faces tell it. */
  readonly missingLight?: number
  /** What was made of the copy at one detail before. */
  readonly begun?: { readonly planes: LabPlanes; readonly smooth: PlaneTriple; readonly detail: number }
}

function sketchOf(copy: Rgba, faces: readonly FaceMesh[], { begun, ...given }: Given): Sketch {
  const { width, height } = copy
  const { unitPx } = given
  const planes: LabPlanes = begun?.planes ?? labFromRgba(copy)
  const marks = markFaces(planes, faces)
  // Of an animation the first frame tells, so that a blink changes no light.
  const missing = given.missingLight ?? given.decide('missing light', () => missingLight(planes, marks))
  if (missing > 0) addLight(missing, tripleOf(planes), ...(begun === undefined ? [] : [begun.smooth]))
  const keep = keepLatest(keptMax)
  let made = begun
  const formsOf = (detail: number) => {
    if (detail !== made?.detail) return smoothForms(planes, unitPx, detail)
    const { smooth } = made
    // The features of faces are restored in it.
    made = undefined
    return smooth
  }
  const shapes = (detail: number) => keep(`shapes ${detail}`, () => findShapes(planes, formsOf(detail), unitPx, marks))
  const begin = (style: LineStyle) =>
    keep(`lines ${JSON.stringify(style)}`, () =>
      once(beginLines({ planes, shapes: shapes(style.detail), unitPx, faces: marks, style })),
    )
  return {
    ...{ width, height, tone: planes.lightness, faces: marks, keep, shapes, ...given, missingLight: missing },
    lines: (style) => begin(style)(),
    beginLines: (style) => void begin(style),
  }
}
