// Rows of a PNG before they are deflated. Bits as src/codec/png/predict-plainly.ts.

const leftPaeth: u8 = 4
const pixelBytes = 4
/** As many steps of 16 bytes as sums of 32 bits hold: fewer than 5,552 bytes. */
const stepsMax = 346
const modulus: u32 = 65521

// @ts-ignore: decorator
@inline
function isAtMost(one: v128, other: v128): v128 {
  return v128.not(i16x8.gt_s(one, other))
}

/** Which bytes of eight are taken from the left and, of the others, from above; as 16-bit masks. */
let fromLeft: v128 = i16x8.splat(0)
let fromAbove: v128 = i16x8.splat(0)

// @ts-ignore: decorator
@inline
function choose(left: v128, above: v128, corner: v128): void {
  const down = i16x8.sub(above, corner)
  const along = i16x8.sub(left, corner)
  const toLeft = i16x8.abs(down)
  const toAbove = i16x8.abs(along)
  const toCorner = i16x8.abs(i16x8.add(down, along))
  fromLeft = v128.and(isAtMost(toLeft, toAbove), isAtMost(toLeft, toCorner))
  fromAbove = isAtMost(toAbove, toCorner)
}

/**
 * Each byte less what Paeth predicts of it, behind its row's filter byte.
 * @param source rows of RGBA, `stride` bytes apart, the first of them above those that are written; four zeros lie
 * before each
 * @param channels 3 drops the alpha
 */
export function predictRows(
  source: usize,
  stride: usize,
  target: usize,
  width: i32,
  rows: i32,
  channels: i32,
): void {
  const isOpaque = channels == 3
  const opaque = i8x16(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 16, 16, 16, 16)
  const step: usize = isOpaque ? 12 : 16
  let above = source
  let start = target
  for (let y = 0; y < rows; y++) {
    const row = above + stride
    store<u8>(start, leftPaeth)
    let at = start + 1
    for (let x: usize = 0; x < <usize>width * pixelBytes; x += 16) {
      const left = v128.load(row + x - pixelBytes)
      const top = v128.load(above + x)
      const corner = v128.load(above + x - pixelBytes)
      choose(
        i16x8.extend_low_i8x16_u(left),
        i16x8.extend_low_i8x16_u(top),
        i16x8.extend_low_i8x16_u(corner),
      )
      const lowLeft = fromLeft
      const lowAbove = fromAbove
      choose(
        i16x8.extend_high_i8x16_u(left),
        i16x8.extend_high_i8x16_u(top),
        i16x8.extend_high_i8x16_u(corner),
      )
      const isAbove = i8x16.narrow_i16x8_s(lowAbove, fromAbove)
      const isLeft = i8x16.narrow_i16x8_s(lowLeft, fromLeft)
      const predicted = v128.bitselect(left, v128.bitselect(top, corner, isAbove), isLeft)
      const rest = i8x16.sub(v128.load(row + x), predicted)
      v128.store(at, isOpaque ? i8x16.swizzle(rest, opaque) : rest)
      at += step
    }
    above = row
    start += 1 + <usize>width * channels
  }
}

/** The Adler-32 of bytes that follow those of `sum`. */
export function adler(at: usize, count: i32, sum: u32): u32 {
  const ones = i16x8.splat(1)
  const early = i16x8(16, 15, 14, 13, 12, 11, 10, 9)
  const late = i16x8(8, 7, 6, 5, 4, 3, 2, 1)
  let low: u32 = sum & 0xffff
  let high: u32 = sum >> 16
  let left = count
  while (left >= 16) {
    const steps = min(left >> 4, stepsMax)
    let sums = i32x4.splat(0)
    let before = i32x4.splat(0)
    let weighted = i32x4.splat(0)
    for (let step = 0; step < steps; step++) {
      const bytes = v128.load(at)
      const first = i16x8.extend_low_i8x16_u(bytes)
      const second = i16x8.extend_high_i8x16_u(bytes)
      before = i32x4.add(before, sums)
      sums = i32x4.add(sums, i32x4.dot_i16x8_s(i16x8.add(first, second), ones))
      weighted = i32x4.add(
        weighted,
        i32x4.add(i32x4.dot_i16x8_s(first, early), i32x4.dot_i16x8_s(second, late)),
      )
      at += 16
    }
    const taken: u32 = <u32>steps << 4
    high = (high + taken * low + ((total(before) % modulus) << 4) + total(weighted)) % modulus
    low = (low + total(sums)) % modulus
    left -= taken
  }
  for (; left > 0; left--) {
    low = (low + load<u8>(at++)) % modulus
    high = (high + low) % modulus
  }
  return (high << 16) | low
}

// @ts-ignore: decorator
@inline
function total(lanes: v128): u32 {
  return (
    i32x4.extract_lane(lanes, 0) +
    i32x4.extract_lane(lanes, 1) +
    i32x4.extract_lane(lanes, 2) +
    i32x4.extract_lane(lanes, 3)
  )
}

/** As of src/codec/png/deflate-plainly.ts. */
const runMin = 4
const runMax = 258
const firstRun: u32 = 256 - 4
const tableBytes: usize = 512 * 4

