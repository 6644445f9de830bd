import { thingKinds } from '#contract/things.ts'
import type { Models, Tensor } from '#inference/models/model-session.ts'
import type { ThingKind } from '#inference/things/thing-kinds.ts'

const [side, stridePx] = [128, 4]

/** A thing in one look: its middle and half the side of its box, px of the 512 px that the detector sees. */
export interface SeenAt {
  readonly kind: ThingKind
  readonly score: number
  readonly x: number
  readonly y: number
  readonly halfPx: number
}

/**
 * A detector and no other network.
 * @param seenIn what each look shows, by how many there were before
 */
export function detectorOf(seenIn: (look: number) => readonly SeenAt[]): Models & { readonly looks: () => number } {
  let looks = 0
  const tensorOf = (data: Float32Array): Tensor => ({ data, dims: [1, data.length / side ** 2, side, side] })
  const run = async () => {
    const [middles, reaches] = [new Float32Array(thingKinds.length * side ** 2), new Float32Array(4 * side ** 2)]
    for (const { kind, score, x, y, halfPx } of seenIn(looks++)) {
      const at = Math.round(y / stridePx) * side + Math.round(x / stridePx)
      middles[thingKinds.indexOf(kind) * side ** 2 + at] = score
      for (let edge = 0; edge < 4; edge++) reaches[edge * side ** 2 + at] = halfPx
    }
    return { middles: tensorOf(middles), reaches: tensorOf(reaches) }
  }
  return { has: (id) => id === 'thing-detector', run, unload: async () => {}, looks: () => looks }
}
