import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OnnxGraph } from '#inference/convert/onnx-graph.ts'

/** Side of the square of pixels whose mean colour is one cell of the embedding. */
const cellPx = 16
const cells = 64
const wholeType = 7

/**
 * Writes minimal networks with MobileSAM's inputs and outputs, which select what has the colour of the click. Any mistake
 * in the order of pixels, the scale, order or labels of points, or the crop shows in the mask.
 * @param masks 1; or 4, of which the third has the highest score and the second and fourth lower ones
 */
export function writeStandInSegmentAnything(folder: string, masks: 1 | 4 = 1): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'mobile-sam-encoder.onnx'), encoder())
  writeFileSync(join(folder, 'mobile-sam-decoder.onnx'), decoder(masks))
}

/** Pads input_image [height, width, 3] to 1024x1024 at the right and the bottom. Only 3 of the 256 channels are used. */
function encoder(): Uint8Array {
  const graph = new OnnxGraph()
  const sides = graph.add('Slice', [graph.add('Shape', ['input_image']), graph.integers([0]), graph.integers([2])])
  const missing = graph.add('Sub', [graph.integers([cells * cellPx, cells * cellPx]), sides])
  const before = graph.integers([0, 0, 0])
  const padded = graph.add('Pad', [
    'input_image',
    graph.add('Concat', [before, missing, graph.integers([0])], { axis: 0 }),
  ])
  const channelsFirst = graph.add('Transpose', [padded], { perm: [2, 0, 1] })
  const picture = graph.add('Unsqueeze', [channelsFirst, graph.integers([0])])
  const means = graph.add('AveragePool', [picture], { kernel_shape: [cellPx, cellPx], strides: [cellPx, cellPx] })
  const spread = Float32Array.from({ length: 256 * 3 }, (_, i) => (Math.floor(i / 3) === i % 3 ? 1 / 255 : 0))
  graph.add('Conv', [means, graph.floats(spread, [256, 3, 1, 1])], {}, 'image_embeddings')
  return graph.encode(
    'stand-in encoder',
    [{ name: 'input_image', dims: ['image_height', 'image_width', 3] }],
    [{ name: 'image_embeddings', dims: [1, 256, cells, cells] }],
  )
}

function decoder(masks: 1 | 4): Uint8Array {
  const graph = new OnnxGraph()
  const number = (value: number) => graph.floats(Float32Array.from([value]), [])
  // [256, 4096]: one column per cell.
  const colors = graph.add('Reshape', ['image_embeddings', graph.integers([256, cells * cells])])
  const places = graph.add('Cast', [graph.add('Floor', [graph.add('Div', ['point_coords', number(cellPx)])])], {
    to: wholeType,
  })
  const column = (axis: number) =>
    graph.add('Gather', [graph.add('Squeeze', [places, graph.integers([0])]), graph.integers([axis])], { axis: 1 })
  const rows = graph.add('Mul', [column(1), graph.integers([cells])])
  const cell = graph.add('Squeeze', [graph.add('Add', [rows, column(0)]), graph.integers([1])])
  // [256, points, 1] against [256, 1, 4096]: the distance of each cell's colour to each point's.
  const clicked = graph.add('Unsqueeze', [graph.add('Gather', [colors, cell], { axis: 1 }), graph.integers([2])])
  const others = graph.add('Unsqueeze', [colors, graph.integers([1])])
  const apart = graph.add('Abs', [graph.add('Sub', [clicked, others])])
  const distance = graph.add('ReduceSum', [apart, graph.integers([0])], { keepdims: 0 })
  const nearness = graph.add('Sub', [number(0.3), distance])
  const labels = graph.add('Transpose', ['point_labels'], { perm: [1, 0] })
  // The corners of a box, labels 2 and 3, count as points on the object.
  const nearest = (isMeant: string) => {
    return graph.add('ReduceMax', [graph.add('Where', [isMeant, nearness, number(-10)])], { axes: [0], keepdims: 1 })
  }
  const logits = graph.add('Sub', [
    nearest(graph.add('Greater', [labels, number(0)])),
    graph.add('Mul', [graph.add('Relu', [nearest(graph.add('Equal', [labels, number(0)]))]), number(10)]),
  ])
  const small = graph.add('Reshape', [logits, graph.integers([1, 1, cells, cells])])
  const scales = graph.floats(Float32Array.from([1, 1, 4, 4]), [4])
  const one = graph.add('Resize', [small, '', scales], {
    mode: 'nearest',
    coordinate_transformation_mode: 'asymmetric',
    nearest_mode: 'floor',
  })
  const none = graph.add('Sub', [graph.add('Mul', [one, number(0)]), number(1)])
  const all = masks === 1 ? [one] : [none, none, one, none]
  graph.add('Concat', all, { axis: 1 }, 'low_res_masks')
  const scores = Float32Array.from(masks === 1 ? [0.9] : [0.99, 0.2, 0.9, 0.5])
  graph.add('Identity', [graph.floats(scores, [1, masks])], {}, 'iou_predictions')
  // Another shape than the photo's, as in the real network.
  graph.add('Expand', [number(1), graph.integers([1, masks, 4, 6])], {}, 'masks')
  return graph.encode(
    'stand-in decoder',
    [
      { name: 'image_embeddings', dims: [1, 256, cells, cells] },
      { name: 'point_coords', dims: [1, 'num_points', 2] },
      { name: 'point_labels', dims: [1, 'num_points'] },
      { name: 'mask_input', dims: [1, 1, 256, 256] },
      { name: 'has_mask_input', dims: [1] },
      { name: 'orig_im_size', dims: [2] },
    ],
    [
      { name: 'masks', dims: [1, masks, 'height', 'width'] },
      { name: 'iou_predictions', dims: [1, masks] },
      { name: 'low_res_masks', dims: [1, masks, 256, 256] },
    ],
  )
}

/**
 * Writes a network that keeps red, halves green and quarters blue, with MAXIM's and NAFNet's shapes.
 * @param side of its input, px; a name means any size
 * @param names of its only input and output
 */
export function writeStandInDeblurrer(
  path: string,
  side: number | string,
  names: { input: string; output: string },
): void {
  const graph = new OnnxGraph()
  graph.add('Mul', [names.input, graph.floats(Float32Array.from([1, 0.5, 0.25]), [1, 3, 1, 1])], {}, names.output)
  const dims = [1, 3, side, side === 'height' ? 'width' : side]
  writeFileSync(path, graph.encode('stand-in deblurrer', [{ name: names.input, dims }], [{ name: names.output, dims }]))
}

/** Writes a network with Real-ESRGAN's shapes: enlarges each pixel four times and halves red. */
export function writeStandInQuadrupler(path: string): void {
  const graph = new OnnxGraph()
  const scales = graph.floats(Float32Array.from([1, 1, 4, 4]), [4])
  const larger = graph.add('Resize', ['lq', '', scales], {
    mode: 'nearest',
    coordinate_transformation_mode: 'asymmetric',
    nearest_mode: 'floor',
  })
  graph.add('Mul', [larger, graph.floats(Float32Array.from([0.5, 1, 1]), [1, 3, 1, 1])], {}, 'hq')
  const sides = (name: string) => [1, 3, `${name}height`, `${name}width`]
  writeFileSync(
    path,
    graph.encode('stand-in quadrupler', [{ name: 'lq', dims: sides('') }], [{ name: 'hq', dims: sides('large_') }]),
  )
}
