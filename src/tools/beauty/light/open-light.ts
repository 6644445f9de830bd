import { codeFromLinear, linearFromCode } from '#imaging/color/color.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import type { Mask, Plane, Rgba } from '#imaging/image.ts'
import { copiesOf } from '#imaging/resampling/photo-copies.ts'
import { fitWithin } from '#imaging/resampling/resize.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'
import { isFaceChosen } from '#tools/beauty/faces/face-choice.ts'
import { findTurn, type SolidFace } from '#tools/beauty/light/face-turn.ts'
import { mattePeople, type PeopleMatte } from '#tools/beauty/light/people-matte.ts'
import { castLight } from '#tools/beauty/light/side-light.ts'
import { once } from '#tools/beauty/once.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'

type LightOptions = Pick<BeautyOptions, 'sideLight' | 'ground' | 'faces'>

/** The light on a photo's people and ground; needs no network. */
export interface Light {
  /** Changes the light of a picture of the photo's size, in place. */
  add(image: Rgba, options: LightOptions): void
}

export const changesLight = ({ sideLight, ground }: Pick<BeautyOptions, 'sideLight' | 'ground'>): boolean =>
  sideLight !== 0 || ground > 0

/** Light is found on a copy of this size: it is smooth, and the matte's edges are carried to the photo's. */
const workSidePx = 768
/** Of the ground's light, at full strength. Taste. */
const groundTaken = 0.62
/** Of light from the side: what is left of it at the outline of people. Taste. */
const rimShare = 0.6
/** Of what light takes, what white keeps. By eye. */
const whiteKept = 0.8
/** Shade on skin keeps more of red and less of blue, as light that went through it does; else it is grey. R, G, B; by eye. */
const skinShade = [-0.12, 0, 0.08] as const
/** How wide it fades there: a share of the head's width, px of the working copy. By eye. */
const rimWidth = 0.03
const rimPxMin = 1
const rimPxMax = 9
/** Where a person's pixel is a little of the ground, it loses at most so many times its share. */
const mixedDimMost = 3
/** Of linear light: what is as dark as this gets half of the lift, so that its noise does not stand out. */
const darkKnee = 0.008

/**
 * @param photo as it is before the retouch
 * @param people 0..255: how likely a pixel is of a person; null where nobody's shape is known
 * @param protect of the photo's size: 255 = leave as it is
 */
export function openLight(
  photo: Rgba,
  faces: readonly SolidFace[],
  people: Mask | null,
  protect: Mask | null = null,
): Light {
  const size = fitWithin(photo, workSidePx)
  const turns = once(() => faces.map(findTurn))
  const matte = once(() => (people === null ? null : mattePeople(photo, copiesOf(photo).at(size), people)))
  const ground = once(() => matte()?.ground() ?? null)
  const rims = new Map<number, Plane>()
  const rimOf = (headPx: number): Plane | null => {
    const people = matte()
    if (people === null) return null
    // A few sizes do for many heads.
    let sigmaPx = rimPxMax
    while (sigmaPx > Math.max(rimPxMin, rimWidth * headPx)) sigmaPx /= 2
    const rim = rims.get(sigmaPx) ?? wrapAround(people.inside(sigmaPx))
    rims.set(sigmaPx, rim)
    return rim
  }
  let last: { key: string; light: Plane } | null = null
  const lightFrom = ({ sideLight, faces: chosen }: LightOptions): Plane => {
    const side = sideLight > 0 ? 1 : -1
    const key = `${side} ${chosen}`
    if (last?.key !== key) {
      const isOn = (_: unknown, index: number) => isFaceChosen(chosen, index)
      const [on, off] = [turns().filter(isOn), turns().filter((turn, index) => !isOn(turn, index))]
      last = { key, light: castLight(on, off, photo, size, side, rimOf) }
    }
    return last.light
  }
  return {
    add(image, options) {
      if (!changesLight(options)) return
      const taken = matte() === null ? 0 : (groundTaken * options.ground) / 100
      const strength = Math.abs(options.sideLight) / 100
      writeLight(image, {
        light: strength === 0 ? null : lightFrom(options),
        strength,
        alpha: matte()?.alpha ?? null,
        ground: taken === 0 ? null : ground(),
        taken,
        protect,
      })
    },
  }
}

/** What is left of a light's change towards the outlines of people: light of the ground reaches round. */
function wrapAround(inside: Plane): Plane {
  for (let i = 0; i < inside.data.length; i++)
    inside.data[i] = rimShare + (1 - rimShare) * smoothStep(0.5, 0.95, inside.data[i])
  return inside
}

interface LightParts {
  readonly light: Plane | null
  readonly strength: number
  readonly alpha: PeopleMatte['alpha'] | null
  readonly ground: readonly Plane[] | null
  /** Share of the ground's light that goes. */
  readonly taken: number
  readonly protect: Mask | null
}

function writeLight(image: Rgba, { light, strength, alpha, ground, taken, protect }: LightParts): void {
  const { width, height, data } = image
  const reads = sampleRows(light === null ? [] : [light], image)
  const readsGround = sampleRows(ground ?? [], image)
  const lights = new Float32Array(width)
  const grounds = [new Float32Array(width), new Float32Array(width), new Float32Array(width)] as const
  for (let y = 0, i = 0; y < height; y++) {
    if (light !== null) reads[0](y, lights)
    if (ground !== null) for (const [c, row] of grounds.entries()) readsGround[c](y, row)
    for (let x = 0; x < width; x++, i++) {
      const free = protect === null ? 1 : 1 - protect.data[i] / 255
      const person = alpha === null ? 1 : alpha.data[i] / 255
      // Where the ground shines through between hairs, it is not lit.
      const change = free * strength * (lights[x] > 0 ? person * person : person) * lights[x]
      const dim = free * taken * (1 - person)
      if (change === 0 && dim === 0) continue
      const at = i * 4
      const least = 1 - Math.min(free * taken, mixedDimMost * dim)
      const lit = eased(2 ** change - 1, data, at)
      const warm = lit < 0 ? warmth(data, at) : 0
      for (let c = 0; c < 3; c++) {
        const gain = 1 + lit * (1 + warm * skinShade[c])
        const before = linearFromCode(data[at + c])
        // In hair only what shines through is of the ground.
        const behind = dim === 0 ? 0 : (1 - person) * before + person * grounds[c][x]
        const after = Math.max(before * least, before - dim * behind)
        data[at + c] = codeFromLinear(after * gain)
      }
    }
  }
}

/**
 * A lift fades out in the dark, where noise is, and towards white, which nothing passes. Overexposed cloth has no folds,
 * and would be a grey patch.
 */
function eased(change: number, data: Uint8ClampedArray, at: number): number {
  const most = linearFromCode(Math.max(data[at], data[at + 1], data[at + 2]))
  if (change <= 0) return change * (1 - whiteKept * most * most * most * most)
  const kept = (change * most) / (most + darkKnee)
  return (1 + kept) / (1 + kept * most * Math.sqrt(most)) - 1
}

/** 0..1: how much a colour is of skin's kind, with more red than blue. */
function warmth(data: Uint8ClampedArray, at: number): number {
  const red = linearFromCode(data[at])
  const blue = linearFromCode(data[at + 2])
  return red <= blue ? 0 : Math.min(1, (2 * (red - blue)) / red)
}
