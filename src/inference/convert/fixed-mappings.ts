import {
  broadcastShape,
  broadcastTo,
  type ConstantTensor,
  combine,
  concatConstants,
  countOf,
  createConstant,
  gatherConstant,
  kindOf,
  sliceConstant,
  sumOver,
  transposeConstant,
} from '#inference/convert/constant-tensor.ts'
import type { FixedConversion } from '#inference/convert/convert-fixed-model.ts'

/** A value of the ONNX graph with a known shape: floats, or booleans from a comparison. */
interface ComputedValue {
  readonly name: string
  readonly shape: readonly number[]
}

export type FixedValue = ConstantTensor | ComputedValue

export const isConstant = (value: FixedValue): value is ConstantTensor => 'values' in value

type Mapping = (at: FixedConversion) => FixedValue

/** Mappings by TensorFlow operator. Values that depend only on constants are computed during conversion. */
export const fixedMappings: Readonly<Record<string, Mapping>> = {
  Identity: ({ inputs }) => inputs[0] as FixedValue,
  Shape: ({ inputs }) => whole((inputs[0] as FixedValue).shape),
  Cast: convertCast,
  Range: convertRange,
  Pack: convertPack,
  SelectV2: convertSelect,
  Reshape: convertReshape,
  Squeeze: convertSqueeze,
  ExpandDims: convertExpandDims,
  BroadcastTo: convertBroadcastTo,
  Transpose: convertTranspose,
  StridedSlice: convertStridedSlice,
  ConcatV2: convertConcat,
  GatherV2: convertGather,
  Sum: convertSum,
  Einsum: convertEinsum,
  Conv2D: convertConvolution,
  Conv2DBackpropInput: convertTransposedConvolution,
  Add: pair('Add', (a, b) => a + b),
  AddV2: pair('Add', (a, b) => a + b),
  Sub: pair('Sub', (a, b) => a - b),
  Mul: pair('Mul', (a, b) => a * b),
  RealDiv: pair('Div', (a, b) => a / b),
  Maximum: pair('Max', Math.max),
  Minimum: pair('Min', Math.min),
  FloorDiv: pair(null, (a, b) => Math.floor(a / b)),
  FloorMod: pair(null, (a, b) => a - Math.floor(a / b) * b),
  NotEqual: pair(null, (a, b) => Number(a !== b), true),
  LogicalAnd: pair(null, (a, b) => Number(a !== 0 && b !== 0), true),
  Less: pair('Less', (a, b) => Number(a < b), true),
  LessEqual: pair('LessOrEqual', (a, b) => Number(a <= b), true),
  Greater: pair('Greater', (a, b) => Number(a > b), true),
  GreaterEqual: pair('GreaterOrEqual', (a, b) => Number(a >= b), true),
  Abs: each(['Abs'], Math.abs),
  Neg: each(['Neg'], (a) => -a),
  Exp: each(['Exp'], Math.exp),
  Tanh: each(['Tanh'], Math.tanh),
  Floor: each(['Floor'], Math.floor),
  Sign: each(['Sign'], Math.sign),
  Reciprocal: each(['Reciprocal'], (a) => 1 / a),
  Rsqrt: each(['Sqrt', 'Reciprocal'], (a) => 1 / Math.sqrt(a)),
  Square: ({ graph, inputs }) => {
    const [value] = inputs as [FixedValue]
    if (isConstant(value)) return combine(kindOf(value), [value], (a) => a * a)
    return { name: graph.add('Mul', [value.name, value.name]), shape: value.shape }
  },
}

function constantOf(value: FixedValue | undefined): ConstantTensor {
  if (value === undefined || !isConstant(value)) throw new Error('a size, place or kernel depends on the picture')
  return value
}

const numbersOf = (value: FixedValue | undefined): number[] => [...constantOf(value).values]

const whole = (values: readonly number[]): ConstantTensor => ({
  shape: [values.length],
  values: Int32Array.from(values),
})

function pair(operator: string | null, compute: (a: number, b: number) => number, isTruth = false): Mapping {
  return ({ graph, inputs, nameOf }) => {
    const [one, other] = inputs as [FixedValue, FixedValue]
    if (isConstant(one) && isConstant(other)) return combine(isTruth ? 'truth' : kindOf(one), [one, other], compute)
    if (operator === null) throw new Error('whole numbers or truths depend on the picture')
    return {
      name: graph.add(operator, [nameOf(one), nameOf(other)]),
      shape: broadcastShape(one.shape, other.shape),
    }
  }
}

