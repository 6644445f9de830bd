import { createPlane, type Plane, type Size } from '#imaging/image.ts'

interface Place {
  readonly x: number
  readonly y: number
}

/** A dab or a stroke of colour: that of its pixels, in Lab units; grey where both are 0. */
export interface PlacedColor extends Place {
  readonly radiusPx: number
  /** The places a stroke visits after (x, y), in order; absent for a dab. */
  readonly path?: readonly Place[]
  readonly a: number
  readonly b: number
}

/** Lab units of the network's +-1. */
const chromaScale = 110
/** The smallest hint that the network learned from, px of the size that it sees. */
const radiusMinPx = 1.5

/**
 * Draws hints as the colorizer takes them; later ones cover earlier ones.
 * @param hints in px of a picture of the size `from`
 * @returns a* / 110, b* / 110 and 1 where there is a hint; 0 elsewhere
 */
export function drawHints(hints: readonly PlacedColor[], from: Size, { width, height }: Size): [Plane, Plane, Plane] {
  const drawn = [createPlane(width, height), createPlane(width, height), createPlane(width, height)] as const
  const [across, down] = [width / from.width, height / from.height]
  const placeOf = ({ x, y }: Place): Place => ({ x: (x + 0.5) * across - 0.5, y: (y + 0.5) * down - 0.5 })
  for (const { x, y, path = [], radiusPx, a, b } of hints) {
    const values = [a / chromaScale, b / chromaScale, 1] as const
    const radius = Math.max(radiusMinPx, radiusPx * Math.sqrt(across * down))
    for (const place of along([{ x, y }, ...path].map(placeOf), radius)) stamp(drawn, place, radius, values)
  }
  return [...drawn]
}

/** The places of a stroke, with more between them where they are farther apart than `stepPx`. */
function along(places: readonly Place[], stepPx: number): Place[] {
  return places.flatMap((to, i) => {
    const from = places[i - 1] ?? to
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / stepPx))
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps
      return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }
    })
  })
}

function stamp(drawn: readonly Plane[], { x, y }: Place, radius: number, values: readonly number[]): void {
  const { width, height } = drawn[0]!
  for (let v = Math.max(0, Math.ceil(y - radius)); v <= Math.min(height - 1, y + radius); v++)
    for (let u = Math.max(0, Math.ceil(x - radius)); u <= Math.min(width - 1, x + radius); u++)
      if (Math.hypot(u - x, v - y) <= radius)
        for (const [p, plane] of drawn.entries()) plane.data[v * width + u] = values[p]!
}
