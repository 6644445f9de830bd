import { describe, expect, it } from 'vitest'
import { createPlane, type Plane } from '#imaging/image.ts'
import { openPieces } from '#tools/change-sky/finding/open-pieces.ts'

const [width, height] = [300, 200]
type Place = 'sky' | 'wall' | 'piece'
type Codes = readonly [number, number, number]
const skyBlue: Codes = [0.35, 0.55, 0.85]
const stone: Codes = [0.4, 0.32, 0.25]

// Sky over a wall, and a piece of something in the wall.
const isPiece = (x: number, y: number) => x >= 130 && x < 160 && y >= 90 && y < 130
const placeAt = (x: number, y: number): Place => (isPiece(x, y) ? 'piece' : y < 70 ? 'sky' : 'wall')

function openIn(
  piece: (x: number, y: number) => Codes,
  seenThere: number,
  sky: Codes = skyBlue,
  lowest = 150,
  isGuess = false,
): Plane {
  const colors = [0, 1, 2].map(() => createPlane(width, height)) as [Plane, Plane, Plane]
  const found = createPlane(width, height)
  const seen = createPlane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const place = placeAt(x, y)
      const color = place === 'sky' ? sky : place === 'wall' ? stone : piece(x, y)
      for (const c of [0, 1, 2] as const) colors[c].data[i] = color[c]
      found.data[i] = place === 'sky' ? 1 : 0
      seen.data[i] = place === 'sky' ? 0.99 : place === 'wall' ? 0.001 : seenThere
    }
  const isLike = (r: number, g: number, b: number) =>
    Math.hypot(r / 255 - sky[0], g / 255 - sky[1], b / 255 - sky[2]) < 0.2 ? 0.95 : r > 210 ? 0.85 : 0.05
  openPieces(found, seen, colors, { skyOnly: isLike }, () => lowest, isGuess)
  return found
}

const shareOpen = ({ data }: Plane): number => {
  let open = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isPiece(x, y) && data[y * width + x] > 0.5) open++
  return open / (30 * 40)
}

describe('closed pieces of sky', () => {
  it('become sky where an arch shows the colour and the calm of the sky beside it', () => {
    const found = openIn(() => skyBlue, 0.001)
    expect(shareOpen(found)).toBe(1)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) if (placeAt(x, y) === 'wall') expect(found.data[y * width + x]).toBe(0)
  })

  it('stay closed where they are restless, fade into the wall, or lie under the horizon', () => {
    expect(shareOpen(openIn((x) => (x % 4 < 2 ? skyBlue : [0.31, 0.48, 0.8]), 0.001))).toBe(0)
    const fading = (x: number): Codes => {
      const t = Math.abs(x - 145) / 15
      return [0, 1, 2].map((c) => skyBlue[c]! + (stone[c]! - skyBlue[c]!) * t) as unknown as Codes
    }
    expect(shareOpen(openIn(fading, 0.001))).toBe(0)
    expect(shareOpen(openIn(() => skyBlue, 0.001, skyBlue, 85))).toBe(0)
  })

  it('stay closed where they are as white as an overcast sky, unless the network sees something', () => {
    const white: Codes = [0.86, 0.87, 0.87]
    expect(shareOpen(openIn(() => white, 0.001, white))).toBe(0)
    expect(shareOpen(openIn(() => white, 0.3, white))).toBe(1)
  })

  it('open with a cloud that is in them, and under a row that is a guess where they have a hue', () => {
    const cloud: Codes = [0.97, 0.97, 0.95]
    expect(shareOpen(openIn((_, y) => (y < 115 ? skyBlue : cloud), 0.001))).toBe(1)
    expect(shareOpen(openIn((_, y) => (y < 115 ? skyBlue : cloud), 0.001, skyBlue, 115))).toBeLessThan(0.7)
    expect(shareOpen(openIn(() => skyBlue, 0.001, skyBlue, 118, true))).toBe(1)
    expect(shareOpen(openIn(() => skyBlue, 0.001, skyBlue, 118))).toBe(0.7)
  })

  it('go on to their edge where the lowest row is a guess, as far as the network sees something', () => {
    const white: Codes = [0.86, 0.87, 0.87]
    expect(shareOpen(openIn(() => white, 0.3, white, 126))).toBe(0.9)
    expect(shareOpen(openIn(() => white, 0.3, white, 126, true))).toBe(1)
    expect(shareOpen(openIn(() => skyBlue, 0.001, skyBlue, 126, true))).toBe(0.9)
  })
})
