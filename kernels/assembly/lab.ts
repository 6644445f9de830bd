// CIE Lab to sRGB codes within the gamut, two pixels at a time. Bits as src/imaging/color/gamut.ts and color.ts.

const toe: f64 = 216.0 / 24389.0
const slope: f64 = 24389.0 / 27.0
const slack: f64 = 0.00001
const top: f64 = 1 + slack
const halvings = 8
const encodeSteps: f64 = 4096
const darkMax: f64 = 0.02

// The latest conversion, in linear light.
let red: v128 = f64x2.splat(0)
let green: v128 = f64x2.splat(0)
let blue: v128 = f64x2.splat(0)

// @ts-ignore: decorator
@inline
function times(factor: f64, value: v128): v128 {
  return f64x2.mul(f64x2.splat(factor), value)
}

// @ts-ignore: decorator
@inline
function uncurve(f: v128): v128 {
  const cube = f64x2.mul(f64x2.mul(f, f), f)
  const isAbove = f64x2.gt(cube, f64x2.splat(toe))
  if (v128.all_true<i64>(isAbove)) return cube
  const line = f64x2.div(f64x2.sub(times(116, f), f64x2.splat(16)), f64x2.splat(slope))
  return v128.bitselect(cube, line, isAbove)
}

// @ts-ignore: decorator
@inline
function isShown(light: v128): v128 {
  return v128.and(f64x2.ge(light, f64x2.splat(-slack)), f64x2.le(light, f64x2.splat(top)))
}

/** Converts two colours; true in the lanes that sRGB can show. */
// @ts-ignore: decorator
@inline
function convert(fy: v128, y: v128, a: v128, b: v128): v128 {
  const x = times(0.95047, uncurve(f64x2.add(fy, f64x2.div(a, f64x2.splat(500)))))
  const z = times(1.08883, uncurve(f64x2.sub(fy, f64x2.div(b, f64x2.splat(200)))))
  red = f64x2.sub(f64x2.sub(times(3.2404542, x), times(1.5371385, y)), times(0.4985314, z))
  green = f64x2.add(f64x2.add(times(-0.969266, x), times(1.8760108, y)), times(0.041556, z))
  blue = f64x2.add(f64x2.sub(times(0.0556434, x), times(0.2040259, y)), times(1.0572252, z))
  return v128.and(v128.and(isShown(red), isShown(green)), isShown(blue))
}

function convertWithin(fy: v128, y: v128, a: v128, b: v128, isInside: v128): void {
  const one = f64x2.splat(1)
  let inside = f64x2.splat(0)
  let outside = one
  for (let i = 0; i < halvings; i++) {
    const middle = f64x2.div(f64x2.add(inside, outside), f64x2.splat(2))
    const fits = convert(fy, y, f64x2.mul(a, middle), f64x2.mul(b, middle))
    inside = v128.bitselect(middle, inside, fits)
    outside = v128.bitselect(outside, middle, fits)
  }
  const share = v128.bitselect(one, inside, isInside)
  convert(fy, y, f64x2.mul(a, share), f64x2.mul(b, share))
}

// @ts-ignore: decorator
@inline
function codeAt(table: usize, step: i32, share: f64): u8 {
  const low = <f64>load<f32>(table + (<usize>step << 2))
  return <u8>nearest<f64>(low + (<f64>load<f32>(table + (<usize>step << 2), 4) - low) * share)
}

/** Stores the codes of two lights, four bytes apart. */
// @ts-ignore: decorator
@inline
function storeCodes(linear: v128, codes: usize, bright: usize, dark: usize): void {
  const light = f64x2.pmin(f64x2.pmax(linear, f64x2.splat(0)), f64x2.splat(1))
  const isDark = f64x2.lt(light, f64x2.splat(darkMax))
  const at = f64x2.mul(
    light,
    v128.bitselect(f64x2.splat(encodeSteps / darkMax), f64x2.splat(encodeSteps), isDark),
  )
  const steps = i32x4.trunc_sat_f64x2_s_zero(at)
  const shares = f64x2.sub(at, f64x2.convert_low_i32x4_s(steps))
  const first = i32x4.extract_lane(isDark, 0) != 0 ? dark : bright
  const second = i32x4.extract_lane(isDark, 2) != 0 ? dark : bright
  store<u8>(codes, codeAt(first, i32x4.extract_lane(steps, 0), f64x2.extract_lane(shares, 0)))
  store<u8>(codes, codeAt(second, i32x4.extract_lane(steps, 1), f64x2.extract_lane(shares, 1)), 4)
}

/**
 * Writes a row of Lab colours, three rows of floats, as R, G, B bytes, four apart; chroma is reduced where sRGB cannot
 * show it. In pairs.
 * @param bright table of codes by linear light; `dark` is that of the dark
 */
export function writeLab(lights: usize, a: usize, b: usize, codes: usize, count: i32, bright: usize, dark: usize): void {
  for (let x: usize = 0; x < <usize>count << 2; x += 8) {
    const fy = f64x2.div(
      f64x2.add(f64x2.promote_low_f32x4(v128.load64_zero(lights + x)), f64x2.splat(16)),
      f64x2.splat(116),
    )
    const y = uncurve(fy)
    const first = f64x2.promote_low_f32x4(v128.load64_zero(a + x))
    const second = f64x2.promote_low_f32x4(v128.load64_zero(b + x))
    const isInside = convert(fy, y, first, second)
    if (!v128.all_true<i64>(isInside)) convertWithin(fy, y, first, second, isInside)
    storeCodes(red, codes + x, bright, dark)
    storeCodes(green, codes + x + 1, bright, dark)
    storeCodes(blue, codes + x + 2, bright, dark)
  }
}
