import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodeMask, decodePhoto } from '#codec/codec.ts'
import { linearFromCode } from '#imaging/color/color.ts'
import type { Box } from '#imaging/crop.ts'
import { copyRgba, createPlane, createRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { maskOf } from '#imaging/test-planes.ts'
import { faceShapesIn } from '#tools/beauty/analysis.ts'
import { findTurn, type SolidFace } from '#tools/beauty/light/face-turn.ts'
import { openLight } from '#tools/beauty/light/open-light.ts'
import { castLight } from '#tools/beauty/light/side-light.ts'

const fixtures = join(import.meta.dirname, '../../../../tests/fixtures')

const portrait = await decodePhoto(readFileSync(join(fixtures, 'portrait.jpg')))
const { findings, masks } = JSON.parse(readFileSync(join(fixtures, 'analyses/beauty-portrait.json'), 'utf8'))
const face = faceShapesIn(findings, portrait)[0] as SolidFace
const people = await decodeMask(Buffer.from(masks.people, 'base64'))

interface Given {
  readonly sideLight?: number
  readonly ground?: number
  readonly people?: Mask | null
  readonly protect?: Mask | null
  readonly faces?: readonly SolidFace[]
  readonly chosen?: 'all' | number[]
}

function lit(photo: Rgba, { sideLight = 0, ground = 0, chosen = 'all', ...given }: Given): Rgba {
  const image = copyRgba(photo)
  const shape = given.people === undefined ? people : given.people
  openLight(photo, given.faces ?? [face], shape, given.protect ?? null).add(image, { sideLight, ground, faces: chosen })
  return image
}

const flat = (code: number): Rgba => {
  const photo = createRgba(portrait.width, portrait.height)
  photo.data.fill(code)
  return photo
}

/** A part of the face, in shares of its box. */
const partOf = ([left, top, right, bottom]: readonly [number, number, number, number]): Box => ({
  x: Math.round(face.box.x + left * face.box.width),
  y: Math.round(face.box.y + top * face.box.height),
  width: Math.round((right - left) * face.box.width),
  height: Math.round((bottom - top) * face.box.height),
})
const leftCheek = [0.12, 0.45, 0.32, 0.75] as const
const rightCheek = [0.68, 0.45, 0.88, 0.75] as const

function meanIn(image: Rgba, { x, y, width, height }: Box): number {
  let sum = 0
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++) sum += image.data[(row * image.width + column) * 4 + 1]
  return sum / (width * height)
}

const brightest = ({ data }: Rgba) => data.reduce((most, code, i) => (i % 4 === 3 ? most : Math.max(most, code)), 0)

