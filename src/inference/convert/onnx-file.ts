import { ProtobufWriter } from '#inference/convert/protobuf-writer.ts'

/** One field of a protobuf message: a whole number, or bytes. Of the others an ONNX graph's own messages have none. */
interface MessageField {
  readonly field: number
  readonly value: number | Uint8Array
}

/** Reads the fields of a message in their order. @throws Error where a field is neither a whole number nor bytes */
function readMessage(bytes: Uint8Array): MessageField[] {
  const fields: MessageField[] = []
  const integers = readIntegers(bytes)
  while (integers.at < bytes.length) {
    const tag = integers.next()
    const wire = tag & 7
    if (wire !== 0 && wire !== 2) throw new Error(`a protobuf field of wire type ${wire}`)
    const value = integers.next()
    fields.push({ field: tag >> 3, value: wire === 0 ? value : bytes.subarray(integers.at, integers.at + value) })
    if (wire === 2) integers.at += value
  }
  return fields
}

/** Reads whole numbers of seven bits per byte, lowest first. */
const readIntegers = (bytes: Uint8Array) => ({
  at: 0,
  next(): number {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[this.at++] ?? 0
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return Number(BigInt.asIntN(64, value))
    }
  },
})

/** Whole numbers that come each as a field or several in one. */
function unpackIntegers(value: MessageField['value']): number[] {
  if (typeof value === 'number') return [value]
  const integers = readIntegers(value)
  const unpacked: number[] = []
  while (integers.at < value.length) unpacked.push(integers.next())
  return unpacked
}

// Field numbers of ONNX's messages (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto).
const modelGraph = 7
const graphNode = 1
const graphConstant = 5
const node = { input: 1, output: 2, operator: 4, attribute: 5 } as const
const constant = { dims: 1, type: 2, name: 8, raw: 9 } as const
const floatType = 1

/** An operator of a graph; '' is an input that is left out. */
export interface OnnxNode {
  readonly operator: string
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  /** Encoded attributes. */
  readonly attributes: readonly Uint8Array[]
}

/** A tensor of floats. */
export interface OnnxFloats {
  readonly dims: readonly number[]
  readonly values: Float32Array
}

/** An ONNX file whose nodes and constants can be changed. */
export interface OnnxFile {
  readonly nodes: readonly OnnxNode[]
  /** The floats that the graph holds, by name. */
  readonly floats: ReadonlyMap<string, OnnxFloats>
  /** The file with these nodes, what they read of its constants, and these floats beside or in the place of them. */
  encode(nodes: readonly OnnxNode[], floats: ReadonlyMap<string, OnnxFloats>): Uint8Array
}

const text = (value: MessageField['value']) => Buffer.from(value as Uint8Array).toString()
const listOf = (fields: readonly MessageField[], number: number) =>
  fields.filter(({ field }) => field === number).map(({ value }) => value)

/** Opens an ONNX file. @throws Error where it holds no graph */
export function openOnnxFile(file: Uint8Array): OnnxFile {
  const model = readMessage(file)
  const graph = model.find(({ field }) => field === modelGraph)
  if (graph === undefined) throw new Error('the file holds no graph')
  const parts = readMessage(graph.value as Uint8Array)
  const nodes = listOf(parts, graphNode).map((bytes) => readNode(bytes as Uint8Array))
  const constants = listOf(parts, graphConstant).map((bytes) => readConstant(bytes as Uint8Array))
  return {
    nodes,
    floats: new Map(constants.flatMap(({ name, floats }) => (floats === null ? [] : [[name, floats]]))),
    encode(changed, floats) {
      const written = new ProtobufWriter()
      for (const one of changed) written.message(graphNode, writeNode(one))
      const read = new Set(changed.flatMap(({ inputs }) => inputs))
      for (const { name, bytes } of constants)
        if (read.has(name) && !floats.has(name)) written.bytes(graphConstant, bytes)
      for (const [name, one] of floats) if (read.has(name)) written.message(graphConstant, writeFloats(name, one))
      for (const { field, value } of parts)
        if (field !== graphNode && field !== graphConstant) written.bytes(field, value as Uint8Array)
      const whole = new ProtobufWriter()
      for (const { field, value } of model) {
        if (field === modelGraph) whole.message(field, written)
        else if (typeof value === 'number') whole.integer(field, value)
        else whole.bytes(field, value)
      }
      return whole.toBytes()
    },
  }
}

function readNode(bytes: Uint8Array): OnnxNode {
  const fields = readMessage(bytes)
  return {
    operator: listOf(fields, node.operator).map(text)[0] ?? '',
    inputs: listOf(fields, node.input).map(text),
    outputs: listOf(fields, node.output).map(text),
    attributes: listOf(fields, node.attribute) as Uint8Array[],
  }
}

function writeNode({ operator, inputs, outputs, attributes }: OnnxNode): ProtobufWriter {
  const written = new ProtobufWriter()
  for (const name of inputs) written.string(node.input, name)
  for (const name of outputs) written.string(node.output, name)
  written.string(node.operator, operator)
  for (const attribute of attributes) written.bytes(node.attribute, attribute)
  return written
}

function readConstant(bytes: Uint8Array): { name: string; bytes: Uint8Array; floats: OnnxFloats | null } {
  const fields = readMessage(bytes)
  return { name: listOf(fields, constant.name).map(text)[0] ?? '', bytes, floats: floatsOf(fields) }
}

/** The floats of a tensor's fields; null where it has others, or keeps them elsewhere than in raw bytes. */
function floatsOf(fields: readonly MessageField[]): OnnxFloats | null {
  const raw = listOf(fields, constant.raw)[0] as Uint8Array | undefined
  if (raw === undefined || listOf(fields, constant.type)[0] !== floatType) return null
  const dims = listOf(fields, constant.dims).flatMap(unpackIntegers)
  return { dims, values: new Float32Array(new Uint8Array(raw).buffer) }
}

function writeFloats(name: string, { dims, values }: OnnxFloats): ProtobufWriter {
  const written = new ProtobufWriter()
  for (const dim of dims) written.integer(constant.dims, dim)
  const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  return written.integer(constant.type, floatType).string(constant.name, name).bytes(constant.raw, raw)
}

/** The floats that a node of the operator Constant stands for; null for other nodes. */
export function floatsOfNode({ operator, attributes }: OnnxNode): OnnxFloats | null {
  if (operator !== 'Constant') return null
  const tensor = attributes.flatMap((bytes) => listOf(readMessage(bytes), 5))[0]
  return tensor === undefined ? null : floatsOf(readMessage(tensor as Uint8Array))
}