// @ts-ignore: decorator
@inline
function countOne(table: usize, token: usize): void {
  const at = table + (token << 2)
  store<u32>(at, load<u32>(at) + 1)
}

/** Counts eight bytes, in four tables in turn: a sum waits for none that has just been stored. */
// @ts-ignore: decorator
@inline
function countEight(bytes: u64, counts: usize): void {
  countOne(counts, <usize>(bytes & 255))
  countOne(counts + tableBytes, <usize>((bytes >> 8) & 255))
  countOne(counts + 2 * tableBytes, <usize>((bytes >> 16) & 255))
  countOne(counts + 3 * tableBytes, <usize>((bytes >> 24) & 255))
  countOne(counts, <usize>((bytes >> 32) & 255))
  countOne(counts + tableBytes, <usize>((bytes >> 40) & 255))
  countOne(counts + 2 * tableBytes, <usize>((bytes >> 48) & 255))
  countOne(counts + 3 * tableBytes, <usize>(bytes >> 56))
}

// @ts-ignore: decorator
@inline
function put(tokens: usize, token: u32, counts: usize): usize {
  store<u16>(tokens, <u16>token)
  countOne(counts + (tokens & 6) * (tableBytes / 2), token)
  return tokens + 2
}

/** How many bytes from `at` on are as the one before it; at most `most`. */
function runFrom(at: usize, most: i32): i32 {
  const before = i8x16.splat(load<i8>(at - 1))
  let length = 0
  while (length < most) {
    const differ = ~i8x16.bitmask(i8x16.eq(v128.load(at + length), before)) & 0xffff
    if (differ != 0) return min(most, length + ctz(differ))
    length += 16
  }
  return most
}

/**
 * Literals and runs of bytes; of each kind of token the counts.
 * @param at another byte than the first lies before
 * @param counts four tables, filled with zeros
 * @returns how many tokens
 */
export function findRuns(at: usize, count: i32, tokens: usize, counts: usize): i32 {
  const end = at + count
  let next = tokens
  while (at < end) {
    // Of the next 16 bytes, at which a run begins.
    let starts: i32 = 0
    if (at + 16 <= end) {
      const bytes = v128.load(at)
      const near = i8x16.bitmask(i8x16.eq(bytes, v128.load(at - 1)))
      if ((near & (near >> 1)) != 0 || (near & 0x8000) != 0) {
        const far = i8x16.bitmask(i8x16.eq(v128.load(at + 16), v128.load(at + 15)))
        const same = near | (far << 16)
        starts = same & (same >> 1) & (same >> 2) & (same >> 3) & 0xffff
      }
      if (starts == 0) {
        v128.store(next, i16x8.extend_low_i8x16_u(bytes))
        v128.store(next, i16x8.extend_high_i8x16_u(bytes), 16)
        countEight(i64x2.extract_lane(bytes, 0), counts)
        countEight(i64x2.extract_lane(bytes, 1), counts)
        next += 32
        at += 16
        continue
      }
      for (let left = ctz(starts); left > 0; left--) next = put(next, load<u8>(at++), counts)
    }
    const length = runFrom(at, min(runMax, <i32>(end - at)))
    const isRun = length >= runMin
    next = put(next, isRun ? firstRun + length : load<u8>(at), counts)
    at += isRun ? length : 1
  }
  return <i32>((next - tokens) >> 1)
}

/**
 * Writes the codes of tokens, the lowest bit first.
 * @param codes of each kind of token its bits, 24 at most, and above them how many; three of them fit 57 bits
 * @param bits from `target` on that are written already
 * @returns how many are written then
 */
export function writeCodes(tokens: usize, count: i32, codes: usize, target: usize, bits: i32): i32 {
  let at = target + (bits >> 3)
  let held: u64 = bits & 7
  let buffer: u64 = <u64>load<u8>(at) & ((1 << held) - 1)
  let index = 0
  for (; index + 3 <= count; index += 3) {
    const token = tokens + ((<usize>index) << 1)
    const first = load<u32>(codes + ((<usize>load<u16>(token)) << 2))
    const second = load<u32>(codes + ((<usize>load<u16>(token, 2)) << 2))
    const third = load<u32>(codes + ((<usize>load<u16>(token, 4)) << 2))
    buffer |= <u64>(first & 0xffffff) << held
    held += <u64>(first >> 24)
    buffer |= <u64>(second & 0xffffff) << held
    held += <u64>(second >> 24)
    buffer |= <u64>(third & 0xffffff) << held
    held += <u64>(third >> 24)
    store<u64>(at, buffer)
    at += <usize>(held >> 3)
    buffer >>= held & 56
    held &= 7
  }
  for (; index < count; index++) {
    const code = load<u32>(codes + ((<usize>load<u16>(tokens + ((<usize>index) << 1))) << 2))
    buffer |= <u64>(code & 0xffffff) << held
    held += <u64>(code >> 24)
    store<u64>(at, buffer)
    at += <usize>(held >> 3)
    buffer >>= held & 56
    held &= 7
  }
  store<u64>(at, buffer)
  return (<i32>(at - target) << 3) + <i32>held
}
