import type { Rgba, Size } from '#imaging/image.ts'
import { createSharedRgba, workRows } from '#imaging/rows/work-rows.ts'
import type { CartoonOptions } from '#tools/cartoon/options.ts'
import { type DrawGiven, type DrawnPlanes, drawRows } from '#tools/cartoon/painting/draw-rows.ts'
import { openColors } from '#tools/cartoon/painting/enlarge.ts'
import type { Painting } from '#tools/cartoon/painting/painting.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'
import { lineStyle, paintStyle } from '#tools/cartoon/styles/styles.ts'

/** Draws the photo in the chosen style. Edges and lines are cut at the photo's own size. */
export function drawCartoon(
  photo: Rgba,
  sketch: Sketch,
  options: CartoonOptions,
  onDone: (fraction: number) => void = () => {},
  signal?: AbortSignal,
  picture: Rgba | null = null,
): Rgba {
  const painting = paintStyle(sketch, options, photo, picture)
  const given: DrawGiven = {
    photo,
    out: createSharedRgba(photo.width, photo.height),
    style: options.style,
    sheet: painting.sheet,
    palette: options.palette,
    strength: options.strength / 100,
    whole: planesOf(sketch, painting, options, photo),
    insets: painting.insets.map((inset, index) => {
      const { box, weight, sketch: own } = sketch.insets[index]
      return { box, weight, ...planesOf(own, inset, options, box) }
    }),
  }
  workRows(drawRows, given, photo, (fraction) => {
    signal?.throwIfAborted()
    onDone(fraction)
  })
  return given.out
}

function planesOf(sketch: Sketch, painting: Painting, options: CartoonOptions, size: Size): DrawnPlanes {
  const { colors, layers } = painting
  return {
    colors: colors === null ? null : openColors(colors, size),
    layers,
    line: options.lineWeight > 0 ? sketch.lines(lineStyle(options)) : null,
  }
}
