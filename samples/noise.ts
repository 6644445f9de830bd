/** A repeatable value 0..1 for integers x, y, z. */
export function hash(x: number, y: number, z = 0): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(z | 0, 2147483647)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 16), 2246822519)
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/** Smooth value noise, 0..1. */
export function noise(x: number, y: number, z = 0): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const zi = Math.floor(z)
  const u = fade(x - xi)
  const v = fade(y - yi)
  const plane = (layer: number) => {
    const low = hash(xi, yi, layer) * (1 - u) + hash(xi + 1, yi, layer) * u
    const high = hash(xi, yi + 1, layer) * (1 - u) + hash(xi + 1, yi + 1, layer) * u
    return low * (1 - v) + high * v
  }
  const w = fade(z - zi)
  return w === 0 ? plane(zi) : plane(zi) * (1 - w) + plane(zi + 1) * w
}

/** Sum of `octaves` noises, each twice as fine and half as strong; 0..1. */
export function fractalNoise(x: number, y: number, octaves: number, z = 0): number {
  let sum = 0
  let weight = 0.5
  let total = 0
  let px = x
  let py = y
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(px, py, z + octave * 17)
    total += weight
    weight *= 0.5
    // Each octave is turned a little, so that no lattice shows.
    const turned = px * 1.6 + py * 1.2
    py = py * 1.6 - px * 1.2
    px = turned
  }
  return sum / total
}
