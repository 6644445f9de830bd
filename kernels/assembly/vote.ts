// Votes of overlapping patches for the pixels of a hole. Bits as src/imaging/fill/fill-vote.ts, of which the parts have the
// same names.
import { biasOf, features, height, integer, means, source, width } from './patches'

const radius: i32 = 3
const side: i32 = 7
const noDelta: i32 = 0
const mixedDelta: i32 = -0x80000000
/** Of a vote: its delta in 8 bytes, its weight and three biases, doubles. */
const voteBytes: usize = 40

let filled: usize = 0
let filledCount: i32 = 0
let hasAny: usize = 0
let rows: usize = 0
let columns: usize = 0
let groups: usize = 0
let groupCount: i32 = 0
let latest: i32 = 0

// @ts-ignore: decorator
@inline
function vote(list: usize, at: i32): usize {
  return list + <usize>at * voteBytes
}

// @ts-ignore: decorator
@inline
function featureAt(pixel: i32, channel: usize): f64 {
  return <f64>load<f32>(features + (<usize>pixel << 4) + (channel << 2))
}

function readRow(v: i32, weights: usize): void {
  let any: u8 = 0
  const first = (v % side) * width
  for (let x = 0; x < width; x++) {
    const center = v * width + x
    const to = vote(rows, first + x)
    const from = integer(source, center)
    store<i32>(to, from < 0 ? noDelta : from - center)
    if (from < 0) continue
    any = 1
    const weight = <f64>load<f32>(weights + (<usize>center << 2)) + 1e-37
    store<f64>(to, weight, 8)
    for (let c: usize = 0; c < 3; c++) {
      const target = load<f32>(means + (<usize>center << 4) + (c << 2))
      const own = load<f32>(means + (<usize>from << 4) + (c << 2))
      store<f64>(to + (c << 3), weight * <f64>biasOf(target, own, c == 0 ? 40 : 6), 16)
    }
  }
  store<u8>(hasAny + <usize>(v % side), any)
}

function sumColumn(x: i32): void {
  const to = vote(columns, x)
  let delta = noDelta
  let weight: f64 = 0
  let luma: f64 = 0
  let redBlue: f64 = 0
  let green: f64 = 0
  for (let n = 0; n < filledCount; n++) {
    const from = vote(rows, integer(filled, n) + x)
    const own = load<i32>(from)
    if (own == noDelta) continue
    if (delta == noDelta) delta = own
    else if (delta != own) {
      store<i32>(to, mixedDelta)
      return
    }
    weight += load<f64>(from, 8)
    luma += load<f64>(from, 16)
    redBlue += load<f64>(from, 24)
    green += load<f64>(from, 32)
  }
  store<i32>(to, delta)
  store<f64>(to, weight, 8)
  store<f64>(to, luma, 16)
  store<f64>(to, redBlue, 24)
  store<f64>(to, green, 32)
}

function add(from: usize): void {
  const delta = load<i32>(from)
  let g = latest
  if (g >= groupCount || load<i32>(vote(groups, g)) != delta) {
    g = 0
    while (g < groupCount && load<i32>(vote(groups, g)) != delta) g++
    latest = g
  }
  const to = vote(groups, g)
  if (g == groupCount) {
    groupCount++
    store<i32>(to, delta)
    for (let c: usize = 8; c < voteBytes; c += 8) store<f64>(to + c, 0)
  }
  for (let c: usize = 8; c < voteBytes; c += 8) store<f64>(to + c, load<f64>(to + c) + load<f64>(from + c))
}

function gather(x: i32): void {
  groupCount = 0
  for (let u = max(0, x - radius); u <= min(width - 1, x + radius); u++) {
    const column = vote(columns, u)
    const delta = load<i32>(column)
    if (delta == noDelta) continue
    if (delta != mixedDelta) add(column)
    else
      for (let n = 0; n < filledCount; n++) {
        const row = vote(rows, integer(filled, n) + u)
        if (load<i32>(row) != noDelta) add(row)
      }
  }
}

// @ts-ignore: decorator
@inline
function raise(value: f64, power: i32): f64 {
  let raised = value
  for (let done = 1; done < power; done *= 2) raised *= raised
  return raised
}

/** @returns the delta of the largest group */
function mix(pixel: i32, power: i32): i32 {
  let largest: f64 = 0
  let chosen: i32 = 0
  for (let g = 0; g < groupCount; g++) {
    const weight = load<f64>(vote(groups, g), 8)
    if (weight > largest) {
      largest = weight
      chosen = load<i32>(vote(groups, g))
    }
  }
  let total: f64 = 0
  let luma: f64 = 0
  let redBlue: f64 = 0
  let green: f64 = 0
  let texture: f64 = 0
  for (let g = 0; g < groupCount; g++) {
    const group = vote(groups, g)
    const weight = load<f64>(group, 8)
    const share = power == 1 ? weight : raise(weight / largest, power)
    const from = pixel + load<i32>(group)
    total += share
    luma += share * (featureAt(from, 0) + load<f64>(group, 16) / weight)
    redBlue += share * (featureAt(from, 1) + load<f64>(group, 24) / weight)
    green += share * (featureAt(from, 2) + load<f64>(group, 32) / weight)
    texture += share * featureAt(from, 3)
  }
  const to = features + (<usize>pixel << 4)
  store<f32>(to, <f32>(luma / total))
  store<f32>(to, <f32>(redBlue / total), 4)
  store<f32>(to, <f32>(green / total), 8)
  store<f32>(to, <f32>(texture / total), 12)
  return chosen
}

/**
 * Replaces the features of the hole by votes, and writes what is copied, an index difference a pixel.
 * @param room for eight rows of votes, 49 more, and 64 bytes
 */
export function voteForHole(hole: usize, weights: usize, copied: usize, room: usize, power: i32): void {
  rows = room
  columns = vote(rows, side * width)
  groups = vote(columns, width)
  filled = vote(groups, side * side)
  hasAny = filled + 32
  latest = 0
  let rowsRead = 0
  for (let y = 0; y < height; y++) {
    let left = 0
    while (left < width && load<u8>(hole + <usize>(y * width + left)) == 0) left++
    if (left == width) continue
    let right = width - 1
    while (load<u8>(hole + <usize>(y * width + right)) == 0) right--
    const top = max(0, y - radius)
    const bottom = min(height - 1, y + radius)
    for (let v = max(top, rowsRead); v <= bottom; v++) readRow(v, weights)
    rowsRead = bottom + 1
    filledCount = 0
    for (let v = top; v <= bottom; v++)
      if (load<u8>(hasAny + <usize>(v % side)) == 1) {
        store<i32>(filled + (<usize>filledCount << 2), (v % side) * width)
        filledCount++
      }
    for (let x = max(0, left - radius); x <= min(width - 1, right + radius); x++) sumColumn(x)
    for (let x = left; x <= right; x++) {
      const i = y * width + x
      if (load<u8>(hole + <usize>i) == 0) continue
      gather(x)
      if (groupCount == 0) continue
      store<i32>(copied + (<usize>i << 2), mix(i, power))
    }
  }
}
