import fc from 'fast-check'
import * as ort from 'onnxruntime-node'
import { describe, expect, it } from 'vitest'
import { type ConstantTensor, countOf } from '#inference/convert/constant-tensor.ts'
import { convertFixedModel } from '#inference/convert/convert-fixed-model.ts'
import type { TfjsNode } from '#inference/convert/convert-graph-model.ts'

const height = 2
const width = 3
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Builds a graph around x, a picture of 2 rows, 3 columns and 3 channels. */
function createGraph(picture: 'input' | ConstantTensor) {
  const nodes: TfjsNode[] = [{ name: 'x', op: picture === 'input' ? 'Placeholder' : 'Const' }]
  const weights = new Map<string, ConstantTensor>(picture === 'input' ? [] : [['x', picture]])
  const constant = (shape: readonly number[], values: readonly number[], isWhole = true): string => {
    const name = `c${nodes.length}`
    nodes.push({ name, op: 'Const' })
    weights.set(name, { shape, values: isWhole ? Int32Array.from(values) : Float32Array.from(values) })
    return name
  }
  const floats = (shape: readonly number[], values: readonly number[]) => constant(shape, values, false)
  const whole = (...values: number[]) => constant([values.length], values)
  const add = (op: string, input: readonly string[], attr: TfjsNode['attr'] = {}): string => {
    const name = `${op}${nodes.length}`
    nodes.push({ name, op, input, attr })
    return name
  }
  const convert = (node: string) =>
    convertFixedModel(
      { modelTopology: { node: nodes } },
      weights,
      { name: 'image', dims: [1, 3, height, width] },
      { name: 'made', node },
    )
  return { add, whole, floats, convert }
}

/** TensorFlow's [1, height, width, channels] as the network's input. */
async function run(file: Uint8Array, picture: Float32Array): Promise<Float32Array> {
  const session = await ort.InferenceSession.create(file, { logSeverityLevel: 3 })
  const channelsFirst = Float32Array.from(picture, (_, i) => {
    const [channel, place] = [Math.floor(i / (height * width)), i % (height * width)]
    return picture[place * 3 + channel] as number
  })
  const { made } = await session.run({ image: new ort.Tensor('float32', channelsFirst, [1, 3, height, width]) })
  await session.release()
  return made?.data as Float32Array
}

type Graph = ReturnType<typeof createGraph>

/** One case per operator that is both computed here and left to the runtime. */
function addEveryOperator({ add, whole, floats }: Graph): string {
  const four = floats([1], [4])
  const positive = add('Maximum', [add('Abs', ['x']), floats([1], [0.1])])
  const grown = add('ExpandDims', ['x', whole(-1)])
  const results = [
    ...['Abs', 'Neg', 'Exp', 'Tanh', 'Floor', 'Sign', 'Square'].map((op) => add(op, ['x'])),
    ...['Reciprocal', 'Rsqrt'].map((op) => add(op, [positive])),
    ...['AddV2', 'Sub', 'Mul', 'RealDiv', 'Maximum', 'Minimum'].map((op) => add(op, ['x', four])),
    add('Sub', [floats([3], [1, 2, 3]), 'x']),
    add('SelectV2', [add('GreaterEqual', ['x', floats([1], [0])]), 'x', add('Mul', ['x', floats([1], [0.2])])]),
    add('Transpose', ['x', whole(0, 3, 1, 2)]),
    add('StridedSlice', ['x', whole(0, 0, 1, 0), whole(1, 2, 3, 3), whole(1, 1, 1, 2)]),
    add('StridedSlice', ['x', whole(0, -1, -1, 0), whole(1, -3, -4, 3), whole(1, -1, -1, 1)]),
    add('StridedSlice', ['x', whole(0, 1), whole(1, 2), whole(1, 1)], { shrink_axis_mask: { i: '2' } }),
    add('ConcatV2', ['x', positive, whole(2)]),
    add('GatherV2', ['x', whole(2, 0, 0), whole(2)]),
    add('Sum', ['x', whole(1, 3)]),
    add('Squeeze', [grown], { squeeze_dims: { list: { i: ['-1'] } } }),
    add('BroadcastTo', [grown, whole(1, height, width, 3, 2)]),
  ]
  const flat = results.map((result) => add('Reshape', [result, whole(1, 1, 1, -1)]))
  return add('ConcatV2', [...flat, whole(3)])
}

