import { createRgba, type Rgba } from '#imaging/image.ts'

/** Halves in plain TypeScript. What the kernels do is measured by it, and it works where they do not run. */
export function halvePlainly({ width, height, data }: Rgba): Rgba {
  const out = createRgba(width >> 1, height >> 1)
  const rowLength = width * 4
  for (let y = 0, at = 0; y < out.height; y++) {
    let i = 2 * y * rowLength
    for (let x = 0; x < out.width; x++, at += 4, i += 8)
      for (let c = 0; c < 4; c++) {
        const k = i + c
        out.data[at + c] = (data[k] + data[k + 4] + data[k + rowLength] + data[k + rowLength + 4] + 2) >> 2
      }
  }
  return out
}
