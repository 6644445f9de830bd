import { OnnxGraph, type OnnxPort } from '#inference/convert/onnx-graph.ts'
import { type TfjsWeight, transpose } from '#inference/convert/tfjs-weights.ts'

/** A node of a TensorFlow graph as TensorFlow.js writes it; strings are base64. */
export interface TfjsNode {
  readonly name: string
  readonly op: string
  readonly input?: readonly string[]
  readonly attr?: Readonly<Record<string, TfjsAttribute>>
}

interface TfjsAttribute {
  readonly s?: string
  readonly i?: string
  readonly b?: boolean
  readonly type?: string
  readonly list?: { readonly i?: readonly string[]; readonly s?: readonly string[] }
}

export interface TfjsGraphModel {
  readonly modelTopology: { readonly node: readonly TfjsNode[] }
}

/**
 * A value while converting: its ONNX name, and whether it is a picture. TensorFlow keeps pictures as [n, height, width,
 * channels]; here they are [n, channels, height, width], and are converted back only where a Reshape reads them in
 * order.
 */
interface Value {
  readonly name: string
  readonly isPicture: boolean
}

interface Conversion {
  readonly graph: OnnxGraph
  readonly node: TfjsNode
  /** Names of the node's inputs in the TensorFlow graph. */
  readonly inputs: readonly string[]
  value(input: string): Value
  /** A constant input. */
  weight(input: string): TfjsWeight
  isConstant(input: string): boolean
}

/**
 * Converts a TensorFlow.js graph model of one picture input. Only what the outputs need is kept.
 * @param outputs for each output of the ONNX file, the TensorFlow node that computes it and its sizes
 * @throws Error that names the first operator without a mapping
 */
export function convertGraphModel(
  model: TfjsGraphModel,
  weights: ReadonlyMap<string, TfjsWeight>,
  input: OnnxPort,
  outputs: readonly (OnnxPort & { readonly node: string })[],
): Uint8Array {
  const nodes = new Map(model.modelTopology.node.map((node) => [node.name, node]))
  const graph = new OnnxGraph()
  const values = new Map<string, Value>()

  const weight = (name: string): TfjsWeight => {
    const found = weights.get(name)
    if (found === undefined) throw new Error(`${name} is not a constant`)
    return found
  }
  const value = (name: string): Value => {
    const known = values.get(name)
    if (known !== undefined) return known
    const node = nodes.get(name)
    if (node === undefined) throw new Error(`the graph has no node ${name}`)
    const inputs = (node.input ?? []).map((one) => one.split(':')[0] as string)
    const isConstant = (one: string) => nodes.get(one)?.op === 'Const'
    const made = convertNode({ graph, node, inputs, value, weight, isConstant }, input.name)
    values.set(name, made)
    return made
  }

  for (const { node, name } of outputs) graph.add('Identity', [value(node).name], {}, name)
  return graph.encode(input.name, [input], outputs)
}

function convertNode(at: Conversion, inputName: string): Value {
  const { op } = at.node
  if (op === 'Placeholder') return { name: inputName, isPicture: true }
  if (op === 'Identity') return at.value(at.inputs[0] as string)
  const convert = mappings[op]
  if (convert === undefined) throw new Error(`no ONNX mapping for the TensorFlow operator ${op} (${at.node.name})`)
  return convert(at)
}

const mappings: Readonly<Record<string, (at: Conversion) => Value>> = {
  Conv2D: (at) => convertConvolution(at, false),
  DepthwiseConv2dNative: (at) => convertConvolution(at, true),
  _FusedConv2D: (at) => applyFused(at, convertConvolution(at, false)),
  _FusedMatMul: (at) => applyFused(at, convertMatMul(at)),
  MaxPool: convertMaxPool,
  Pad: convertPad,
  Reshape: convertReshape,
  Mean: convertSpatialMean,
  FusedDepthwiseConv2dNative: (at) => applyFused(at, convertConvolution(at, true)),
  ConcatV2: convertConcat,
  ResizeBilinear: convertResize,
  Add: (at) => convertPair(at, 'Add'),
  AddV2: (at) => convertPair(at, 'Add'),
  Sub: (at) => convertPair(at, 'Sub'),
  Mul: (at) => convertPair(at, 'Mul'),
  Minimum: (at) => convertPair(at, 'Min'),
  Maximum: (at) => convertPair(at, 'Max'),
  Prelu: (at) => convertPair(at, 'PRelu'),
  Relu: (at) => convertEach(at, 'Relu'),
  Relu6: convertRelu6,
  Sigmoid: (at) => convertEach(at, 'Sigmoid'),
}

