import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eyeOpenings } from '#imaging/faces/face-mesh-regions.ts'
import { createRgba } from '#imaging/image.ts'
import { alignedSidePx, alignFace, cropPointOf } from '#inference/faces/align-face.ts'
import { createPhotoPyramid, photoPointOf } from '#inference/faces/face-crop.ts'
import { cutAlignedFace, restoreFaces } from '#inference/faces/restore-faces.ts'
import { type Models, openModels } from '#inference/models/model-session.ts'
import { writeStandInDeblurrer, writeStandInFaceRestorer } from '../../../tests/stand-in-models.ts'
import { useFolder } from '../../../tests/use-folder.ts'

const squares = fc.record({
  centerX: fc.double({ min: -100, max: 900, noNaN: true }),
  centerY: fc.double({ min: -100, max: 900, noNaN: true }),
  sidePx: fc.double({ min: 40, max: 2000, noNaN: true }),
  roll: fc.double({ min: -3, max: 3, noNaN: true }),
})

describe('the alignment', () => {
  // FFHQ's, by point of the mesh.
  const places = new Map([
    ...eyeOpenings.right.map((point) => [point, [193, 240]] as const),
    ...eyeOpenings.left.map((point) => [point, [319, 240]] as const),
    [4, [256.6, 314]],
    [61, [201.3, 371.4]],
    [291, [313.1, 371.2]],
  ] as [number, [number, number]][])

  test('finds the square in which a face has eyes, nose and mouth where FFHQ has them', () => {
    fc.assert(
      fc.property(squares, (square) => {
        const mesh = new Float32Array(468 * 3)
        for (const [point, [x, y]] of places) mesh.set(photoPointOf(square, alignedSidePx, x, y), point * 3)
        const { crop, misfit } = alignFace(mesh)
        const near = square.sidePx / 500
        expect(Math.hypot(crop.centerX - square.centerX, crop.centerY - square.centerY)).toBeLessThan(near)
        expect(Math.abs(crop.sidePx / square.sidePx - 1)).toBeLessThan(0.002)
        expect(Math.abs(crop.roll - square.roll)).toBeLessThan(0.002)
        expect(misfit).toBeLessThan(0.005)
      }),
    )
  })

  test('says how far a face is from the template', () => {
    const mesh = new Float32Array(468 * 3)
    // Both eyes where the left one is: a profile.
    for (const [point, [x, y]] of places) mesh.set([x < 200 && y === 240 ? 290 : x, y], point * 3)
    expect(alignFace(mesh).misfit).toBeGreaterThan(0.3)
  })

  test('is undone: a point of the photo comes back from the square', () => {
    fc.assert(
      fc.property(squares, fc.nat(800), fc.nat(800), (square, x, y) => {
        const back = photoPointOf(square, 512, ...cropPointOf(square, 512, x, y))
        expect(Math.hypot(back[0] - x, back[1] - y)).toBeLessThan(1e-6)
      }),
    )
  })

  test('fills what lies outside of the photo with grey', () => {
    const photo = createRgba(40, 40)
    photo.data.fill(255)
    const face = cutAlignedFace(createPhotoPyramid(photo, []), { centerX: 0, centerY: 20, sidePx: 40, roll: 0 })
    expect([...face.data.subarray(0, 4)]).toEqual([135, 133, 132, 255])
    expect([...face.data.subarray(511 * 4, 512 * 4)]).toEqual([255, 255, 255, 255])
  })
})

describe('the network', () => {
  const pulled = useFolder('restore')
  const models = openModels({ shipped: pulled, converted: pulled, pulled }, 1)
  const signal = new AbortController().signal
  const file = () => join(pulled, 'restoreformer-plus.onnx')

  test('takes and gives codes over its range of -1..1, under any names', async () => {
    await expect(restoreFaces([createRgba(512, 512)], models, () => {}, signal)).rejects.toMatchObject({
      code: 'model-missing',
    })
    writeStandInFaceRestorer(file())
    const face = createRgba(512, 512)
    for (let i = 0; i < 512 * 512; i++) face.data.set(i % 512 < 256 ? [20, 100, 200, 255] : [60, 140, 240, 255], i * 4)
    const restored = await restoreFaces([face], models, () => {}, signal)
    const at = (x: number) => [...restored[0]!.data.subarray((256 * 512 + x) * 4, (256 * 512 + x) * 4 + 4)]
    expect(at(100)).toEqual([20, 100, 200, 255])
    expect(at(400)).toEqual([60, 140, 240, 255])
    // Beside the edge the stand-in adds 2 x 3/7 of the step.
    expect(at(256).map((code, c) => code - at(400)[c]!)).toEqual([34, 34, 15, 0])
  })

  test('of another shape is refused', async () => {
    writeStandInDeblurrer(file(), 'height', { input: 'a', output: 'b' })
    const wrong: Models = { ...models, run: async () => ({ out: { data: new Float32Array(3), dims: [1, 3, 1, 1] } }) }
    await expect(restoreFaces([createRgba(512, 512)], wrong, () => {}, signal)).rejects.toThrow('1 x 3 x 1 x 1')
  })

  test('stops between faces when cancelled', async () => {
    const face = createRgba(512, 512)
    const abort = new AbortController()
    let count = 0
    const stop = () => {
      count++
      abort.abort(new Error('cancelled'))
    }
    const same: Models = { ...models, run: async (_, { image }) => ({ out: image! }) }
    await expect(restoreFaces([face, face], same, stop, abort.signal)).rejects.toThrow('cancelled')
    expect(count).toBe(1)
  })
})
