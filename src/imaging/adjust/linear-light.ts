const exactly = (code: number): number => (code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4)
const encodedExactly = (linear: number): number =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055

/** Linear light of codes, 0..1 both (IEC 61966-2-1). */
export const linearOf = exactly

const steps = 8192
// By the root of the light, of which the curve is nearly a line: straight lines between the steps are off by 1e-6 at most.
const codes = Float32Array.from({ length: steps + 2 }, (_, step) => encodedExactly((step / steps) ** 2))

/** The code of linear light, 0..1 both; clamped. */
export function codeOf(linear: number): number {
  if (linear <= 0) return 0
  if (linear >= 1) return 1
  const at = Math.sqrt(linear) * steps
  const step = at | 0
  return codes[step] + (codes[step + 1] - codes[step]) * (at - step)
}

const lights: Record<8 | 16, Float32Array | null> = { 8: null, 16: null }

/** The linear light of every code of photos of this depth. */
export function linearTable(bits: 8 | 16): Float32Array {
  const full = 2 ** bits - 1
  const table = lights[bits] ?? Float32Array.from({ length: full + 1 }, (_, code) => exactly(code / full))
  lights[bits] = table
  return table
}
