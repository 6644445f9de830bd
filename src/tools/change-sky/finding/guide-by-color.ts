import { colorGuidedModel } from '#imaging/filters/color-guided-filter.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'
import { beginRows, createSharedPlane, type RowWork } from '#imaging/rows/work-rows.ts'
import { weightsOf } from '#tools/change-sky/finding/weights-of.ts'

type Colors = readonly [Plane, Plane, Plane]

// (0.012)^2: a difference of three codes is an edge.
const epsilon = 0.012 ** 2

export interface GuideGiven {
  /** 0..1, how likely sky is. */
  readonly likely: Plane
  readonly colors: Colors
  /** 1 = sky, 0 = ground, 0.5 = the colours have to decide. */
  readonly sure: Plane
  readonly reachPx: number
  /** Written: 0..1. */
  readonly out: Plane
}

/** The guiding as a work of one row, so that another thread may take it. */
export const guideWork: RowWork<GuideGiven> = {
  name: 'guide-by-color',
  open:
    ({ likely, colors, sure, reachPx, out }) =>
    () => {
      out.data.set(guideByColor(likely, colors, sure, reachPx).data)
    },
}

/**
 * Begins to decide by local models of the colours, on another thread where there is one, and returns at once.
 * @returns waits for how likely sky is, 0..1
 */
export function beginGuide(likely: Plane, colors: Colors, sure: Plane, reachPx: number): () => Plane {
  const out = createSharedPlane(likely.width, likely.height)
  const finish = beginRows(guideWork, { likely, colors, sure, reachPx, out }, 1)
  return () => {
    finish()
    return out
  }
}

// Local linear models in the photo's colours (weighted guided filter, Liba 2020). They decide where sky and ground look
// alike. Worked out at half the size, a quarter of the work (He & Sun 2015).
function guideByColor(likely: Plane, colors: Colors, sure: Plane, reachPx: number): Plane {
  const { width, height } = likely
  const half = (plane: Plane) => resizePlane(plane, Math.ceil(width / 2), Math.ceil(height / 2))
  const trust = weightsOf(sure, (value) => (value === 0.5 ? 0.002 : 1))
  const hard = weightsOf(likely, (value) => (value > 0.5 ? 1 : 0))
  const guide = colors.map(half) as [Plane, Plane, Plane]
  const model = colorGuidedModel(guide, half(hard), half(trust), Math.max(2, Math.round(reachPx / 2)), epsilon)
  const reads = sampleRows([model.red, model.green, model.blue, model.bias], likely)
  const [red, green, blue, bias] = reads.map(() => new Float32Array(width)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const guided = createPlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    const isOpen = sure.data.subarray(i, i + width).includes(0.5)
    if (isOpen) for (const [k, row] of [red, green, blue, bias].entries()) reads[k](y, row)
    for (let x = 0; x < width; x++, i++)
      guided.data[i] =
        sure.data[i] !== 0.5
          ? sure.data[i]
          : red[x] * colors[0].data[i] + green[x] * colors[1].data[i] + blue[x] * colors[2].data[i] + bias[x]
  }
  return guided
}
