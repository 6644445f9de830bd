// Costs of patches of 7 x 7 pixels with four features, and the search for cheaper ones. Bits as
// src/imaging/fill/patch-match.ts.

const patchRadius: i32 = 3
const patchSide: i32 = 7
const patchPixels: f32 = 49
const biasPrice: f32 = 7.35
const strangePrice: f32 = 36 * 36
const lumaWeight: f32 = <f32>0.3
const roughCodes: f32 = 60
const roughFloor: f32 = 20
const codesAcross: f64 = 4
const codesDown: f64 = 10

// What setPatches was told.
export let width: i32 = 0
export let height: i32 = 0
export let features: usize = 0
export let means: usize = 0
export let source: usize = 0
let cost: usize = 0
let penalty: usize = 0
let strangeness: usize = 0
let usable: usize = 0
let guide: usize = 0
let guided: usize = 0
let proposed: usize = 0
let expectedMeans: usize = 0
let sureness: usize = 0
let expectedWeight: f32 = 0

/** Reads where everything lies: 14 integers in the order above, of which the last five may be 0, and a float. */
export function setPatches(at: usize): void {
  width = load<i32>(at)
  height = load<i32>(at, 4)
  features = load<i32>(at, 8)
  means = load<i32>(at, 12)
  source = load<i32>(at, 16)
  cost = load<i32>(at, 20)
  penalty = load<i32>(at, 24)
  strangeness = load<i32>(at, 28)
  usable = load<i32>(at, 32)
  guide = load<i32>(at, 36)
  guided = load<i32>(at, 40)
  proposed = load<i32>(at, 44)
  expectedMeans = load<i32>(at, 48)
  sureness = load<i32>(at, 52)
  expectedWeight = load<f32>(at, 56)
}

// @ts-ignore: decorator
@inline
export function integer(list: usize, at: i32): i32 {
  return load<i32>(list + (<usize>at << 2))
}

// @ts-ignore: decorator
@inline
function float(list: usize, at: i32): f32 {
  return load<f32>(list + (<usize>at << 2))
}

// @ts-ignore: decorator
@inline
function four(list: usize, at: i32): v128 {
  return v128.load(list + (<usize>at << 4))
}

// @ts-ignore: decorator
@inline
function sumOf(lanes: v128): f32 {
  return (
    f32x4.extract_lane(lanes, 0) +
    f32x4.extract_lane(lanes, 1) +
    (f32x4.extract_lane(lanes, 2) + f32x4.extract_lane(lanes, 3))
  )
}

/** A difference of tones, within limits. */
// @ts-ignore: decorator
@inline
export function biasOf(target: f32, own: f32, most: f32): f32 {
  const shift = target - own
  return shift > most ? most : shift < -most ? -most : shift
}

function measureMean(center: i32): void {
  let sum = f32x4.splat(0)
  let at = features + (<usize>(center - patchRadius * width - patchRadius) << 4)
  for (let v = 0; v < patchSide; v++) {
    for (let u = 0; u < patchSide; u++) sum = f32x4.add(sum, v128.load(at + (<usize>u << 4)))
    at += <usize>width << 4
  }
  v128.store(means + (<usize>center << 4), f32x4.div(sum, f32x4.splat(patchPixels)))
}

function measureSource(center: i32): void {
  measureMean(center)
  let sum: f32 = 0
  for (let v = -patchRadius; v <= patchRadius; v++)
    for (let u = -patchRadius; u <= patchRadius; u++) sum += float(strangeness, center + v * width + u)
  store<f32>(penalty + (<usize>center << 2), sum * strangePrice)
}

function guidedAt(center: i32): f32 {
  const known = float(guided, center)
  if (known == known) return known
  let sum: f32 = 0
  for (let v = -patchRadius; v <= patchRadius; v++)
    for (let u = -patchRadius; u <= patchRadius; u++) {
      const value = float(guide, center + v * width + u)
      sum += value * value
    }
  store<f32>(guided + (<usize>center << 2), sum)
  return sum
}

function guideCost(target: i32, from: i32): f32 {
  const own = guidedAt(target)
  const other = guidedAt(from)
  if (own == 0 || other == 0) return own + other
  let sum: f32 = 0
  for (let v = -patchRadius; v <= patchRadius; v++)
    for (let u = -patchRadius; u <= patchRadius; u++) {
      const at = v * width + u
      const difference = float(guide, target + at) - float(guide, from + at)
      sum += difference * difference
    }
  return sum
}