function convertConvolution({ graph, node, inputs, value, weight }: Conversion, isDepthwise: boolean): Value {
  const { shape, values } = weight(inputs[1] as string)
  const [height, width, channels, count] = shape as [number, number, number, number]
  // TensorFlow: [height, width, in, out], or [height, width, in, multiplier] when depthwise.
  const kernel = isDepthwise
    ? graph.floats(transpose(values as Float32Array, shape, [2, 3, 0, 1]), [channels * count, 1, height, width])
    : graph.floats(transpose(values as Float32Array, shape, [3, 2, 0, 1]), [count, channels, height, width])
  const name = graph.add('Conv', [value(inputs[0] as string).name, kernel], {
    kernel_shape: [height, width],
    strides: spatial(node, 'strides'),
    dilations: spatial(node, 'dilations'),
    group: isDepthwise ? channels : 1,
    auto_pad: padding(node),
  })
  return { name, isPicture: true }
}

function convertMatMul({ graph, inputs, value, weight }: Conversion): Value {
  const { shape, values } = weight(inputs[1] as string)
  const name = graph.add('MatMul', [value(inputs[0] as string).name, graph.floats(values as Float32Array, shape)])
  return { name, isPicture: false }
}

/** Bias and activation that TensorFlow merged into the previous operator. */
function applyFused(at: Conversion, start: Value): Value {
  let { name } = start
  let next = 2
  for (const encoded of at.node.attr?.fused_ops?.list?.s ?? []) {
    const step = decodeText(encoded)
    if (step === 'BiasAdd')
      name = at.graph.add('Add', [name, operand(at, at.inputs[next++] as string, start.isPicture)])
    else if (step === 'Prelu')
      name = at.graph.add('PRelu', [name, operand(at, at.inputs[next++] as string, start.isPicture)])
    else if (step === 'Relu') name = at.graph.add('Relu', [name])
    else if (step === 'Relu6') name = clipToSix(at.graph, name)
    else throw new Error(`no ONNX mapping for the fused step ${step} (${at.node.name})`)
  }
  return { name, isPicture: start.isPicture }
}

function convertMaxPool({ graph, node, inputs, value }: Conversion): Value {
  const name = graph.add('MaxPool', [value(inputs[0] as string).name], {
    kernel_shape: spatial(node, 'ksize'),
    strides: spatial(node, 'strides'),
    auto_pad: padding(node),
  })
  return { name, isPicture: true }
}

function convertPad({ graph, inputs, value, weight }: Conversion): Value {
  const pairs = weight(inputs[1] as string).values
  const toChannelsFirst = [0, 3, 1, 2]
  const before = toChannelsFirst.map((axis) => pairs[axis * 2] as number)
  const after = toChannelsFirst.map((axis) => pairs[axis * 2 + 1] as number)
  const name = graph.add('Pad', [value(inputs[0] as string).name, graph.integers([...before, ...after])])
  return { name, isPicture: true }
}

function convertReshape({ graph, inputs, value, weight }: Conversion): Value {
  const from = value(inputs[0] as string)
  const ordered = from.isPicture ? graph.add('Transpose', [from.name], { perm: [0, 2, 3, 1] }) : from.name
  const shape = graph.integers([...weight(inputs[1] as string).values])
  return { name: graph.add('Reshape', [ordered, shape]), isPicture: false }
}

