import { OnnxGraph, type OnnxPort } from '#inference/convert/onnx-graph.ts'
import { type TfjsWeight, transpose } from '#inference/convert/tfjs-weights.ts'

interface TfjsLayer {
  readonly name: string
  readonly class_name: string
  readonly config: {
    readonly kernel_size?: readonly number[]
    readonly strides?: readonly number[]
    readonly dilation_rate?: readonly number[]
    readonly padding?: string
    readonly activation?: string
    readonly size?: readonly number[]
    readonly interpolation?: string
  }
  readonly inbound_nodes: readonly (readonly (readonly [layer: string, ...rest: unknown[]])[])[]
}

/** A Keras functional model as TensorFlow.js writes it, its layers in order of use. */
export interface TfjsLayersModel {
  readonly modelTopology: {
    readonly model_config: {
      readonly config: {
        readonly layers: readonly TfjsLayer[]
        readonly output_layers: readonly (readonly [layer: string, ...rest: unknown[]])[]
      }
    }
  }
}

/**
 * Converts a fully convolutional Keras model; pictures are [n, channels, height, width] all the way.
 * @throws Error that names the first layer which has no mapping
 */
export function convertLayersModel(
  model: TfjsLayersModel,
  weights: ReadonlyMap<string, TfjsWeight>,
  input: OnnxPort,
  output: OnnxPort,
): Uint8Array {
  const { layers, output_layers } = model.modelTopology.model_config.config
  const graph = new OnnxGraph()
  const values = new Map<string, string>()
  for (const layer of layers) {
    const inputs = (layer.inbound_nodes[0] ?? []).map(([name]) => values.get(name) as string)
    values.set(layer.name, convertLayer(graph, layer, inputs, weights, input.name))
  }
  graph.add('Identity', [values.get(output_layers[0]?.[0] ?? '') as string], {}, output.name)
  return graph.encode(input.name, [input], [output])
}

function convertLayer(
  graph: OnnxGraph,
  layer: TfjsLayer,
  inputs: readonly string[],
  weights: ReadonlyMap<string, TfjsWeight>,
  inputName: string,
): string {
  const { class_name, config } = layer
  if (class_name === 'InputLayer') return inputName
  if (class_name === 'Conv2D') return convertConvolution(graph, layer, inputs[0] as string, weights)
  if (class_name === 'Activation') return activate(graph, layer, inputs[0] as string)
  if (class_name === 'Concatenate') return graph.add('Concat', inputs, { axis: 1 })
  if (class_name === 'Add') return graph.add('Sum', inputs)
  if (class_name === 'UpSampling2D' && config.interpolation === 'nearest') {
    const scales = graph.floats(Float32Array.from([1, 1, ...(config.size ?? [])]), [4])
    return graph.add('Resize', [inputs[0] as string, '', scales], {
      mode: 'nearest',
      coordinate_transformation_mode: 'asymmetric',
      nearest_mode: 'floor',
    })
  }
  throw new Error(`no ONNX mapping for the layer ${class_name} (${layer.name})`)
}

function convertConvolution(
  graph: OnnxGraph,
  layer: TfjsLayer,
  input: string,
  weights: ReadonlyMap<string, TfjsWeight>,
): string {
  const kernel = weights.get(`${layer.name}/kernel`)
  if (kernel === undefined) throw new Error(`the layer ${layer.name} has no kernel`)
  const [height, width, channels, count] = kernel.shape as [number, number, number, number]
  const reordered = transpose(kernel.values as Float32Array, kernel.shape, [3, 2, 0, 1])
  const operands = [input, graph.floats(reordered, [count, channels, height, width])]
  const bias = weights.get(`${layer.name}/bias`)
  if (bias !== undefined) operands.push(graph.floats(bias.values as Float32Array, bias.shape))
  const name = graph.add('Conv', operands, {
    kernel_shape: [height, width],
    strides: layer.config.strides ?? [1, 1],
    dilations: layer.config.dilation_rate ?? [1, 1],
    auto_pad: layer.config.padding === 'same' ? 'SAME_UPPER' : 'VALID',
  })
  return activate(graph, layer, name)
}

function activate(graph: OnnxGraph, layer: TfjsLayer, input: string): string {
  const { activation } = layer.config
  if (activation === 'linear' || activation === undefined) return input
  if (activation === 'relu') return graph.add('Relu', [input])
  throw new Error(`no ONNX mapping for the activation ${activation} (${layer.name})`)
}
