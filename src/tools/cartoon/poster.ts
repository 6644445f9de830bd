import { codeFromLinear, linearFromLab } from '#imaging/color.ts'
import { type Cluster, clusterAreas, findClusters } from '#imaging/color-clusters.ts'
import { gradeColors, spareFaces } from '#tools/cartoon/grade.ts'
import { drawInk, type PaintRow, pixelUnit, type Style } from '#tools/cartoon/painting.ts'

/** Bold poster: a few flat inks with clean-cut shapes, as in screen printing. */
export const poster: Style = {
  lineWidth: 1.25,
  lineContrast: 0.085,
  begin(sketch, options, size) {
    const color = gradeColors(sketch.smooth, { contrast: 1, saturation: (1.4 * options.saturation) / 100, lift: 3 })
    spareFaces(color, sketch.smooth, sketch.faces, 0.7, 4)
    const clusters = findClusters(color, Math.round(6 + options.detail / 10))
    const radiusPx = Math.max(1, Math.round(2.8 * sketch.unitPx))
    const areas = clusterAreas(color, clusters, radiusPx)
    const inks = clusters.map((cluster) => inkOf(cluster))
    // The smoothed membership crosses over about 2 radii of the working size: scaled so that a cut takes one full pixel.
    const sharpness = (2 * radiusPx * pixelUnit(size)) / sketch.unitPx
    return {
      color,
      layers: areas,
      paintRow(row) {
        layInks(row, inks, sharpness)
        drawInk(row, [20, 18, 34], 1)
      },
    }
  },
}

type Ink = readonly [number, number, number]

// Printing inks are purer than photographed colours: chroma up, lightness away from the middle.
function inkOf({ lightness, a, b }: Cluster): Ink {
  const lifted = lightness + 0.16 * (lightness - 50)
  const [red, green, blue] = linearFromLab(Math.min(97, Math.max(6, lifted)), a * 1.25, b * 1.25)
  return [codeFromLinear(red), codeFromLinear(green), codeFromLinear(blue)]
}

function layInks({ layers, codes }: PaintRow, inks: readonly Ink[], sharpness: number): void {
  for (let x = 0; x * 3 < codes.length; x++) {
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
    for (let c = 0; c < 3; c++) codes[x * 3 + c] = inks[second]![c]! + (inks[first]![c]! - inks[second]![c]!) * share
  }
}
