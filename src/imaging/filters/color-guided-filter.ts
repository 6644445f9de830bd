import { multiplyPlainly } from '#imaging/color/spread-plainly.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'

/** output = red x R + green x G + blue x B + bias, pixel by pixel; the colours 0..1. */
export interface ColorModel {
  readonly red: Plane
  readonly green: Plane
  readonly blue: Plane
  readonly bias: Plane
}

/**
 * Local linear models of `input` in the colours of `guide`, weighted by how much each pixel's input is trusted (the
 * guided filter of He 2010 with a colour guide, in the weighted form of Liba 2020). Enlarged and applied to a larger
 * picture, they carry the input along its edges.
 * @param guide R, G, B, 0..1
 * @param trust 0..1; a window without any trust has a model of zeros
 * @param epsilon variance under which a window counts as one colour
 */
export function colorGuidedModel(
  guide: readonly [Plane, Plane, Plane],
  input: Plane,
  trust: Plane,
  radiusPx: number,
  epsilon: number,
): ColorModel {
  const { width, height } = input
  const [r, g, b] = guide.map((plane) => plane.data) as [Float32Array, Float32Array, Float32Array]
  const p = input.data
  const plane = createPlane(width, height)
  const blurred = (): Float32Array => boxBlur(plane, radiusPx).data
  const mean = (of: Float32Array): Float32Array => {
    multiplyPlainly(trust.data, of, plane.data)
    return blurred()
  }
  const product = (one: Float32Array, other: Float32Array): Float32Array => {
    multiplyThree(trust.data, one, other, plane.data)
    return blurred()
  }
  const sum = boxBlur(trust, radiusPx).data
  const means = [mean(r), mean(g), mean(b), mean(p)] as const
  const products = [product(r, r), product(r, g), product(r, b), product(g, g), product(g, b), product(b, b)] as const
  const crosses = [product(r, p), product(g, p), product(b, p)] as const
  const model = {
    red: createPlane(width, height),
    green: createPlane(width, height),
    blue: createPlane(width, height),
    bias: createPlane(width, height),
  }
  for (let i = 0; i < p.length; i++) {
    const share = 1 / (sum[i] + 1e-5)
    const mr = means[0][i] * share
    const mg = means[1][i] * share
    const mb = means[2][i] * share
    const mp = means[3][i] * share
    // Covariance of the colours with a ridge, and its inverse by cofactors.
    const rr = products[0][i] * share - mr * mr + epsilon
    const rg = products[1][i] * share - mr * mg
    const rb = products[2][i] * share - mr * mb
    const gg = products[3][i] * share - mg * mg + epsilon
    const gb = products[4][i] * share - mg * mb
    const bb = products[5][i] * share - mb * mb + epsilon
    const cr = crosses[0][i] * share - mr * mp
    const cg = crosses[1][i] * share - mg * mp
    const cb = crosses[2][i] * share - mb * mp
    const c00 = gg * bb - gb * gb
    const c01 = rb * gb - rg * bb
    const c02 = rg * gb - rb * gg
    const inverse = 1 / (rr * c00 + rg * c01 + rb * c02)
    const ar = (c00 * cr + c01 * cg + c02 * cb) * inverse
    const ag = (c01 * cr + (rr * bb - rb * rb) * cg + (rb * rg - rr * gb) * cb) * inverse
    const ab = (c02 * cr + (rb * rg - rr * gb) * cg + (rr * gg - rg * rg) * cb) * inverse
    model.red.data[i] = ar
    model.green.data[i] = ag
    model.blue.data[i] = ab
    model.bias.data[i] = mp - ar * mr - ag * mg - ab * mb
  }
  return smoothModel(model, trust, radiusPx)
}

function multiplyThree(trust: Float32Array, one: Float32Array, other: Float32Array, out: Float32Array): void {
  for (let i = 0; i < out.length; i++) out[i] = trust[i] * (one[i] * other[i])
}

// Each pixel takes the mean of the models of all windows that contain it, weighted by the trust in those windows.
function smoothModel(model: ColorModel, trust: Plane, radiusPx: number): ColorModel {
  const known = boxBlur(trust, radiusPx)
  const total = boxBlur(known, radiusPx).data
  const smooth = ({ width, height, data }: Plane): Plane => {
    const plane = createPlane(width, height)
    for (let i = 0; i < data.length; i++) plane.data[i] = data[i] * known.data[i]
    const mean = boxBlur(plane, radiusPx)
    for (let i = 0; i < data.length; i++) mean.data[i] = total[i] > 1e-5 ? mean.data[i] / total[i] : data[i]
    return mean
  }
  return { red: smooth(model.red), green: smooth(model.green), blue: smooth(model.blue), bias: smooth(model.bias) }
}