function expectedCost(target: i32, from: i32): f32 {
  const sure = float(sureness, target)
  if (sure == 0) return 0
  const t4 = target << 2
  const s4 = from << 2
  const rough = float(expectedMeans, t4 + 3)
  const roughness = float(means, s4 + 3)
  const luma = float(means, s4) - float(expectedMeans, t4)
  const redBlue = float(means, s4 + 1) - float(expectedMeans, t4 + 1)
  const green = float(means, s4 + 2) - float(expectedMeans, t4 + 2)
  const texture = (roughCodes * (roughness - rough)) / (roughness + rough + roughFloor)
  const color = lumaWeight * (luma * luma) + redBlue * redBlue + green * green
  return expectedWeight * sure * patchPixels * (color / (1 + rough / roughCodes) + texture * texture)
}

function patchCost(target: i32, from: i32, place: f32, limit: f32): f32 {
  const known = float(means, from << 2)
  if (known != known) measureSource(from)
  const shift = f32x4.sub(four(means, target), four(means, from))
  const bias = f32x4.max(f32x4.min(shift, f32x4(40, 6, 6, 0)), f32x4(-40, -6, -6, 0))
  const priced = f32x4.mul(f32x4.mul(bias, bias), f32x4(1, 2, 2, 0))
  let sum = place + float(penalty, from) + biasPrice * sumOf(priced)
  if (sum < limit && expectedWeight > 0) sum += expectedCost(target, from)
  if (sum < limit && guide != 0) sum += guideCost(target, from)
  let a = features + (<usize>(target - patchRadius * width - patchRadius) << 4)
  let b = features + (<usize>(from - patchRadius * width - patchRadius) << 4)
  let squares = f32x4.splat(0)
  let total = sum
  for (let v = 0; v < patchSide; v++) {
    if (total >= limit) return total
    for (let u: usize = 0; u < <usize>patchSide << 4; u += 16) {
      const d = f32x4.sub(f32x4.add(v128.load(b + u), bias), v128.load(a + u))
      squares = f32x4.add(squares, f32x4.mul(d, d))
    }
    total = sum + sumOf(squares)
    a += <usize>width << 4
    b += <usize>width << 4
  }
  return total
}

// @ts-ignore: decorator
@inline
function placeCost(dx: i32, dy: i32, reach: f64): f32 {
  const across = (codesAcross * <f64>dx) / reach
  const down = (codesDown * <f64>dy) / reach
  return <f32>(49 * (across * across + down * down))
}

export function refreshPatches(targets: usize, count: i32, reach: f64): void {
  for (let k = 0; k < count; k++) {
    const target = integer(targets, k)
    measureMean(target)
    const from = integer(source, target)
    const place = placeCost((from % width) - (target % width), from / width - target / width, reach)
    store<f32>(cost + (<usize>target << 2), patchCost(target, from, place, Infinity))
  }
}

let state: u32 = 0

function random(): f64 {
  state += 0x6d2b79f5
  let mixed: u32 = (state ^ (state >> 15)) * (1 | state)
  mixed = (mixed + (mixed ^ (mixed >> 7)) * (61 | mixed)) ^ mixed
  return <f64>(mixed ^ (mixed >> 14)) / 4294967296
}

// @ts-ignore: decorator
@inline
function nearBy(radius: f64): i32 {
  return <i32>Math.floor((random() * 2 - 1) * radius + 0.5)
}

/** @returns the state of the random numbers after it */
export function searchPatches(
  targets: usize,
  count: i32,
  stride: i32,
  reach: f64,
  searchPx: f64,
  isBackward: i32,
  seed: u32,
): u32 {
  state = seed
  const step = isBackward != 0 ? stride : -stride
  for (let k = 0; k < count; k++) {
    const target = integer(targets, isBackward != 0 ? count - 1 - k : k)
    const x = target % width
    const y = target / width
    let best = float(cost, target)
    let chosen = integer(source, target)
    let radius = searchPx
    for (let turn = 0; turn < 3 || radius >= 1; turn++) {
      let u: i32
      let v: i32
      if (turn < 3) {
        let from: i32 = -1
        if (turn < 2) from = integer(source, target + (turn == 0 ? step : step * width))
        else if (proposed != 0) from = integer(proposed, target)
        if (from < 0) continue
        u = (from % width) - (turn == 0 ? step : 0)
        v = from / width - (turn == 1 ? step : 0)
      } else {
        u = (chosen % width) + nearBy(radius)
        v = chosen / width + nearBy(radius)
        radius /= 2
      }
      if (u < 0 || v < 0 || u >= width || v >= height) continue
      if (<f64>(u - x) > reach || <f64>(x - u) > reach || <f64>(v - y) > reach || <f64>(y - v) > reach) continue
      const candidate = v * width + u
      if (candidate == chosen || load<u8>(usable + <usize>candidate) == 0) continue
      const place = placeCost(u - x, v - y, reach)
      if (place >= best) continue
      const price = patchCost(target, candidate, place, best)
      if (price >= best) continue
      best = price
      chosen = candidate
    }
    store<i32>(source + (<usize>target << 2), chosen)
    store<f32>(cost + (<usize>target << 2), best)
  }
  return state
}