function convertSpatialMean({ graph, node, inputs, value, weight }: Conversion): Value {
  const axes = [...weight(inputs[1] as string).values]
  if (axes.join() !== '1,2') throw new Error(`a mean over axes ${axes} has no mapping (${node.name})`)
  const pooled = graph.add('GlobalAveragePool', [value(inputs[0] as string).name])
  if (node.attr?.keep_dims?.b === true) return { name: pooled, isPicture: true }
  return { name: graph.add('Flatten', [pooled], { axis: 1 }), isPicture: false }
}

/** Pictures side by side in their channels. */
function convertConcat({ graph, node, inputs, value, weight }: Conversion): Value {
  const axis = weight(inputs.at(-1) as string).values[0]
  const parts = inputs.slice(0, -1).map(value)
  if ((axis !== 3 && axis !== -1) || parts.some(({ isPicture }) => !isPicture))
    throw new Error(`joining along axis ${axis} has no mapping (${node.name})`)
  return {
    name: graph.add(
      'Concat',
      parts.map(({ name }) => name),
      { axis: 1 },
    ),
    isPicture: true,
  }
}

function convertResize({ graph, node, inputs, value, weight }: Conversion): Value {
  if (node.attr?.align_corners?.b === true || node.attr?.half_pixel_centers?.b === true)
    throw new Error(`this kind of enlarging has no mapping (${node.name})`)
  const picture = value(inputs[0] as string).name
  const [height, width] = weight(inputs[1] as string).values as unknown as [number, number]
  const shape = graph.add('Shape', [picture])
  const kept = graph.add('Slice', [shape, graph.integers([0]), graph.integers([2])])
  const sizes = graph.add('Concat', [kept, graph.integers([height, width])], { axis: 0 })
  // The region of interest and the scales are left out.
  const name = graph.add('Resize', [picture, '', '', sizes], {
    mode: 'linear',
    coordinate_transformation_mode: 'asymmetric',
  })
  return { name, isPicture: true }
}

function convertRelu6({ graph, inputs, value }: Conversion): Value {
  const from = value(inputs[0] as string)
  return { name: clipToSix(graph, from.name), isPicture: from.isPicture }
}

const clipToSix = (graph: OnnxGraph, name: string): string =>
  graph.add('Clip', [name, graph.floats(Float32Array.of(0), []), graph.floats(Float32Array.of(6), [])])

function convertPair(at: Conversion, operator: string): Value {
  const isPicture = at.inputs.some((input) => !at.isConstant(input) && at.value(input).isPicture)
  const names = at.inputs.map((input) => (at.isConstant(input) ? operand(at, input, isPicture) : at.value(input).name))
  return { name: at.graph.add(operator, names), isPicture }
}

function convertEach({ graph, inputs, value }: Conversion, operator: string): Value {
  const from = value(inputs[0] as string)
  return { name: graph.add(operator, [from.name]), isPicture: from.isPicture }
}

/**
 * A constant that is broadcast over a value: one number, or one per channel (the last axis in TensorFlow, the second
 * here).
 */
function operand({ graph, node, weight }: Conversion, input: string, besidePicture: boolean): string {
  const { shape, values } = weight(input)
  const count = shape.at(-1) ?? 1
  if (values.length !== count) throw new Error(`operand ${input} varies within a channel (${node.name})`)
  return graph.floats(values as Float32Array, besidePicture && count > 1 ? [count, 1, 1] : shape)
}

/** Height and width of an attribute that TensorFlow gives for [n, height, width, channels]. */
function spatial(node: TfjsNode, name: string): number[] {
  const list = node.attr?.[name]?.list?.i ?? ['1', '1', '1', '1']
  return [Number(list[1]), Number(list[2])]
}

function padding(node: TfjsNode): string {
  const kind = decodeText(node.attr?.padding?.s ?? '')
  if (kind === 'SAME') return 'SAME_UPPER'
  if (kind === 'VALID') return 'VALID'
  throw new Error(`padding ${kind} has no mapping (${node.name})`)
}

function decodeText(encoded: string): string {
  return Buffer.from(encoded, 'base64').toString('utf8')
}
