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
