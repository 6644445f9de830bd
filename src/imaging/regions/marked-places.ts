import type { Box } from '#imaging/crop.ts'
import type { Mask } from '#imaging/image.ts'

/** Indices of the pixels that are at least half marked, in rows. Where four in a row are not marked at all they are skipped. */
export function markedPlaces({ data }: Mask): Uint32Array {
  const fours = inFours(data)
  let places = new Uint32Array(1024)
  let count = 0
  const take = (from: number, to: number) => {
    for (let at = from; at < to; at++) {
      if (data[at] < 128) continue
      if (count === places.length) {
        const more = new Uint32Array(2 * count)
        more.set(places)
        places = more
      }
      places[count++] = at
    }
  }
  for (let k = 0; k < fours.length; k++) if (fours[k] !== 0) take(4 * k, 4 * k + 4)
  take(4 * fours.length, data.length)
  return places.slice(0, count)
}

/** All but the last few bytes, four at a time; none where they lie askew. */
const inFours = ({ buffer, byteOffset, length }: Uint8Array): Uint32Array =>
  new Uint32Array(buffer, byteOffset - (byteOffset % 4), byteOffset % 4 === 0 ? length >> 2 : 0)

/** Marks lie in few places: those of a cell share the work on what is around them. */
const cellPx = 256

/** The boxes around what is above 0, one a cell of 256 px, in rows. */
export function markedBoxes({ width, height, data }: Mask): Box[] {
  const columns = Math.ceil(width / cellPx)
  const cells = columns * Math.ceil(height / cellPx)
  const [lefts, tops] = [new Int32Array(cells).fill(width), new Int32Array(cells).fill(height)]
  const [rights, bottoms] = [new Int32Array(cells), new Int32Array(cells)]
  const note = (from: number, to: number) => {
    for (let at = from; at < to; at++) {
      if (data[at] === 0) continue
      const x = at % width
      const y = (at - x) / width
      const cell = Math.trunc(y / cellPx) * columns + Math.trunc(x / cellPx)
      if (x < lefts[cell]) lefts[cell] = x
      if (x >= rights[cell]) rights[cell] = x + 1
      if (y < tops[cell]) tops[cell] = y
      bottoms[cell] = y + 1
    }
  }
  const fours = inFours(data)
  for (let k = 0; k < fours.length; k++) if (fours[k] !== 0) note(4 * k, 4 * k + 4)
  note(4 * fours.length, data.length)
  return Array.from(lefts, (x, k) => ({ x, y: tops[k], width: rights[k] - x, height: bottoms[k] - tops[k] })).filter(
    (box) => box.height > 0 && box.width > 0,
  )
}
