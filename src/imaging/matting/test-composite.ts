import { createPlane, createRgba, type Plane, type Rgba } from '#imaging/image.ts'

/** A picture whose alpha and colours are known. */
export interface Composite {
  readonly picture: Rgba
  /** 0..1. */
  readonly alpha: Plane
  /** The thing's own colours, opaque. */
  readonly thing: Rgba
  /** What a network would say: the alpha of the body alone, softened. */
  readonly likely: Plane
}

/**
 * A disc with `hairs` hairs of about 1.5 px that stand out from its edge, dark with some texture, before a light
 * background with a gradient.
 */
export function composeHairyDisc(sidePx: number, hairs: number): Composite {
  const alpha = createPlane(sidePx, sidePx)
  const likely = createPlane(sidePx, sidePx)
  const middle = sidePx / 2
  const radiusPx = sidePx * 0.28
  const each = (visit: (i: number, x: number, y: number) => void) => {
    for (let y = 0; y < sidePx; y++) for (let x = 0; x < sidePx; x++) visit(y * sidePx + x, x, y)
  }
  each((i, x, y) => {
    const inside = radiusPx - Math.hypot(x + 0.5 - middle, y + 0.5 - middle)
    alpha.data[i] = clamp(inside + 0.5)
    likely.data[i] = clamp(inside / 6 + 0.5)
  })
  for (let hair = 0; hair < hairs; hair++) {
    const angle = (hair / hairs) * 2 * Math.PI
    for (let away = 0; away < sidePx * 0.025; away += 0.25) {
      const bend = angle + away / sidePx
      const u = middle + (radiusPx + away) * Math.cos(bend)
      const v = middle + (radiusPx + away) * Math.sin(bend)
      for (let y = Math.floor(v) - 2; y <= v + 2; y++)
        for (let x = Math.floor(u) - 2; x <= u + 2; x++) {
          const i = y * sidePx + x
          alpha.data[i] = Math.max(alpha.data[i], clamp(1.25 - Math.hypot(x + 0.5 - u, y + 0.5 - v)))
        }
    }
  }
  const picture = createRgba(sidePx, sidePx)
  const thing = createRgba(sidePx, sidePx)
  each((i, x, y) => {
    const grain = 8 * Math.sin(x * 1.7 + y * 2.9)
    const own = [70 + grain, 40 + grain, 25 + grain]
    const ground = [180 + (40 * x) / sidePx, 205, 225 - (30 * y) / sidePx]
    for (let c = 0; c < 3; c++) {
      thing.data[i * 4 + c] = own[c]
      picture.data[i * 4 + c] = alpha.data[i] * own[c] + (1 - alpha.data[i]) * ground[c]
    }
    picture.data[i * 4 + 3] = 255
    thing.data[i * 4 + 3] = 255
  })
  return { picture, alpha, thing, likely }
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
