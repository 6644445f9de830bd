import type { Gradients } from '#imaging/edges/line-segments.ts'
import { type FillLevel, featureCount } from '#imaging/fill/fill-level.ts'

// Where brightness changes less than this share of colour, colour tells which side is which.
const lumaShareMin = 0.35

/**
 * Gradients of a level's colours, codes per pixel (Sobel); 0 next to the hole and at the border. The channels are added
 * with the sign of brightness, so that an edge keeps its sides where the channels' shares vary along it.
 */
export function measureGradients(level: FillLevel): Gradients {
  const { width, height, features, hole } = level
  const x = new Float32Array(width * height)
  const y = new Float32Array(width * height)
  const down = width * featureCount
  const gx = [0, 0, 0]
  const gy = [0, 0, 0]
  for (let v = 1; v < height - 1; v++)
    for (let u = 1; u < width - 1; u++) {
      const i = v * width + u
      let near = 0
      for (let w = -width; w <= width; w += width) near |= hole[i + w - 1] | hole[i + w] | hole[i + w + 1]
      if (near !== 0) continue
      for (let c = 0; c < 3; c++) {
        const k = i * featureCount + c
        const topLeft = features[k - down - featureCount]
        const topRight = features[k - down + featureCount]
        const bottomLeft = features[k + down - featureCount]
        const bottomRight = features[k + down + featureCount]
        gx[c] =
          (topRight +
            bottomRight -
            topLeft -
            bottomLeft +
            2 * (features[k + featureCount] - features[k - featureCount])) /
          8
        gy[c] = (bottomLeft + bottomRight - topLeft - topRight + 2 * (features[k + down] - features[k - down])) / 8
      }
      const color = gx[1] * gx[1] + gy[1] * gy[1] > gx[2] * gx[2] + gy[2] * gy[2] ? 1 : 2
      const luma = gx[0] * gx[0] + gy[0] * gy[0]
      const lead = luma >= lumaShareMin * lumaShareMin * (gx[color] * gx[color] + gy[color] * gy[color]) ? 0 : color
      let sumX = gx[lead]
      let sumY = gy[lead]
      for (let c = 0; c < 3; c++) {
        if (c === lead) continue
        const sign = gx[c] * gx[lead] + gy[c] * gy[lead] < 0 ? -1 : 1
        sumX += sign * gx[c]
        sumY += sign * gy[c]
      }
      x[i] = sumX
      y[i] = sumY
    }
  return { width, height, x, y }
}
