import { expect, test } from 'vitest'
import { createPlane, createRgba, type Plane, type Rgba } from '#imaging/image.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import { findSkyBox, wholeBox } from '#tools/change-sky/finding/sky-box.ts'
import { lightUnder } from '#tools/change-sky/scene/light-under.ts'
import { type Placement, placeSky } from '#tools/change-sky/scene/place-sky.ts'

const atRest: Placement = { flip: false, shift: 0, zoom: 1, gain: 1, blurShare: 0 }

/** Blue getting lighter downwards, red getting stronger to the right, over a black ground. */
function pictureOf(width: number, height: number, horizon: number): { image: Rgba; sky: Plane } {
  const image = createRgba(width, height)
  const sky = createPlane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isSky = y < height * horizon
      const color = isSky ? [(x * 200) / width, 100 + (y * 100) / height, 200] : [0, 0, 0]
      image.data.set([...color, 255], (y * width + x) * 4)
      sky.data[y * width + x] = isSky ? 1 : 0
    }
  return { image, sky }
}

const cameraOf = (width: number, height: number, horizon: number): SkyCamera => ({
  width,
  height,
  focalPx: width,
  horizonY: height * horizon,
})

function rowsOf(own: { image: Rgba; sky: Plane | null }, camera: SkyCamera, placement: Placement): Float32Array[] {
  const { readRow } = placeSky(own, camera, placement)
  return Array.from({ length: camera.height }, (_, y) => {
    const row = new Float32Array(camera.width * 3)
    readRow(y, row)
    return row
  })
}

test('the box is all sky and needs the least enlargement, and may contain the tip of a tree', () => {
  const { sky } = pictureOf(96, 96, 0.5)
  for (let y = 44; y < 48; y++) sky.data[y * 96 + 50] = 0
  const [left, top, right, bottom] = findSkyBox(sky)
  expect([left, top, right]).toEqual([0, 0, 1])
  expect(bottom).toBeGreaterThan(0.45)
  expect(bottom).toBeLessThanOrEqual(0.5)
})

test('beside a tower the wider gap is taken, not the higher one', () => {
  const sky = createPlane(96, 96)
  for (let y = 0; y < 60; y++) for (let x = 0; x < 96; x++) if (x < 10 || (x > 40 && y < 24)) sky.data[y * 96 + x] = 1
  const [left, top, right, bottom] = findSkyBox(sky)
  expect([left > 0.4, top, right, bottom <= 0.25]).toEqual([true, 0, 1, true])
})

test('a picture without a known sky is used whole', () => {
  expect(findSkyBox(createPlane(40, 30))).toEqual(wholeBox)
})

test.each([
  ['at rest', atRest],
  ['moved down', { ...atRest, shift: 0.5 }],
  ['moved up', { ...atRest, shift: -0.5 }],
  ['enlarged', { ...atRest, zoom: 3 }],
  ['blurred', { ...atRest, blurShare: 0.02 }],
])('%s, no hole and none of its own ground shows anywhere', (_, placement) => {
  for (const own of [pictureOf(300, 90, 0.6), pictureOf(60, 200, 0.4)])
    for (const row of rowsOf(own, cameraOf(120, 80, 0.7), placement))
      for (let i = 2; i < row.length; i += 3) expect(row[i]).toBeGreaterThan(180)
})

test('the last row of its sky is on the photo’s horizon', () => {
  const own = pictureOf(120, 100, 0.5)
  const rows = rowsOf(own, cameraOf(120, 80, 0.75), atRest)
  // Green grows by half of 100 codes down to the picture's horizon.
  expect(rows[59][1]).toBeGreaterThan(138)
  expect(rows[59][1]).toBeGreaterThan(rows[40][1] + 5)
  expect(rows[70][1]).toBeLessThan(rows[59][1])
})

test('flipping swaps left and right', () => {
  const own = { ...pictureOf(120, 80, 1), sky: null }
  const [plain, flipped] = [atRest, { ...atRest, flip: true }].map((one) => rowsOf(own, cameraOf(120, 80, 1), one)[10])
  for (let x = 0; x < 120; x++) expect(Math.abs(plain![x * 3] - flipped![(119 - x) * 3])).toBeLessThan(2)
})

test('with neutral settings the picture’s own pixels are shown, within the dither', () => {
  const { image } = pictureOf(90, 60, 1)
  const rows = rowsOf({ image, sky: null }, cameraOf(90, 60, 1), atRest)
  for (let y = 0; y < 60; y++)
    for (let x = 0; x < 90; x++)
      for (let c = 0; c < 3; c++)
        expect(Math.abs(rows[y][x * 3 + c] - image.data[(y * 90 + x) * 4 + c])).toBeLessThanOrEqual(0.5)
})

/** The light under an even sky. */
function lightIn(red: number, green: number, blue: number) {
  const [r, g, b] = [red, green, blue].map((value) => {
    const plane = createPlane(8, 8)
    plane.data.fill(value)
    return plane
  }) as [Plane, Plane, Plane]
  return lightUnder({ red: r, green: g, blue: b })
}

test('a dark sky darkens the ground, a warm one warms it, and a blue daytime sky hardly tints it', () => {
  const lightOf = (...light: [number, number, number]) => lightIn(...light).ground
  const [day, night, sunset] = [lightOf(0.25, 0.36, 0.6), lightOf(0.004, 0.006, 0.014), lightOf(0.5, 0.2, 0.08)]
  expect(Math.max(...day) - Math.min(...day)).toBeLessThan(0.1)
  expect(Math.max(...night)).toBeLessThan(0.15)
  expect(sunset[0]).toBeGreaterThan(sunset[2] * 1.5)
})

test('the sun is out under a bright blue sky, and behind clouds or gone under a grey, a dark and a warm one', () => {
  expect(lightIn(0.25, 0.36, 0.6).sun).toBeGreaterThan(0.9)
  for (const sky of [lightIn(0.5, 0.5, 0.52), lightIn(0.004, 0.006, 0.014), lightIn(0.5, 0.2, 0.08)])
    expect(sky.sun).toBe(0)
})