describe('conversion for one size', () => {
  it('values computed during conversion equal those of the runtime, operator by operator', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.double({ min: -2, max: 2, noNaN: true })), async (numbers) => {
        const picture = Float32Array.from({ length: height * width * 3 }, () => numbers.next().value)
        const later = createGraph('input')
        const atOnce = createGraph({ shape: [1, height, width, 3], values: picture })
        const ran = await run(later.convert(addEveryOperator(later)), picture)
        const computed = await run(atOnce.convert(addEveryOperator(atOnce)), picture)
        expect(computed.length).toBe(ran.length)
        for (let i = 0; i < ran.length; i++) expect(Math.abs(computed[i]! - ran[i]!)).toBeLessThan(1e-5)
      }),
      { numRuns: 10 },
    )
  })

  it('sizes that the graph reads from the picture become constants', async () => {
    const { add, whole, convert } = createGraph('input')
    const shape = add('Shape', ['x'])
    const rows = add('StridedSlice', [shape, whole(1), whole(2), whole(1)], { shrink_axis_mask: { i: '1' } })
    const reshaped = add('Reshape', ['x', add('ConcatV2', [whole(1), add('Pack', [rows]), whole(9, 1), whole(0)])])
    expect(
      await run(
        convert(reshaped),
        Float32Array.from({ length: 18 }, (_, i) => i),
      ),
    ).toEqual(Float32Array.from({ length: 18 }, (_, i) => i))
  })

  it.each([
    ['abcg,gf->abcf', [3, 2], (x: At, w: At) => sum(3, (g) => x(0, 0, 0, g) * w(g, 1))],
    ['abgd,gf->abdf', [width, 2], (x: At, w: At) => sum(width, (g) => x(0, 0, g, 0) * w(g, 1))],
    ['gb,cgef->bcef', [height, 2], (x: At, w: At) => sum(height, (g) => x(0, g, 0, 0) * w(g, 1))],
  ] as const)('the product %s is a matrix product', async (equation, shape, wanted) => {
    const { add, floats, whole, convert } = createGraph('input')
    const values = Array.from({ length: countOf(shape) }, (_, i) => i - 1.5)
    const inputs = equation.startsWith('gb') ? [floats(shape, values), 'x'] : ['x', floats(shape, values)]
    const product = add('Einsum', inputs, { equation: { s: base64(equation) } })
    const picture = Float32Array.from({ length: 18 }, (_, i) => Math.sin(i))
    // The value at the first place of the second row of what the product adds.
    const from = equation.startsWith('gb') ? [1, 0, 0, 0] : [0, 0, 0, 1]
    const one = add('StridedSlice', [product, whole(...from), whole(...from.map((at) => at + 1)), whole(1, 1, 1, 1)])
    const [found] = await run(convert(one), picture)
    const x: At = (...at) => picture[((at[0]! * height + at[1]!) * width + at[2]!) * 3 + at[3]!]!
    const w: At = (g, f) => values[g! * shape[1] + f!]!
    expect(found).toBeCloseTo(wanted(x, w), 4)
  })

  it('a transposed convolution spreads each value over its kernel', async () => {
    const { add, floats, whole, convert } = createGraph('input')
    // 2 x 2 kernel that reads the first channel only: [rows, columns, out, in].
    const kernel = floats([2, 2, 1, 3], [1, 0, 0, 2, 0, 0, 3, 0, 0, 4, 0, 0])
    const strides = { list: { i: ['1', '2', '2', '1'] } }
    const grown = add('Conv2DBackpropInput', [whole(1, 4, 6, 1), kernel, 'x'], { strides })
    const picture = new Float32Array(18)
    picture[0] = 1
    picture[3] = 10
    const made = await run(convert(grown), picture)
    expect([...made.slice(0, 6)]).toEqual([1, 2, 10, 20, 0, 0])
    expect([...made.slice(6, 12)]).toEqual([3, 4, 30, 40, 0, 0])
  })

  it('names the node with an operator or size it cannot map', () => {
    const { add, convert } = createGraph('input')
    expect(() => convert(add('Softplus', ['x']))).toThrow(/Softplus .*Softplus1/)
    expect(() => convert(add('Reshape', ['x', add('Floor', ['x'])]))).toThrow(/depends on the picture .*Reshape/)
  })
})

type At = (...at: number[]) => number

function sum(count: number, value: (i: number) => number): number {
  return Array.from({ length: count }, (_, i) => value(i)).reduce((a, b) => a + b, 0)
}
