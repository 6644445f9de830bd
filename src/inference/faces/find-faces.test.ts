import { afterAll, describe, expect, it } from 'vitest'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { type Face, findFaces } from '#inference/faces/find-faces.ts'
import { openModels } from '#inference/models/model-session.ts'
import { fixturePhoto } from '../../../tests/fixture-photo.ts'
import { modelFolders } from '../../../tests/model-folders.ts'

const models = openModels(modelFolders, 1)

afterAll(() => models.unload())

// Of portrait.jpg (512 x 512), read off the picture.
const faceCenter = { x: 226, y: 123 }

describe('findFaces', () => {
  it('finds the one face of a portrait, where it is', async () => {
    const [face, ...others] = await findFaces(await fixturePhoto('portrait.jpg'), models)
    expect(others).toEqual([])
    const [x, y] = centerOf(face)
    expect(Math.hypot(x - faceCenter.x, y - faceCenter.y)).toBeLessThan(5)
    expect(face?.box.width).toBeGreaterThan(85)
    expect(face?.box.width).toBeLessThan(110)
  })

  it('lays the mesh on eyes, nose and mouth', async () => {
    const photo = await fixturePhoto('portrait.jpg')
    const [face] = await findFaces(photo, models)
    const point = (i: number) => ({ x: face?.mesh[i * 3] as number, y: face?.mesh[i * 3 + 1] as number })
    expect(point(263).x - point(33).x).toBeGreaterThan(0.5 * (face?.box.width as number))
    expect(point(1).y).toBeGreaterThan(point(33).y)
    expect(point(13).y).toBeGreaterThan(point(1).y)
    expect(point(152).y).toBeGreaterThan(point(13).y)
  })

  it('gives several faces from left to right', async () => {
    const faces = await findFaces(await fixturePhoto('old-portrait.jpg'), models)
    expect(faces).toHaveLength(1)
    const group = await findFaces(await fixturePhoto('group.jpg'), models)
    expect(group.length).toBeGreaterThan(1)
    const centers = group.map((face) => centerOf(face)[0])
    expect(centers).toEqual([...centers].sort((one, other) => one - other))
  })

  it('asks the networks 20 times at most where there is nobody', async () => {
    for (const name of ['sky-clear.jpg', 'no-sky.jpg']) {
      let asked = 0
      const counted = {
        ...models,
        run: (...args: Parameters<typeof models.run>) => {
          asked++
          return models.run(...args)
        },
      }
      const photo = await fixturePhoto(name)
      await findFaces(resizeRgba(photo, 1600, Math.round((1600 * photo.height) / photo.width)), counted)
      expect(asked, name).toBeLessThanOrEqual(20)
      expect(asked, name).toBeGreaterThan(0)
    }
  })

  it('finds a face that is small in a large photo, at the same place', async () => {
    const portrait = resizeRgba(await fixturePhoto('portrait.jpg'), 220, 220)
    const scene = createRgba(1400, 900)
    for (let i = 0; i < scene.data.length; i++) scene.data[i] = i % 4 === 3 ? 255 : 90 + ((i >> 9) % 60)
    for (let row = 0; row < 220; row++)
      scene.data.set(portrait.data.subarray(row * 880, (row + 1) * 880), ((row + 500) * 1400 + 900) * 4)
    const faces = await findFaces(scene, models)
    expect(faces).toHaveLength(1)
    const [x, y] = centerOf(faces[0])
    const scale = 220 / 512
    expect(Math.hypot(x - (900 + faceCenter.x * scale), y - (500 + faceCenter.y * scale))).toBeLessThan(5)
  })

  it('finds the small faces in the rows behind a crowd of a large photo', async () => {
    const portrait = await fixturePhoto('portrait.jpg')
    const scene = grey(2400, 600)
    // Faces are 0.19 of the fixture's side: 57 px in front, 27 px behind, which has 18 px in the usual scan.
    for (const [x, y, sidePx] of [
      [100, 250, 300],
      [600, 250, 300],
      [1100, 250, 300],
      [1700, 60, 142],
      [2000, 60, 142],
    ] as const) {
      const head = resizeRgba(portrait, sidePx, sidePx)
      for (let row = 0; row < sidePx; row++)
        scene.data.set(head.data.subarray(row * sidePx * 4, (row + 1) * sidePx * 4), ((row + y) * 2400 + x) * 4)
    }
    const faces = await findFaces(scene, models)
    expect(faces).toHaveLength(5)
    expect(faces.slice(3).every(({ box }) => box.width < 32)).toBe(true)
  })

  it('finds no face where there is none', async () => {
    for (const name of ['no-sky.jpg', 'sky-clear.jpg', 'sky-water.jpg', 'old-faded.jpg'])
      expect(await findFaces(await fixturePhoto(name), models), name).toEqual([])
  })

  it('accepts pictures of one pixel, one row and one colour', async () => {
    for (const [width, height] of [
      [1, 1],
      [700, 1],
      [3, 500],
      [300, 300],
    ] as const)
      expect(await findFaces(grey(width, height), models)).toEqual([])
  })

  it('gives the same answer twice and never changes the photo', async () => {
    const photo = await fixturePhoto('portrait.jpg')
    const before = photo.data.slice()
    expect(await findFaces(photo, models)).toEqual(await findFaces(photo, models))
    expect(photo.data).toEqual(before)
  })

  it('stops when told to', async () => {
    await expect(findFaces(await fixturePhoto('group.jpg'), models, AbortSignal.abort())).rejects.toThrow('aborted')
  })
})

function centerOf(face: Face | undefined): [x: number, y: number] {
  if (face === undefined) throw new Error('no face')
  return [face.box.x + face.box.width / 2, face.box.y + face.box.height / 2]
}

function grey(width: number, height: number): Rgba {
  return { width, height, data: new Uint8ClampedArray(width * height * 4).fill(128) }
}