function each(operators: readonly string[], compute: (a: number) => number): Mapping {
  return ({ graph, inputs }) => {
    const [value] = inputs as [FixedValue]
    if (isConstant(value)) return combine(kindOf(value), [value], compute)
    return { name: operators.reduce((name, operator) => graph.add(operator, [name]), value.name), shape: value.shape }
  }
}

function convertSelect({ graph, inputs, nameOf }: FixedConversion): FixedValue {
  if (inputs.every(isConstant)) {
    const [choice, yes, no] = inputs as [ConstantTensor, ConstantTensor, ConstantTensor]
    return combine(kindOf(yes), [choice, yes, no], (one, a, b) => (one === 0 ? b : a))
  }
  return {
    name: graph.add('Where', inputs.map(nameOf)),
    shape: inputs.map(({ shape }) => shape).reduce(broadcastShape),
  }
}

function convertCast({ node, inputs }: FixedConversion): FixedValue {
  const kind = ({ DT_FLOAT: 'float', DT_INT32: 'whole', DT_BOOL: 'truth' } as const)[node.attr?.DstT?.type ?? '']
  if (kind === undefined) throw new Error(`numbers of type ${node.attr?.DstT?.type} have no mapping`)
  const value = constantOf(inputs[0])
  const made = createConstant(kind, value.shape)
  made.values.set(kind === 'truth' ? value.values.map((one) => Number(one !== 0)) : value.values)
  return made
}

function convertRange({ inputs }: FixedConversion): FixedValue {
  const [start, end, step] = inputs.map((input) => numbersOf(input)[0]) as [number, number, number]
  return whole(Array.from({ length: Math.max(0, Math.ceil((end - start) / step)) }, (_, i) => start + i * step))
}

function convertPack({ node, inputs }: FixedConversion): FixedValue {
  if (Number(node.attr?.axis?.i ?? 0) !== 0) throw new Error('packing along another axis than the first has no mapping')
  const rows = inputs.map(constantOf).map((row) => ({ shape: [1, ...row.shape], values: row.values }))
  return concatConstants(rows, 0)
}

/** The same numbers in another shape. */
function reshape({ graph }: FixedConversion, value: FixedValue, shape: readonly number[]): FixedValue {
  if (isConstant(value)) return { shape, values: value.values }
  if (value.shape.join() === shape.join()) return value
  return { name: graph.add('Reshape', [value.name, graph.integers(shape)]), shape }
}

function convertReshape(at: FixedConversion): FixedValue {
  const [value] = at.inputs as [FixedValue]
  const asked = numbersOf(at.inputs[1])
  const rest = countOf(value.shape) / countOf(asked.filter((size) => size >= 0))
  return reshape(
    at,
    value,
    asked.map((size) => (size < 0 ? rest : size)),
  )
}

function convertSqueeze(at: FixedConversion): FixedValue {
  const [value] = at.inputs as [FixedValue]
  const axes = (at.node.attr?.squeeze_dims?.list?.i ?? []).map((axis) => fromEnd(Number(axis), value.shape.length))
  return reshape(
    at,
    value,
    value.shape.filter((size, axis) => (axes.length === 0 ? size !== 1 : !axes.includes(axis))),
  )
}

function convertExpandDims(at: FixedConversion): FixedValue {
  const [value] = at.inputs as [FixedValue]
  const axis = fromEnd(numbersOf(at.inputs[1])[0] as number, value.shape.length + 1)
  return reshape(at, value, value.shape.toSpliced(axis, 0, 1))
}

const fromEnd = (axis: number, rank: number): number => (axis < 0 ? axis + rank : axis)

function convertBroadcastTo({ graph, inputs }: FixedConversion): FixedValue {
  const [value] = inputs as [FixedValue]
  const shape = numbersOf(inputs[1])
  if (isConstant(value)) return broadcastTo(value, shape)
  if (value.shape.join() === shape.join()) return value
  return { name: graph.add('Expand', [value.name, graph.integers(shape)]), shape }
}

function transpose({ graph }: FixedConversion, value: FixedValue, order: readonly number[]): FixedValue {
  if (isConstant(value)) return transposeConstant(value, order)
  const shape = order.map((axis) => value.shape[axis] as number)
  return { name: graph.add('Transpose', [value.name], { perm: order }), shape }
}

