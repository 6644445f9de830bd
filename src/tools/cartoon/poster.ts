import { codeFromLinear, linearFromLab } from '#imaging/color.ts'
import { colorAreas } from '#imaging/color-areas.ts'
import { type Cluster, findClusters } from '#imaging/color-clusters.ts'
import { gradeColors } from '#tools/cartoon/grade.ts'
import { drawInk, type PaintRow, type Style } from '#tools/cartoon/painting.ts'

/** Bold poster: a few inks in large clean-cut shapes, as in screen printing. */
export const poster: Style = {
  lineWidth: 1.2,
  lineContrast: 0.07,
  lineSwell: 0.8,
  paintedBy: ['detail', 'saturation'],
  begin(sketch, options, size) {
    const { unitPx, faces } = sketch
    const { smooth } = sketch.shapes(options.detail / 100)
    const grade = { contrast: 1, middle: 58, saturation: (1.35 * options.saturation) / 100, harmony: 0.7 }
    const color = gradeColors(sketch, smooth, grade)
    // A face takes a few more inks for itself.
    const clusters = sketch.decide('inks', () =>
      findClusters(color, Math.round(7 + options.detail / 12) + (faces.count > 0 ? 3 : 0)),
    )
    const radiusPx = Math.max(1, Math.round(2.6 * unitPx))
    const areas = colorAreas(color, clusters, {
      areaMinPx: Math.max(6, (14 - 0.12 * options.detail) ** 2 * unitPx * unitPx),
      contrastMin: 3.2,
      borderPx: Math.max(1, Math.round(2.5 * unitPx)),
      radiusPx,
    })
    const inks = clusters.map(inkOf)
    // The smoothed membership crosses over about 2 radii of the working size: scaled so that a cut takes one full pixel.
    const sharpness = (2 * radiusPx * size.width) / sketch.width
    return {
      colors: null,
      layers: areas,
      paintRow(row) {
        layInks(row, inks, sharpness)
        drawInk(row, [22, 20, 38], 1)
      },
    }
  },
}

type Ink = readonly [number, number, number]

// Printing inks are purer than photographed colours: chroma up, lightness away from the middle, the darkest a deep blue.
function inkOf({ lightness, a, b }: Cluster): Ink {
  const lifted = Math.min(97, Math.max(9, lightness + 0.18 * (lightness - 48)))
  const dark = Math.max(0, 1 - lifted / 30)
  const [red, green, blue] = linearFromLab(lifted, a * 1.2 + 4 * dark, b * 1.2 - 12 * dark)
  return [codeFromLinear(red), codeFromLinear(green), codeFromLinear(blue)]
}

function layInks({ layers, red, green, blue }: PaintRow, inks: readonly Ink[], sharpness: number): void {
  for (let x = 0; x < red.length; x++) {
    let first = 0
    let second = 0
    let most = -1
    let next = -1
    for (let k = 0; k < layers.length; k++) {
      const value = layers[k]![x]!
      if (value > most) {
        next = most
        second = first
        most = value
        first = k
      } else if (value > next) {
        next = value
        second = k
      }
    }
    const share = Math.min(1, 0.5 + (most - Math.max(0, next)) * sharpness)
    const [over, under] = [inks[first]!, inks[second]!]
    red[x] = under[0] + (over[0] - under[0]) * share
    green[x] = under[1] + (over[1] - under[1]) * share
    blue[x] = under[2] + (over[2] - under[2]) * share
  }
}