describe('light from the side', () => {
  it('changes nothing at 0', () => {
    expect(lit(portrait, {}).data).toEqual(portrait.data)
  })

  it('sees the cheeks face away from each other, and the middle of the face the viewer', () => {
    const { left, top, cellPx, across, front } = findTurn(face)
    const at = (plane: typeof across, x: number, y: number) => {
      const px = { x: face.box.x + x * face.box.width, y: face.box.y + y * face.box.height }
      return plane.data[Math.floor((px.y - top) / cellPx) * plane.width + Math.floor((px.x - left) / cellPx)]
    }
    expect(at(across, 0.1, 0.6)).toBeLessThan(-0.4)
    expect(at(across, 0.9, 0.6)).toBeGreaterThan(0.4)
    expect(at(front, 0.5, 0.2)).toBeGreaterThan(0.8)
  })

  it('makes the cheek on its side lighter and the other darker, by two to three stops between them', () => {
    for (const [sideLight, bright, dark] of [
      [-100, leftCheek, rightCheek],
      [100, rightCheek, leftCheek],
    ] as const) {
      const image = lit(flat(120), { sideLight, people: null })
      expect(meanIn(image, partOf(bright))).toBeGreaterThan(125)
      expect(meanIn(image, partOf(dark))).toBeLessThan(110)
      const ratio = (meanIn(image, partOf(bright)) / meanIn(image, partOf(dark))) ** 2.2
      expect(ratio).toBeGreaterThan(2 ** 2)
      expect(ratio).toBeLessThan(2 ** 3)
      expect(meanIn(image, partOf([0, 0, 1, 1]))).toBeGreaterThan(110)
      expect(meanIn(image, partOf([0, 0, 1, 1]))).toBeLessThan(128)
    }
  })

  it('is as many stops on dark skin as on light, and 60 is three fifths of them', () => {
    const stopsOn = (code: number, sideLight: number) => {
      const image = lit(flat(code), { sideLight, people: null })
      const light = (part: typeof leftCheek | typeof rightCheek) =>
        linearFromCode(Math.round(meanIn(image, partOf(part))))
      return Math.log2(light(leftCheek) / light(rightCheek))
    }
    const whole = stopsOn(70, -100)
    expect(whole).toBeGreaterThan(2.2)
    expect(stopsOn(40, -100)).toBeGreaterThan(0.9 * whole)
    expect(stopsOn(70, -60) / whole).toBeCloseTo(0.6, 1)
  })

  it('lights the shoulder on its side too', () => {
    const image = lit(flat(120), { sideLight: -100, people: null })
    expect(meanIn(image, partOf([-0.5, 1.5, -0.3, 1.7]))).toBeGreaterThan(130)
    expect(meanIn(image, partOf([1.3, 1.5, 1.5, 1.7]))).toBeLessThan(110)
  })

  it('has no edge anywhere, not at the rim of the mesh either', () => {
    const { width, height, data } = lit(flat(120), { sideLight: 100, people: null })
    let steepest = 0
    for (let i = 0; i < width * (height - 1); i++)
      for (const next of [i + 1, i + width])
        if (next % width > 0) steepest = Math.max(steepest, Math.abs(data[i * 4] - data[next * 4]))
    // The ridge of the nose, on a face of 95 px.
    expect(steepest).toBeLessThanOrEqual(9)
  })

  it('neither clips what is light nor lifts what is nearly black, and keeps alpha', () => {
    const photo = flat(200)
    const bright = lit(photo, { sideLight: 100, people: null })
    expect(brightest(bright)).toBeLessThan(248)
    const white = lit(flat(255), { sideLight: 100, people: null })
    expect(meanIn(white, partOf(rightCheek))).toBeGreaterThan(253)
    expect(brightest(lit(flat(5), { sideLight: 100, people: null }))).toBeLessThanOrEqual(7)
    expect(bright.data.filter((_, i) => i % 4 === 3)).toEqual(photo.data.filter((_, i) => i % 4 === 3))
  })

  it('falls on people only where their shapes are known', () => {
    const nobody = maskOf(people.width, people.height, () => false)
    expect(lit(portrait, { sideLight: 100, people: nobody }).data).toEqual(portrait.data)
  })

  it('comes from its side on small heads as on large ones', () => {
    const sizes = [1, 0.25].map((scale) => {
      const [middleX, middleY] = [face.box.x + face.box.width / 2, face.box.y + face.box.height / 2]
      const small: SolidFace = {
        box: {
          x: middleX - (scale * face.box.width) / 2,
          y: middleY - (scale * face.box.height) / 2,
          width: scale * face.box.width,
          height: scale * face.box.height,
        },
        mesh: Array.from(face.mesh, (value, i) => {
          const middle = i % 2 === 0 ? middleX : middleY
          return middle + scale * (value - middle)
        }),
        depth: Array.from(face.depth, (value) => scale * value),
      }
      const head = maskOf(portrait.width, portrait.height, (x, y) => {
        const [aside, down] = [(x - middleX) / small.box.width, (y - middleY) / small.box.height]
        return aside * aside + down * down < 0.5
      })
      const image = lit(flat(120), { sideLight: 100, people: head, faces: [small] })
      const codeAt = (share: number) =>
        image.data[(Math.round(middleY) * portrait.width + Math.round(small.box.x + share * small.box.width)) * 4]
      return codeAt(0.8) - codeAt(0.2)
    })
    expect(sizes[0]).toBeGreaterThan(40)
    expect(sizes[1]).toBeGreaterThan(0.9 * sizes[0])
  })

  it('is kept from the cheek by the nose', () => {
    const side = 48
    const [none, all] = [createPlane(side, side), createPlane(side, side)]
    all.data.fill(1)
    const height = createPlane(side, side)
    for (let i = 0; i < height.data.length; i++) height.data[i] = Math.max(0, 9 - 2 * Math.abs((i % side) - 24))
    const turn = {
      left: 0,
      top: 0,
      cellPx: 1,
      widthPx: side,
      across: none,
      down: none,
      front: all,
      height,
      reach: all,
      oval: all,
    }
    const { data } = castLight([turn], [], all, all, 1, () => null)
    const at = (x: number) => data[24 * side + x]
    expect(at(19)).toBeLessThan(at(5) - 0.3)
    expect(at(29)).toBeGreaterThan(at(19) + 0.3)
    expect(at(5)).toBeCloseTo(at(43), 1)
  })

  it('leaves overexposed cloth white', () => {
    const cloth = lit(flat(254), { sideLight: 100, people: null })
    const gray = lit(flat(200), { sideLight: 100, people: null })
    const shaded = partOf(leftCheek)
    expect(254 - meanIn(cloth, shaded)).toBeLessThan(0.6 * (200 - meanIn(gray, shaded)))
  })

  it('keeps every byte of a face that is switched off, and of what is protected', () => {
    const shift = Math.round(face.box.width * 1.3)
    const other: SolidFace = {
      box: { ...face.box, x: face.box.x + shift },
      mesh: Array.from(face.mesh, (value, i) => value + (i % 2 === 0 ? shift : 0)),
      depth: face.depth,
    }
    const image = lit(portrait, { sideLight: 100, people: null, faces: [face, other], chosen: [0] })
    const { x, y, width, height } = other.box
    for (let row = Math.ceil(y); row < y + height; row++)
      for (let column = Math.ceil(x); column < x + width; column++) {
        const at = (row * portrait.width + column) * 4
        expect(image.data[at]).toBe(portrait.data[at])
      }
    expect(image.data).not.toEqual(portrait.data)
    const all = maskOf(portrait.width, portrait.height, () => true)
    expect(lit(portrait, { sideLight: 100, ground: 100, protect: all }).data).toEqual(portrait.data)
  })
})