function convertTranspose(at: FixedConversion): FixedValue {
  return transpose(at, at.inputs[0] as FixedValue, numbersOf(at.inputs[1]))
}

function convertStridedSlice(at: FixedConversion): FixedValue {
  const { node, graph, inputs } = at
  const [value] = inputs as [FixedValue]
  for (const mask of ['begin_mask', 'end_mask', 'ellipsis_mask', 'new_axis_mask'])
    if (Number(node.attr?.[mask]?.i ?? 0) !== 0) throw new Error(`a slice with ${mask} has no mapping`)
  const dropped = Number(node.attr?.shrink_axis_mask?.i ?? 0)
  const [begins, ends, steps] = inputs.slice(1).map(numbersOf) as [number[], number[], number[]]
  const ranges = value.shape.map((size, axis) =>
    axis < begins.length
      ? sliceRange(size, begins[axis]!, ends[axis]!, steps[axis]!, ((dropped >> axis) & 1) === 1)
      : { begin: 0, end: size, step: 1, count: size },
  )
  const counts = ranges.map(({ count }) => count)
  const begin = ranges.map((range) => range.begin)
  const step = ranges.map((range) => range.step)
  const kept = counts.filter((_, axis) => ((dropped >> axis) & 1) === 0)
  if (isConstant(value)) return reshape(at, sliceConstant(value, begin, step, counts), kept)
  const places = [begin, ranges.map((range) => range.end), counts.map((_, axis) => axis), step]
  const name = graph.add('Slice', [value.name, ...places.map((one) => graph.integers(one))])
  return reshape(at, { name, shape: counts }, kept)
}

/**
 * Where a slice of one axis begins and ends, counted from the front; `end` backwards past the front is as ONNX has it.
 */
function sliceRange(size: number, begin: number, end: number, step: number, isOne: boolean) {
  const first = fromEnd(begin, size)
  if (isOne) return { begin: first, end: first + 1, step: 1, count: 1 }
  if (step > 0) {
    const [from, to] = [Math.min(first, size), Math.min(fromEnd(end, size), size)]
    return { begin: from, end: to, step, count: Math.max(0, Math.ceil((to - from) / step)) }
  }
  const from = Math.min(first, size - 1)
  // -size - 1 is one before the front.
  const to = end < -size ? -1 : fromEnd(end, size)
  return { begin: from, end: to < 0 ? -size - 1 : to, step, count: Math.max(0, Math.ceil((to - from) / step)) }
}

function convertConcat({ graph, inputs, nameOf }: FixedConversion): FixedValue {
  const parts = inputs.slice(0, -1)
  const [first] = parts as [FixedValue]
  const axis = fromEnd(numbersOf(inputs.at(-1))[0] as number, first.shape.length)
  if (parts.every(isConstant)) return concatConstants(parts, axis)
  const length = parts.reduce((sum, { shape }) => sum + (shape[axis] as number), 0)
  return { name: graph.add('Concat', parts.map(nameOf), { axis }), shape: first.shape.with(axis, length) }
}

function convertGather({ graph, inputs }: FixedConversion): FixedValue {
  const [value] = inputs as [FixedValue]
  const rows = constantOf(inputs[1])
  const axis = fromEnd(inputs[2] === undefined ? 0 : (numbersOf(inputs[2])[0] as number), value.shape.length)
  if (isConstant(value)) return gatherConstant(value, rows, axis)
  if (rows.shape.length !== 1) throw new Error('rows in more than one dimension have no mapping')
  const name = graph.add('Gather', [value.name, graph.integers([...rows.values])], { axis })
  return { name, shape: value.shape.with(axis, rows.values.length) }
}

function convertSum({ graph, node, inputs }: FixedConversion): FixedValue {
  const [value] = inputs as [FixedValue]
  if (node.attr?.keep_dims?.b === true) throw new Error('a sum that keeps its axes has no mapping')
  const axes = numbersOf(inputs[1]).map((axis) => fromEnd(axis, value.shape.length))
  if (isConstant(value)) return sumOver(value, axes)
  const name = graph.add('ReduceSum', [value.name, graph.integers(axes)], { keepdims: 0 })
  return { name, shape: value.shape.filter((_, axis) => !axes.includes(axis)) }
}

