/** One weight of a TensorFlow.js model; 16-bit floats are widened. */
export interface TfjsWeight {
  readonly shape: readonly number[]
  readonly values: Float32Array | Int32Array
}

/** The part of a TensorFlow.js model.json that describes the contents of the weight files. */
export interface WeightsManifest {
  readonly weightsManifest: readonly {
    readonly paths: readonly string[]
    readonly weights: readonly {
      readonly name: string
      readonly shape: readonly number[]
      readonly dtype: string
      readonly quantization?: { readonly dtype: string }
    }[]
  }[]
}

/**
 * Unpacks every weight of a model.
 * @param readFile bytes of one weight file named in the manifest
 * @throws Error on a number type that is not float32, float16 or int32, or when the files are too short
 */
export function readWeights(model: WeightsManifest, readFile: (path: string) => Uint8Array): Map<string, TfjsWeight> {
  const weights = new Map<string, TfjsWeight>()
  for (const group of model.weightsManifest) {
    const bytes = Buffer.concat(group.paths.map(readFile))
    let at = 0
    for (const { name, shape, dtype, quantization } of group.weights) {
      const stored = quantization?.dtype ?? dtype
      const count = shape.reduce((product, size) => product * size, 1)
      const byteLength = count * (stored === 'float16' ? 2 : 4)
      if (at + byteLength > bytes.byteLength) throw new Error(`weights end before ${name}`)
      const raw = new Uint8Array(bytes.subarray(at, at + byteLength)).buffer
      weights.set(name, { shape, values: unpack(raw, stored, name) })
      at += byteLength
    }
  }
  return weights
}

function unpack(raw: ArrayBuffer, type: string, name: string): Float32Array | Int32Array {
  if (type === 'float32') return new Float32Array(raw)
  if (type === 'int32') return new Int32Array(raw)
  if (type === 'float16') return Float32Array.from(new Uint16Array(raw), floatFromHalf)
  throw new Error(`weight ${name} is of type ${type}, which is not read here`)
}

/** IEEE 754 binary16 to a number. */
export function floatFromHalf(half: number): number {
  const sign = half & 0x8000 ? -1 : 1
  const exponent = (half >> 10) & 0x1f
  const fraction = half & 0x3ff
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

/**
 * Reorders a tensor's axes.
 * @param order for each axis of the result, the axis of the source, e.g. [3, 2, 0, 1]
 */
export function transpose(values: Float32Array, shape: readonly number[], order: readonly number[]): Float32Array {
  const sizes = order.map((axis) => shape[axis] as number)
  const strideOf = (axis: number) => shape.slice(axis + 1).reduce((product, size) => product * size, 1)
  const strides = order.map(strideOf)
  const out = new Float32Array(values.length)
  const index = new Array<number>(order.length).fill(0)
  let from = 0
  for (let i = 0; i < out.length; i++) {
    out[i] = values[from] as number
    for (let axis = order.length - 1; axis >= 0; axis--) {
      from += strides[axis] as number
      if (++index[axis]! < (sizes[axis] as number)) break
      from -= (strides[axis] as number) * (sizes[axis] as number)
      index[axis] = 0
    }
  }
  return out
}
