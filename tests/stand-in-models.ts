import { writeFileSync } from 'node:fs'
import { OnnxGraph } from '#inference/convert/onnx-graph.ts'

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

/** Writes a network with LaMa's signature: paints the hole in one colour, codes, and keeps what is known. */
export function writeStandInLama(path: string, color: readonly [number, number, number]): void {
  const graph = new OnnxGraph()
  const codes = graph.add('Mul', ['image', graph.floats(Float32Array.of(255), [1])])
  const paint = graph.add('Sub', [graph.floats(Float32Array.from(color), [1, 3, 1, 1]), codes])
  graph.add('Add', [codes, graph.add('Mul', [paint, 'mask'])], {}, 'output')
  const port = (name: string, channels: number) => ({ name, dims: [1, channels, 512, 512] })
  writeFileSync(path, graph.encode('stand-in LaMa', [port('image', 3), port('mask', 1)], [port('output', 3)]))
}

/** Writes a network with MODNet's signature: a person is where red is. */
export function writeStandInPortrait(path: string): void {
  const graph = new OnnxGraph()
  const red = graph.floats(Float32Array.from([0.5, 0, 0]), [1, 3, 1, 1])
  graph.add('Conv', ['input', red, graph.floats(Float32Array.of(0.5), [1])], {}, 'output')
  const port = (name: string, channels: number) => ({ name, dims: ['batch', channels, 'height', 'width'] })
  writeFileSync(path, graph.encode('stand-in MODNet', [port('input', 3)], [port('output', 1)]))
}

/** Writes a network with skyseg's signature: sky is where blue is above its mean. */
export function writeStandInSkyseg(path: string): void {
  const graph = new OnnxGraph()
  const blue = graph.floats(Float32Array.from([0, 0, 100]), [1, 3, 1, 1])
  graph.add('Sigmoid', [graph.add('Conv', ['input.1', blue])], {}, '1959')
  const port = (name: string, channels: number) => ({ name, dims: [1, channels, 320, 320] })
  writeFileSync(path, graph.encode('stand-in skyseg', [port('input.1', 3)], [port('1959', 1)]))
}

/** Writes a network with RestoreFormer++'s signature: an unsharp mask, so that it adds detail where there is some. */
export function writeStandInFaceRestorer(path: string): void {
  const graph = new OnnxGraph()
  const kernel = new Float32Array(3 * 49).fill(-2 / 49)
  for (let c = 0; c < 3; c++) kernel[c * 49 + 24]! += 3
  const sharp = graph.add('Conv', ['input', graph.floats(kernel, [3, 1, 7, 7])], { group: 3, pads: [3, 3, 3, 3] })
  graph.add('Clip', [sharp, graph.floats(Float32Array.of(-1), []), graph.floats(Float32Array.of(1), [])], {}, 'output')
  const port = (name: string) => ({ name, dims: [1, 3, 512, 512] })
  writeFileSync(path, graph.encode('stand-in RestoreFormer++', [port('input')], [port('output')]))
}

/** Writes a network with DDColor's signature: a* is 100 times red, b* is -50 times green. */
export function writeStandInDdColor(path: string): void {
  writeStandInColorizer(path, 512, 3, [100, 0, 0, 0, -50, 0])
}

/** Writes a network with SIGGRAPH17's signature: a* is half of L*, b* minus a quarter of it. */
export function writeStandInSiggraph(path: string): void {
  writeStandInColorizer(path, 256, 1, [0.5, -0.25])
}

function writeStandInColorizer(path: string, side: number, channels: number, gains: readonly number[]): void {
  const graph = new OnnxGraph()
  graph.add('Conv', ['input', graph.floats(Float32Array.from(gains), [2, channels, 1, 1])], {}, 'output')
  const port = (name: string, count: number) => ({ name, dims: [1, count, side, side] })
  writeFileSync(path, graph.encode('stand-in colorizer', [port('input', channels)], [port('output', 2)]))
}
