import { describe, expect, it } from 'vitest'
import { floatsOfNode, openOnnxFile } from '#inference/convert/onnx-file.ts'
import { OnnxGraph } from '#inference/convert/onnx-graph.ts'

const port = { name: 'x', dims: [1, 2] }

/** x * 3 + 1 */
function makeFile(): Uint8Array {
  const graph = new OnnxGraph()
  const [gain, shift] = [graph.floats(Float32Array.of(3), [1]), graph.floats(Float32Array.of(1, 1), [1, 2])]
  graph.add('Add', [graph.add('Mul', ['x', gain]), shift], {}, 'y')
  return graph.encode('sum', [port], [{ name: 'y', dims: [1, 2] }])
}

describe('openOnnxFile', () => {
  it('reads operators and floats', () => {
    const { nodes, floats } = openOnnxFile(makeFile())
    expect(nodes.map(({ operator }) => operator)).toEqual(['Mul', 'Add'])
    expect(nodes[1]).toMatchObject({ inputs: [nodes[0]?.outputs[0], 'v1'], outputs: ['y'] })
    expect(floats.get('v1')).toEqual({ dims: [1, 2], values: Float32Array.of(1, 1) })
    expect(floatsOfNode(nodes[0]!)).toBeNull()
  })

  it('writes a file that says the same', () => {
    const file = makeFile()
    const { nodes, floats, encode } = openOnnxFile(file)
    const again = openOnnxFile(encode(nodes, new Map()))
    expect(again.nodes).toEqual(nodes)
    expect(again.floats).toEqual(floats)
  })

  it('leaves out constants that nothing reads any more, and adds others', () => {
    const { nodes, encode } = openOnnxFile(makeFile())
    const shift = { dims: [1], values: Float32Array.of(7) }
    const changed = [{ ...nodes[1]!, inputs: ['x', 'shift'] }]
    const again = openOnnxFile(encode(changed, new Map([['shift', shift]])))
    expect([...again.floats]).toEqual([['shift', shift]])
    expect(again.nodes).toEqual(changed)
  })

  it('refuses what holds no graph', () => {
    expect(() => openOnnxFile(Uint8Array.of(8, 8))).toThrow('no graph')
  })
})
