import { type ConstantTensor, kindOf } from '#inference/convert/constant-tensor.ts'
import type { TfjsGraphModel, TfjsNode } from '#inference/convert/convert-graph-model.ts'
import { type FixedValue, fixedMappings, isConstant } from '#inference/convert/fixed-mappings.ts'
import { OnnxGraph, type OnnxPort } from '#inference/convert/onnx-graph.ts'

/** What a mapping receives: one node, its converted inputs, and the graph to add operators to. */
export interface FixedConversion {
  readonly graph: OnnxGraph
  readonly node: TfjsNode
  readonly inputs: readonly FixedValue[]
  /** Returns the name of a value in the ONNX graph; writes a constant on first use. */
  nameOf(value: FixedValue): string
}

/**
 * Converts a TensorFlow.js graph model of one picture input for one size of picture. Sizes, places and resampling
 * weights that such a graph computes for any size become constants; the layout stays TensorFlow's, [1, height, width,
 * channels], except for input and output, which are [1, 3, height, width].
 * @throws Error that names the first operator which has no mapping
 */
export function convertFixedModel(
  model: TfjsGraphModel,
  weights: ReadonlyMap<string, ConstantTensor>,
  input: OnnxPort & { readonly dims: readonly number[] },
  output: { readonly name: string; readonly node: string },
): Uint8Array {
  const nodes = new Map(model.modelTopology.node.map((node) => [node.name, node]))
  const graph = new OnnxGraph()
  const values = new Map<string, FixedValue>()
  const written = new Map<FixedValue, string>()

  const nameOf = (value: FixedValue): string => {
    if (!isConstant(value)) return value.name
    let name = written.get(value)
    if (name === undefined) {
      if (kindOf(value) !== 'float') throw new Error('a constant of whole numbers reached the graph')
      name = graph.floats(value.values as Float32Array, value.shape)
      written.set(value, name)
    }
    return name
  }
  const make = (node: TfjsNode): FixedValue => {
    if (node.op === 'Placeholder') {
      const [count, channels, height, width] = input.dims as [number, number, number, number]
      const shape = [count, height, width, channels]
      return { name: graph.add('Transpose', [input.name], { perm: [0, 2, 3, 1] }), shape }
    }
    if (node.op === 'Const') {
      const weight = weights.get(node.name)
      if (weight === undefined) throw new Error(`there is no weight ${node.name}`)
      return weight
    }
    const convert = fixedMappings[node.op]
    if (convert === undefined) throw new Error(`no ONNX mapping for the TensorFlow operator ${node.op} (${node.name})`)
    const inputs = inputNames(node).map((name) => values.get(name) as FixedValue)
    try {
      return convert({ graph, node, inputs, nameOf })
    } catch (error) {
      throw new Error(`${(error as Error).message} (${node.name})`)
    }
  }
  for (const node of inOrder(nodes, output.node)) values.set(node.name, make(node))

  const result = values.get(output.node) as FixedValue
  const [count, height, width, channels] = result.shape as [number, number, number, number]
  graph.add('Transpose', [nameOf(result)], { perm: [0, 3, 1, 2] }, output.name)
  return graph.encode(input.name, [input], [{ name: output.name, dims: [count, channels, height, width] }])
}

/** An input that begins with ^ only states what runs before. */
function inputNames(node: TfjsNode): string[] {
  return (node.input ?? []).filter((name) => !name.startsWith('^')).map((name) => name.split(':')[0] as string)
}

/** The nodes that the output needs, each after its inputs. Such graphs are too deep for recursion. */
function inOrder(nodes: ReadonlyMap<string, TfjsNode>, output: string): TfjsNode[] {
  const order: TfjsNode[] = []
  const begun = new Set<string>()
  const stack: { node: TfjsNode; isEntered: boolean }[] = []
  const push = (name: string) => {
    const node = nodes.get(name)
    if (node === undefined) throw new Error(`the graph has no node ${name}`)
    if (!begun.has(name)) stack.push({ node, isEntered: false })
  }
  push(output)
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const { node, isEntered } = top
    if (isEntered) {
      order.push(node)
      continue
    }
    if (begun.has(node.name)) continue
    begun.add(node.name)
    stack.push({ node, isEntered: true })
    for (const name of inputNames(node)) push(name)
  }
  return order
}
