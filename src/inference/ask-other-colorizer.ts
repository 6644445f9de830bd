import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { codeFromLinear, linearFromLab } from '#imaging/color/color.ts'
import type { Plane, Size } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import type { Models, Tensor } from '#inference/models/model-session.ts'
import { runForOutput } from '#inference/models/run-network.ts'

/** Pulled networks that guess colours, the better one first. */
const others = ['ddcolor-tiny', 'siggraph17'] as const

export type OtherColorizer = (typeof others)[number]

/** Their fixed sides; photos are squeezed to a square, as in their own demonstrations. */
const sidesPx: Record<OtherColorizer, number> = { 'ddcolor-tiny': 512, siggraph17: 256 }

/**
 * They do not say how sure they are. Two looks, one at the mirror image, differ where a network is unsure: the error to
 * expect begins at the first of these and grows by the second for each Lab unit between the looks. Fitted to the shipped
 * colorizer, whose error is known, on 120 photos that it was not trained on.
 */
const errorOfAgreement = [8, 1] as const

/** The pulled network that makes the guess, if there is any. */
export const findOtherColorizer = (models: Models): OtherColorizer | null => others.find((id) => models.has(id)) ?? null

/**
 * The guess of a pulled network and the error to expect of it, Lab units; the mean of two looks.
 * - DDColor (Kang 2023): [1, 3, 512, 512], a grey picture's R, G, B, 0..1 -> [1, 2, 512, 512], a* and b*.
 * - SIGGRAPH17 (Zhang 2017): [1, 1, 256, 256], L* 0..100 -> [1, 2, 256, 256], a* and b*. The file has no input for hints.
 * @param lightness 0..1, any size
 * @param size of the result
 */
export async function askOtherColorizer(
  id: OtherColorizer,
  lightness: Plane,
  size: Size,
  models: Models,
): Promise<ChromaPlanes & { readonly error: Plane }> {
  const side = sidesPx[id]
  const seen = resizePlane(lightness, side, side)
  const straight = await look(id, seen.data, models)
  const turned = await look(id, turnRows(seen.data, side), models)
  const channel = (values: Float32Array): Plane =>
    resizePlane({ width: side, height: side, data: values }, size.width, size.height)
  const first = straight.map(channel) as [Plane, Plane]
  const second = turned.map((values) => channel(turnRows(values, side))) as [Plane, Plane]
  const mean = (one: Plane, other: Plane): Plane => ({
    ...one,
    data: one.data.map((value, i) => (value + other.data[i]!) / 2),
  })
  const [base, slope] = errorOfAgreement
  const apart = (i: number) =>
    Math.hypot(first[0].data[i]! - second[0].data[i]!, first[1].data[i]! - second[1].data[i]!)
  return {
    a: mean(first[0], second[0]),
    b: mean(first[1], second[1]),
    error: { ...first[0], data: first[0].data.map((_, i) => base + slope * apart(i)) },
  }
}

async function look(
  id: OtherColorizer,
  lightness: Float32Array,
  models: Models,
): Promise<[Float32Array, Float32Array]> {
  const { data } = await runForOutput(models, id, {
    input: id === 'ddcolor-tiny' ? greyPicture(lightness) : scaled(lightness),
  })
  return [data.subarray(0, lightness.length), data.subarray(lightness.length, 2 * lightness.length)]
}

function greyPicture(lightness: Float32Array): Tensor {
  const side = Math.sqrt(lightness.length)
  const data = new Float32Array(3 * lightness.length)
  for (let i = 0; i < lightness.length; i++) {
    const code = codeFromLinear(linearFromLab(100 * lightness[i]!, 0, 0)[1]) / 255
    for (let channel = 0; channel < 3; channel++) data[channel * lightness.length + i] = code
  }
  return { data, dims: [1, 3, side, side] }
}

function scaled(lightness: Float32Array): Tensor {
  const side = Math.sqrt(lightness.length)
  return { data: lightness.map((value) => 100 * value), dims: [1, 1, side, side] }
}

/** The mirror image of a square. */
function turnRows(values: Float32Array, side: number): Float32Array {
  const turned = values.slice()
  for (let start = 0; start < turned.length; start += side) turned.subarray(start, start + side).reverse()
  return turned
}
