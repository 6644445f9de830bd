import { ProtobufWriter } from '#inference/convert/protobuf-writer.ts'

/** Opset 13 and file format 8: the oldest that have every operator used here, so that any ONNX Runtime reads them. */
const opsetVersion = 13
const fileFormatVersion = 8

export type OnnxAttribute = number | string | readonly number[]

/** A float tensor of the graph by name; the sizes may be symbols for what varies, e.g. ['1', 3, 'height', 'width']. */
export interface OnnxPort {
  readonly name: string
  readonly dims: readonly (number | string)[]
}

// Numbers of onnx.proto3's enums.
const tensorType = { float: 1, int64: 7 } as const
const attributeType = { integer: 2, string: 3, integers: 7 } as const

/** Collects operators and constants, and writes them as an ONNX file (onnx.proto3 of onnx 1.10). */
export class OnnxGraph {
  readonly #nodes: ProtobufWriter[] = []
  readonly #constants: ProtobufWriter[] = []
  #count = 0

  /**
   * Adds an operator with one output.
   * @param inputs names of values; '' leaves an optional input out
   * @returns the output's name
   */
  add(
    operator: string,
    inputs: readonly string[],
    attributes: Record<string, OnnxAttribute> = {},
    name?: string,
  ): string {
    const output = name ?? this.#nextName()
    const node = new ProtobufWriter()
    for (const input of inputs) node.string(1, input)
    node.string(2, output).string(4, operator)
    for (const [key, value] of Object.entries(attributes)) node.message(5, encodeAttribute(key, value))
    this.#nodes.push(node)
    return output
  }

  /** Adds a float constant and returns its name. */
  floats(values: Float32Array, dims: readonly number[]): string {
    return this.#constant(tensorType.float, dims, new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
  }

  /** Adds a one-dimensional 64-bit constant, as shapes and paddings are, and returns its name. */
  integers(values: readonly number[]): string {
    const wide = BigInt64Array.from(values, BigInt)
    return this.#constant(tensorType.int64, [values.length], new Uint8Array(wide.buffer))
  }

  /** The file's bytes. */
  encode(graphName: string, inputs: readonly OnnxPort[], outputs: readonly OnnxPort[]): Uint8Array {
    const graph = new ProtobufWriter()
    for (const node of this.#nodes) graph.message(1, node)
    graph.string(2, graphName)
    for (const constant of this.#constants) graph.message(5, constant)
    for (const input of inputs) graph.message(11, encodePort(input))
    for (const output of outputs) graph.message(12, encodePort(output))
    return new ProtobufWriter()
      .integer(1, fileFormatVersion)
      .string(2, 'emulsion')
      .message(7, graph)
      .message(8, new ProtobufWriter().string(1, '').integer(2, opsetVersion))
      .toBytes()
  }

  #constant(type: number, dims: readonly number[], raw: Uint8Array): string {
    const name = this.#nextName()
    this.#constants.push(new ProtobufWriter().packedIntegers(1, dims).integer(2, type).string(8, name).bytes(9, raw))
    return name
  }

  #nextName(): string {
    return `v${this.#count++}`
  }
}

export function encodeAttribute(name: string, value: OnnxAttribute): ProtobufWriter {
  const attribute = new ProtobufWriter().string(1, name)
  if (typeof value === 'number') return attribute.integer(3, value).integer(20, attributeType.integer)
  if (typeof value === 'string') return attribute.string(4, value).integer(20, attributeType.string)
  for (const one of value) attribute.integer(8, one)
  return attribute.integer(20, attributeType.integers)
}

function encodePort({ name, dims }: OnnxPort): ProtobufWriter {
  const shape = new ProtobufWriter()
  for (const dim of dims) {
    const size = new ProtobufWriter()
    shape.message(1, typeof dim === 'number' ? size.integer(1, dim) : size.string(2, dim))
  }
  const tensor = new ProtobufWriter().integer(1, tensorType.float).message(2, shape)
  return new ProtobufWriter().string(1, name).message(2, new ProtobufWriter().message(1, tensor))
}
