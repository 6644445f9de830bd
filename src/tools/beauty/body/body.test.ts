import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { decodeMask, decodePhoto } from '#codec/codec.ts'
import type { Box } from '#imaging/crop.ts'
import { copyRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { faceShapesIn } from '#tools/beauty/analysis.ts'
import { type BeautyOptions, beautyTool } from '#tools/beauty/options.ts'
import { openRetouch } from '#tools/beauty/retouch/open-retouch.ts'
import type { FaceShape } from '#tools/beauty/skin/face-crop.ts'

const fixtures = join(import.meta.dirname, '../../../../tests/fixtures')
const optionsOf = (some: Partial<BeautyOptions>) => beautyTool.schema.parse({ smoothing: 100, tone: 100, ...some })

/** A woman in a suit. */
let portrait: Rgba
let face: FaceShape
let people: Mask
/** Of her cheek. */
let skin: [red: number, green: number, blue: number]

beforeAll(async () => {
  portrait = await decodePhoto(readFileSync(join(fixtures, 'portrait.jpg')))
  const { findings, masks } = JSON.parse(readFileSync(join(fixtures, 'analyses/beauty-portrait.json'), 'utf8'))
  face = faceShapesIn(findings, portrait)[0] as FaceShape
  people = await decodeMask(Buffer.from(masks.people, 'base64'))
  const cheek = { x: face.box.x + 0.2 * face.box.width, y: face.box.y + 0.6 * face.box.height }
  const at = (Math.round(cheek.y) * portrait.width + Math.round(cheek.x)) * 4
  skin = [portrait.data[at], portrait.data[at + 1], portrait.data[at + 2]]
})

const onSuit: Box = { x: 180, y: 330, width: 90, height: 60 }
const onWall: Box = { x: 400, y: 20, width: 90, height: 60 }

/** The portrait with a blotchy part, of a share of a colour's light. */
function withPart({ x, y, width, height }: Box, color: readonly number[], light: number): Rgba {
  const photo = copyRgba(portrait)
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++) {
      const blotch = 1 + ((Math.floor(row / 4) * 7 + Math.floor(column / 4) * 5) % 11) / 90
      const codes = color.map((code) => code * Math.sqrt(light) * blotch)
      photo.data.set(codes, (row * photo.width + column) * 4)
    }
  return photo
}

const retouch = (photo: Rgba, some: Partial<BeautyOptions>, shapes: readonly FaceShape[] = [face]) =>
  openRetouch(photo, shapes, null, people).apply(optionsOf(some))

/** Mean of the steps between pixels that are 4 apart, in the middle of a part. */
function unevenness({ width, data }: Rgba, part: Box): number {
  let [sum, count] = [0, 0]
  for (let y = part.y + 15; y < part.y + part.height - 15; y++)
    for (let x = part.x + 15; x < part.x + part.width - 15; x++, count++)
      sum += Math.abs(data[(y * width + x) * 4 + 1] - data[(y * width + x + 4) * 4 + 1])
  return sum / count
}

test('skin beyond the face is evened when it is asked for, in shade too', () => {
  for (const light of [1, 0.4]) {
    const photo = withPart(onSuit, skin, light)
    const before = unevenness(photo, onSuit)
    expect(unevenness(retouch(photo, {}), onSuit)).toBe(before)
    const half = unevenness(retouch(photo, { bodySkin: 50 }), onSuit)
    const all = unevenness(retouch(photo, { bodySkin: 100 }), onSuit)
    expect(half).toBeLessThan(0.85 * before)
    expect(all).toBeLessThan(0.9 * half)
  }
})

test('cloth of another colour, what is on a wall, and a photo without colours keep every byte', () => {
  const changed = (photo: Rgba, part: Box) => {
    const [without, after] = [retouch(photo, {}), retouch(photo, { bodySkin: 100 })]
    let count = 0
    for (let y = part.y; y < part.y + part.height; y++)
      for (let x = part.x; x < part.x + part.width; x++)
        if (without.data[(y * photo.width + x) * 4] !== after.data[(y * photo.width + x) * 4]) count++
    return count
  }
  expect(changed(withPart(onSuit, skin, 1), onSuit)).toBeGreaterThan(2000)
  expect(changed(withPart(onSuit, [90, 120, 190], 1), onSuit)).toBe(0)
  expect(changed(withPart(onSuit, [200, 200, 196], 1), onSuit)).toBe(0)
  expect(changed(withPart(onWall, skin, 1), onWall)).toBe(0)
  expect(changed(portrait, { x: 60, y: 300, width: 200, height: 200 })).toBe(0)
  const gray = withPart(onSuit, skin, 1)
  for (let i = 0; i < gray.data.length; i += 4) gray.data.fill(gray.data[i + 1], i, i + 3)
  expect(changed(gray, { x: 0, y: 0, width: gray.width, height: gray.height })).toBe(0)
})

test("another's face stays, and its body follows that face's choice", () => {
  const photo = withPart(onSuit, skin, 1)
  const [aside, down] = [
    onSuit.x + 45 - face.box.x - face.box.width / 2,
    onSuit.y + 30 - face.box.y - face.box.height / 2,
  ]
  const other: FaceShape = {
    box: { ...face.box, x: face.box.x + aside, y: face.box.y + down },
    mesh: Array.from(face.mesh, (value, i) => value + (i % 2 === 0 ? aside : down)),
  }
  const after = retouch(photo, { bodySkin: 100, faces: [0] }, [face, other])
  for (let y = onSuit.y; y < onSuit.y + onSuit.height; y++)
    for (let x = onSuit.x + 10; x < onSuit.x + 80; x++) {
      const at = (y * photo.width + x) * 4
      expect(after.data[at], `${x}, ${y}`).toBe(photo.data[at])
    }
})
