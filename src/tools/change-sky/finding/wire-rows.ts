import type { Plane, Size } from '#imaging/image.ts'
import type { RowSampler } from '#imaging/resampling/row-sampler.ts'
import type { TracedWire } from '#tools/change-sky/finding/trace-wires.ts'
import type { Profiles, WirePath } from '#tools/change-sky/finding/wire-profile.ts'

/** Wires at the photo's own size, as plain data: what each covers of the pixels of a row. */
export interface TracedWires extends Size {
  /** Where the pixels of each row begin; one more than there are rows. */
  readonly rows: Uint32Array
  readonly columns: Uint32Array
  /** 0..255. */
  readonly cover: Uint8Array
  readonly wire: Uint8Array
  /** R, G, B of each wire, codes. */
  readonly colors: Float32Array
}

const wiresMax = 255

/** Puts what wires cover in order of rows. */
export function layWires(size: Size, wires: readonly TracedWire[]): TracedWires | null {
  if (wires.length === 0) return null
  const kept = wires.slice(0, wiresMax)
  const packed: number[] = []
  for (const [k, { path, cover }] of kept.entries()) spread(size, path, cover, k, packed)
  const sorted = Float64Array.from(packed).sort()
  const columns = new Uint32Array(sorted.length)
  const covers = new Uint8Array(sorted.length)
  const wire = new Uint8Array(sorted.length)
  const rows = new Uint32Array(size.height + 1)
  let length = 0
  let last = -1
  for (const value of sorted) {
    const place = Math.floor(value / 65536)
    // The larger of two covers comes last.
    if (place !== last) length++
    last = place
    columns[length - 1] = place % size.width
    covers[length - 1] = Math.floor(value / 256) % 256
    wire[length - 1] = value % 256
    rows[Math.floor(place / size.width) + 1] = length
  }
  for (let y = 1; y <= size.height; y++) rows[y] = Math.max(rows[y], rows[y - 1])
  return {
    width: size.width,
    height: size.height,
    rows,
    columns: columns.slice(0, length),
    cover: covers.slice(0, length),
    wire: wire.slice(0, length),
    colors: Float32Array.from(kept.flatMap(({ color }) => color)),
  }
}

/** Each pixel within a point's reach, with its cover there, as one number: place, cover, wire. */
function spread({ width, height }: Size, path: WirePath, cover: Profiles, wire: number, packed: number[]): void {
  const { count, reachPx, data } = cover
  const across = 2 * reachPx + 1
  for (let s = 0; s < count; s++) {
    const [nx, ny] = [path.acrossX[s], path.acrossY[s]]
    let before = -1
    for (let t = -reachPx + 1; t <= reachPx - 1; t += 0.5) {
      const [x, y] = [Math.round(path.x[s] + t * nx), Math.round(path.y[s] + t * ny)]
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      const place = y * width + x
      if (place === before) continue
      before = place
      const away = (x - path.x[s]) * nx + (y - path.y[s]) * ny + reachPx
      const along = (x - path.x[s]) * ny - (y - path.y[s]) * nx
      if (Math.abs(along) > 0.75 || away < 0 || away > across - 1.001) continue
      const k = Math.floor(away)
      const i = s * across + k
      const share = data[i] + (data[i + 1] - data[i]) * (away - k)
      const code = Math.round(share * 255)
      if (code > 2) packed.push(place * 65536 + code * 256 + wire)
    }
  }
}

/** Takes wires out of a row's sky, in place. */
function takeWires(wires: TracedWires, y: number, alpha: Float32Array): void {
  for (let k = wires.rows[y]; k < wires.rows[y + 1]; k++) {
    const left = 1 - wires.cover[k] / 255
    const x = wires.columns[k]
    if (alpha[x] > left) alpha[x] = left
  }
}

/** Gives what wires cover of a row their own colour, in place, but not where all is ground; R, G, B codes a pixel. */
export function colorWires(wires: TracedWires, y: number, alpha: Float32Array, own: Float32Array): void {
  for (let k = wires.rows[y]; k < wires.rows[y + 1]; k++) {
    const x = wires.columns[k]
    if (alpha[x] === 0) continue
    const share = Math.min(1, wires.cover[k] / 255 / Math.max(0.004, 1 - alpha[x]))
    for (let c = 0; c < 3; c++) own[x * 3 + c] += share * (wires.colors[wires.wire[k] * 3 + c] - own[x * 3 + c])
  }
}

/** Takes wires out of a smaller copy's sky, in place. */
export function takeWiresSmall(wires: TracedWires, alpha: Plane): void {
  const { width, height } = alpha
  const sums = new Float32Array(width * height)
  for (let y = 0; y < wires.height; y++) {
    const row = Math.floor((y * height) / wires.height) * width
    for (let k = wires.rows[y]; k < wires.rows[y + 1]; k++)
      sums[row + Math.floor((wires.columns[k] * width) / wires.width)] += wires.cover[k]
  }
  const cell = (255 * wires.width * wires.height) / (width * height)
  for (let i = 0; i < sums.length; i++)
    if (sums[i] > 0) alpha.data[i] = Math.min(alpha.data[i], Math.max(0, 1 - sums[i] / cell))
}

/** @param read writes how much of each pixel of a row is sky, as if there were no wires */
export function readThroughWires(read: RowSampler, wires: TracedWires, size: Size): RowSampler {
  if (wires.width !== size.width || wires.height !== size.height) return read
  return (y, alpha) => {
    read(y, alpha)
    takeWires(wires, y, alpha)
  }
}
