import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { cropRgba } from '#imaging/crop.ts'
import type { Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { convertGraphModel } from '#inference/convert/convert-graph-model.ts'
import { convertModels } from '#inference/convert/convert-models.ts'
import { type Models, openModels } from '#inference/models/model-session.ts'
import { tensorFromPicture } from '#inference/models/picture-tensor.ts'
import { useFolder } from '../../../tests/use-folder.ts'

const portraitPath = join(import.meta.dirname, '../../../tests/fixtures/portrait.jpg')
// The astronaut's face in the fixture, hair to chin.
const faceBox = { x: 146, y: 43, width: 160, height: 160 }

const folder = useFolder('models')
let models: Models
let portrait: Rgba

beforeAll(async () => {
  convertModels(folder)
  models = openModels({ shipped: folder, converted: folder }, 1)
  portrait = await decodePhoto(readFileSync(portraitPath))
})

afterAll(() => models.unload())

describe('converted networks', () => {
  it('the face detector is sure of a portrait and finds nothing in plain grey', async () => {
    const face = resizeRgba(cropRgba(portrait, { x: 66, y: 0, width: 320, height: 320 }), 256, 256)
    const grey = { width: 256, height: 256, data: new Uint8ClampedArray(256 * 256 * 4).fill(128) }
    expect(await bestLogit(face)).toBeGreaterThan(1)
    expect(await bestLogit(grey)).toBeLessThan(-2)
  })

  it('the face mesh lies upright on a face: brow, nose and chin in order, eyes apart', async () => {
    const { mesh, score } = await runMesh(cropRgba(portrait, faceBox))
    expect(score).toBeGreaterThan(0.9)
    const y = (point: number) => mesh[point * 3 + 1] as number
    expect(y(10)).toBeLessThan(y(1) - 25)
    expect(y(1)).toBeLessThan(y(152) - 20)
    expect((mesh[263 * 3] as number) - (mesh[33 * 3] as number)).toBeGreaterThan(50)
  })

  it('the face mesh recognises what is not a face', async () => {
    const { score } = await runMesh(cropRgba(portrait, { x: 0, y: 400, width: 160, height: 160 }))
    expect(score).toBeLessThan(0.1)
  })

  it('the face embedding of a slightly dimmed face stays similar, that of another picture does not', async () => {
    const face = await embed(cropRgba(portrait, faceBox))
    const dimmed = cropRgba(portrait, faceBox)
    for (let i = 0; i < dimmed.data.length; i++) dimmed.data[i] = (dimmed.data[i] as number) * 0.9
    const elsewhere = await embed(cropRgba(portrait, { x: 0, y: 400, width: 160, height: 160 }))
    expect(similarity(face, await embed(dimmed))).toBeGreaterThan(0.95)
    expect(similarity(face, elsewhere)).toBeLessThan(0.8)
  })
})

describe('conversion', () => {
  it('skips up-to-date files and rewrites lost or stale ones', () => {
    expect(convertModels(folder)).toEqual([])
    const mesh = join(folder, 'face-mesh.onnx')
    const before = statSync(mesh).size
    rmSync(mesh)
    writeFileSync(join(folder, 'face-detector.onnx.stamp'), 'an older source')
    expect(convertModels(folder)).toEqual(['face-detector', 'face-mesh'])
    expect(statSync(mesh).size).toBe(before)
  })

  it('names an operator that it cannot map', () => {
    const model = { modelTopology: { node: [{ name: 'root', op: 'Einsum', input: [] }] } }
    const port = { name: 'image', dims: [1] }
    expect(() => convertGraphModel(model, new Map(), port, [{ ...port, node: 'root' }])).toThrow('Einsum')
  })
})

async function bestLogit(image: Rgba): Promise<number> {
  const { scores8, scores16 } = await models.run('face-detector', { image: tensorFromPicture(image, -1, 1) })
  return Math.max(...(scores8?.data ?? []), ...(scores16?.data ?? []))
}

async function runMesh(crop: Rgba): Promise<{ mesh: Float32Array; score: number }> {
  const image = tensorFromPicture(resizeRgba(crop, 192, 192), 0, 1)
  const { mesh, score } = await models.run('face-mesh', { image })
  return { mesh: mesh?.data as Float32Array, score: score?.data[0] as number }
}

async function embed(crop: Rgba): Promise<Float32Array> {
  const image = tensorFromPicture(resizeRgba(crop, 224, 224), 0, 255)
  return (await models.run('face-embedding', { image })).embedding?.data as Float32Array
}

function similarity(one: Float32Array, other: Float32Array): number {
  const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * (b[i] as number), 0)
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other))
}
