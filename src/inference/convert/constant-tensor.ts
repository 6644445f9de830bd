/** A value that does not depend on the picture. Booleans are bytes 0 and 1. */
export interface ConstantTensor {
  readonly shape: readonly number[]
  readonly values: Float32Array | Int32Array | Uint8Array
}

export const countOf = (shape: readonly number[]): number => shape.reduce((product, size) => product * size, 1)

/** Distance between neighbours along each axis, in values. */
function stridesOf(shape: readonly number[]): number[] {
  return shape.map((_, axis) => countOf(shape.slice(axis + 1)))
}

/** The shape that two shapes broadcast to, as in NumPy and TensorFlow. @throws Error */
export function broadcastShape(one: readonly number[], other: readonly number[]): number[] {
  const rank = Math.max(one.length, other.length)
  return Array.from({ length: rank }, (_, axis) => {
    const a = one[axis - rank + one.length] ?? 1
    const b = other[axis - rank + other.length] ?? 1
    if (a !== b && a !== 1 && b !== 1) throw new Error(`shapes ${one} and ${other} do not go together`)
    return a === 1 ? b : a
  })
}

type NumberKind = 'float' | 'whole' | 'truth'

export const kindOf = ({ values }: ConstantTensor): NumberKind =>
  values instanceof Float32Array ? 'float' : values instanceof Int32Array ? 'whole' : 'truth'

export function createConstant(kind: NumberKind, shape: readonly number[]): ConstantTensor {
  const count = countOf(shape)
  if (kind === 'float') return { shape, values: new Float32Array(count) }
  return { shape, values: kind === 'whole' ? new Int32Array(count) : new Uint8Array(count) }
}

/** Applies a function to the values of several tensors, element by element, after broadcasting them to one shape. */
export function combine(
  kind: NumberKind,
  inputs: readonly ConstantTensor[],
  compute: (...values: number[]) => number,
): ConstantTensor {
  const shape = inputs.map((input) => input.shape).reduce(broadcastShape)
  const spread = inputs.map((input) => broadcastTo(input, shape).values)
  const made = createConstant(kind, shape)
  for (let i = 0; i < made.values.length; i++) made.values[i] = compute(...spread.map((values) => values[i] as number))
  return made
}

export function broadcastTo(input: ConstantTensor, shape: readonly number[]): ConstantTensor {
  if (input.shape.join() === shape.join()) return input
  const lead = shape.length - input.shape.length
  const strides = stridesOf(input.shape)
  return pick(input, shape, (axis) => (axis < lead || input.shape[axis - lead] === 1 ? 0 : (strides[axis - lead] ?? 0)))
}

/** Reorders axes; `order` names for each axis of the result that of the input. */
export function transposeConstant(input: ConstantTensor, order: readonly number[]): ConstantTensor {
  const strides = stridesOf(input.shape)
  const shape = order.map((axis) => input.shape[axis] as number)
  return pick(input, shape, (axis) => strides[order[axis] as number] as number)
}

/** Every `step`-th from `begin` along each axis. */
export function sliceConstant(
  input: ConstantTensor,
  begin: readonly number[],
  step: readonly number[],
  shape: readonly number[],
): ConstantTensor {
  const strides = stridesOf(input.shape)
  const start = begin.reduce((sum, at, axis) => sum + at * (strides[axis] as number), 0)
  return pick(input, shape, (axis) => (strides[axis] as number) * (step[axis] as number), start)
}

/** Reads values with one stride per axis. */
function pick(
  input: ConstantTensor,
  shape: readonly number[],
  strideOf: (axis: number) => number,
  start = 0,
): ConstantTensor {
  const made = createConstant(kindOf(input), shape)
  const strides = shape.map((_, axis) => strideOf(axis))
  const index = new Array<number>(shape.length).fill(0)
  let from = start
  for (let i = 0; i < made.values.length; i++) {
    made.values[i] = input.values[from] as number
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      from += strides[axis] as number
      index[axis] = (index[axis] as number) + 1
      if ((index[axis] as number) < (shape[axis] as number)) break
      from -= (strides[axis] as number) * (shape[axis] as number)
      index[axis] = 0
    }
  }
  return made
}

/** Sums over axes and removes them. */
export function sumOver(input: ConstantTensor, axes: readonly number[]): ConstantTensor {
  const kept = input.shape.map((_, axis) => axis).filter((axis) => !axes.includes(axis))
  const moved = transposeConstant(input, [...kept, ...axes])
  const made = createConstant(
    kindOf(input),
    kept.map((axis) => input.shape[axis] as number),
  )
  const count = countOf(axes.map((axis) => input.shape[axis] as number))
  for (let i = 0; i < moved.values.length; i++)
    made.values[Math.floor(i / count)] = (made.values[Math.floor(i / count)] as number) + (moved.values[i] as number)
  return made
}

/** Concatenates tensors along an axis; all other sizes must be equal. */
export function concatConstants(inputs: readonly ConstantTensor[], axis: number): ConstantTensor {
  const [first] = inputs as [ConstantTensor]
  const length = inputs.reduce((sum, { shape }) => sum + (shape[axis] as number), 0)
  const made = createConstant(kindOf(first), first.shape.with(axis, length))
  const runs = countOf(first.shape.slice(0, axis))
  let at = 0
  for (let run = 0; run < runs; run++)
    for (const { shape, values } of inputs) {
      const size = countOf(shape.slice(axis))
      made.values.set(values.subarray(run * size, (run + 1) * size), at)
      at += size
    }
  return made
}

/** Gathers rows of a tensor along an axis, by index. */
export function gatherConstant(input: ConstantTensor, rows: ConstantTensor, axis: number): ConstantTensor {
  const inner = countOf(input.shape.slice(axis + 1))
  const length = input.shape[axis] as number
  const outer = countOf(input.shape.slice(0, axis))
  const made = createConstant(kindOf(input), [
    ...input.shape.slice(0, axis),
    ...rows.shape,
    ...input.shape.slice(axis + 1),
  ])
  let at = 0
  for (let run = 0; run < outer; run++)
    for (const row of rows.values) {
      const from = (run * length + row) * inner
      made.values.set(input.values.subarray(from, from + inner), at)
      at += inner
    }
  return made
}