describe('the dimmed ground', () => {
  const corner: Box = { x: 2, y: 2, width: 12, height: 12 }

  it('takes light off the ground and none off the person', () => {
    const image = lit(portrait, { ground: 100 })
    expect(meanIn(image, corner)).toBeLessThan(0.8 * meanIn(portrait, corner))
    const middle = partOf([0.2, 0.2, 0.8, 0.8])
    expect(meanIn(image, middle)).toBe(meanIn(portrait, middle))
    const half = meanIn(lit(portrait, { ground: 50 }), corner)
    expect(half).toBeGreaterThan(meanIn(image, corner))
    expect(half).toBeLessThan(meanIn(portrait, corner))
  })

  it('changes nothing where nobody was found', () => {
    expect(lit(portrait, { ground: 100, people: null }).data).toEqual(portrait.data)
  })

  it('ends at the edge of a white shirt before a light wall, wherever the network was undecided', () => {
    // They differ by 28 codes, and noise has 6.
    const side = 360
    const isShirt = (x: number, y: number) => y > 100 + 5 * Math.sin(x / 15)
    const photo = createRgba(side, side)
    for (let i = 0; i < side * side; i++) {
      const noise = ((i * 7919) % 13) / 2 - 3
      photo.data.fill((isShirt(i % side, Math.floor(i / side)) ? 248 : 220) + noise, i * 4, i * 4 + 3)
    }
    const undecided = maskOf(side, side, (_, y) => y > 100)
    for (let y = 92; y < 109; y++) undecided.data.fill(128 + 15 * (y - 100), y * side, (y + 1) * side)
    const image = lit(photo, { ground: 100, people: undecided, faces: [] })
    const taken = { shirt: [] as number[], wall: [] as number[] }
    for (let x = 20; x < side - 20; x++)
      for (let y = 90; y < 110; y++) {
        const at = (y * side + x) * 4
        if (isShirt(x, y - 2) === isShirt(x, y + 2))
          taken[isShirt(x, y) ? 'shirt' : 'wall'].push(photo.data[at] - image.data[at])
      }
    const mean = (codes: readonly number[]) => codes.reduce((sum, code) => sum + code, 0) / codes.length
    expect(mean(taken.shirt)).toBeLessThan(4)
    expect(mean(taken.wall)).toBeGreaterThan(0.92 * (photo.data[0] - image.data[0]))
  })

  it('leaves what people enclose, unless it is surely ground', () => {
    const photo = flat(120)
    const isIn = (x: number, y: number, left: number) => Math.abs(x - left) < 15 && Math.abs(y - 200) < 15
    const holed = maskOf(portrait.width, portrait.height, (x, y) => x > 60 && x < 400 && y > 60 && !isIn(x, y, 300))
    for (let y = 186; y < 215; y++) for (let x = 136; x < 165; x++) holed.data[y * holed.width + x] = 110
    const image = lit(photo, { ground: 100, people: holed, faces: [] })
    const codeAt = (x: number) => image.data[(200 * portrait.width + x) * 4]
    expect(codeAt(150)).toBe(120)
    expect(codeAt(300)).toBeLessThan(90)
  })

  it('dims what shines through between hairs, and leaves the hairs', () => {
    // Black hairs of 1 px before a light ground, where the network is undecided.
    const isHair = (x: number, y: number) => y > 90 || (y > 78 && x % 6 === 0)
    const photo = createRgba(120, 120)
    for (let y = 0, i = 0; y < 120; y++)
      for (let x = 0; x < 120; x++, i += 4) photo.data.set(isHair(x, y) ? [30, 25, 22, 255] : [210, 210, 215, 255], i)
    const undecided = maskOf(120, 120, (_, y) => y > 90)
    for (let i = 0; i < undecided.data.length; i++) {
      const y = Math.floor(i / 120)
      if (y > 78 && y <= 90) undecided.data[i] = 128
    }
    const image = lit(photo, { ground: 100, people: undecided, faces: [] })
    const codeAt = (x: number, y: number) => image.data[(y * 120 + x) * 4]
    const open = codeAt(60, 5)
    expect(open).toBeLessThan(150)
    expect(codeAt(63, 84)).toBeLessThan(open + 12)
    expect(codeAt(60, 84)).toBeGreaterThan(22)
  })
})
