import { ProtobufWriter } from '#inference/convert/protobuf-writer.ts'

// Field numbers of ONNX's messages (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto).
const modelGraph = 7
const graphOutput = 12
const valueName = 1
const valueType = 2
const typeTensor = 1
const tensorElement = 1
const float = 1

/**
 * The name of the value in a network's graph that ends so: exporters put the path of the modules before it, and it
 * changes with them. Null when there is none.
 * @param network an ONNX file
 */
export function findValueName(network: Uint8Array, ending: string): string | null {
  const bytes = Buffer.from(network.buffer, network.byteOffset, network.byteLength)
  let longer: string | null = null
  for (let at = bytes.indexOf(ending); at >= 0; at = bytes.indexOf(ending, at + 1)) {
    const end = at + ending.length
    // A string comes after its length, one byte below 128.
    for (let start = at; start > 0 && end - start < 128; start--) {
      if (bytes[start - 1] !== end - start || bytes[start] !== slash) continue
      if (start === at) return ending
      longer ??= bytes.toString('latin1', start, end)
    }
  }
  return longer
}

const slash = '/'.charCodeAt(0)

/**
 * Makes values inside a network outputs. A message that comes twice is merged with the first one, repeated fields
 * end to end, so a second graph that holds only outputs is appended to the file.
 * @param network an ONNX file
 * @param names of float values in its graph
 */
export function exposeValues(network: Uint8Array, names: readonly string[]): Uint8Array {
  const graph = new ProtobufWriter()
  for (const name of names) {
    const tensor = new ProtobufWriter().integer(tensorElement, float)
    const type = new ProtobufWriter().message(typeTensor, tensor)
    graph.message(graphOutput, new ProtobufWriter().string(valueName, name).message(valueType, type))
  }
  const more = new ProtobufWriter().message(modelGraph, graph).toBytes()
  const bytes = new Uint8Array(network.length + more.length)
  bytes.set(network)
  bytes.set(more, network.length)
  return bytes
}