/** The three products that MAXIM is made of, as matrix products; a general Einsum is slower. */
function convertEinsum(at: FixedConversion): FixedValue {
  const { graph, node, inputs, nameOf } = at
  const equation = Buffer.from(node.attr?.equation?.s ?? '', 'base64').toString('utf8')
  const [one, other] = inputs as [FixedValue, FixedValue]
  const multiply = (left: FixedValue, right: FixedValue): FixedValue => ({
    name: graph.add('MatMul', [nameOf(left), nameOf(right)]),
    shape: [...left.shape.slice(0, -1), right.shape.at(-1) as number],
  })
  if (equation === 'abcg,gf->abcf') return multiply(one, other)
  if (equation === 'abgd,gf->abdf') return multiply(transpose(at, one, [0, 1, 3, 2]), other)
  if (equation === 'gb,cgef->bcef' && other.shape[0] === 1) {
    const [, rows, ...inner] = other.shape as [number, number, ...number[]]
    const flat = reshape(at, other, [rows, countOf(inner)])
    const made = multiply(transpose(at, one, [1, 0]), flat)
    return reshape(at, made, [made.shape[0] as number, 1, ...inner])
  }
  throw new Error(`the product ${equation} has no mapping`)
}

/** ONNX expects channels before height and width. Its runtime merges the transposes and removes those that cancel. */
function asPictures(
  at: FixedConversion,
  input: FixedValue,
  shape: readonly number[],
  convert: (name: string) => string,
): FixedValue {
  const name = convert(at.nameOf(transpose(at, input, [0, 3, 1, 2])))
  return transpose(at, { name, shape }, [0, 2, 3, 1])
}

const spatial = ({ node }: FixedConversion, name: string): [number, number] => {
  const list = node.attr?.[name]?.list?.i ?? ['1', '1', '1', '1']
  return [Number(list[1]), Number(list[2])]
}

function convertConvolution(at: FixedConversion): FixedValue {
  const [input] = at.inputs as [FixedValue]
  const kernel = constantOf(at.inputs[1])
  const [rows, columns, , count] = kernel.shape as [number, number, number, number]
  const [batch, height, width] = input.shape as [number, number, number]
  const padding = Buffer.from(at.node.attr?.padding?.s ?? '', 'base64').toString('utf8')
  const strides = spatial(at, 'strides')
  const dilations = spatial(at, 'dilations')
  if (padding !== 'SAME' && padding !== 'VALID') throw new Error(`padding ${padding} has no mapping`)
  const sizeOf = (size: number, length: number, axis: 0 | 1) =>
    padding === 'SAME'
      ? Math.ceil(size / strides[axis])
      : Math.floor((size - (length - 1) * dilations[axis] - 1) / strides[axis]) + 1
  const shape = [batch, count, sizeOf(height, rows, 0), sizeOf(width, columns, 1)]
  const weight = transposeConstant(kernel, [3, 2, 0, 1])
  return asPictures(at, input, shape, (name) =>
    at.graph.add('Conv', [name, at.nameOf(weight)], {
      kernel_shape: [rows, columns],
      strides,
      dilations,
      auto_pad: padding === 'SAME' ? 'SAME_UPPER' : 'VALID',
    }),
  )
}

function convertTransposedConvolution(at: FixedConversion): FixedValue {
  const [batch, height, width, count] = numbersOf(at.inputs[0]) as [number, number, number, number]
  const kernel = constantOf(at.inputs[1])
  const input = at.inputs[2] as FixedValue
  const [rows, columns] = kernel.shape as [number, number]
  const strides = spatial(at, 'strides')
  // The full result is cropped to the requested size; the larger half is cut off at the end.
  const surplus = [
    ((input.shape[1] as number) - 1) * strides[0] + rows - height,
    ((input.shape[2] as number) - 1) * strides[1] + columns - width,
  ] as const
  if (surplus.some((cut) => cut < 0))
    throw new Error('a transposed convolution that grows past its kernel has no mapping')
  const before = surplus.map((cut) => Math.floor(cut / 2))
  const after = surplus.map((cut, axis) => cut - (before[axis] as number))
  const weight = transposeConstant(kernel, [3, 2, 0, 1])
  return asPictures(at, input, [batch, count, height, width], (name) =>
    at.graph.add('ConvTranspose', [name, at.nameOf(weight)], {
      kernel_shape: [rows, columns],
      strides,
      pads: [...before, ...after],
    }),
  )
}
