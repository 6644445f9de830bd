import type { Mask } from '#imaging/image.ts'

/** Indices of the pixels that are at least half marked, in rows. Where four in a row are not marked at all they are skipped. */
export function markedPlaces({ data }: Mask): Uint32Array {
  const fours = data.byteOffset % 4 === 0 ? new Uint32Array(data.buffer, data.byteOffset, data.length >> 2) : null
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
  if (fours !== null) for (let k = 0; k < fours.length; k++) if (fours[k] !== 0) take(4 * k, 4 * k + 4)
  take(fours === null ? 0 : 4 * fours.length, data.length)
  return places.slice(0, count)
}
