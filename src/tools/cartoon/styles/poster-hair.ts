import type { LabPlanes } from '#imaging/color/color.ts'
import type { Cluster, LabColor } from '#imaging/color/color-clusters.ts'
import { faceOval } from '#imaging/faces/face-mesh-regions.ts'
import type { Plane } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import { boxOf, type FaceMarks, type FaceMesh } from '#tools/cartoon/sketch/face-marks.ts'
import { placesIn } from './mesh-places.ts'

// Lab units of a and b, at skin's lightness, from which a colour is not that of skin. Taste, on blond hair.
const skinReach = 11
// Radians from skin's hue to that of skin that is redder or more yellow: ears, hands in warm light; blond hair lies beyond.
const [blushFrom, blushTo] = [-0.6, 0.14]
// Shadows on skin have less of its colour, down to this share.
const leastLit = 0.4
const inksMost = 4
// A pixel whose weight of skin is more, 0..1, is left as it is.
const onSkin = 0.3
// An ink gets another one if more than this share of what it prints off skin has another hue than skin.
const mostOf = 0.6
// From this share on, the other ink prints all of it.
const wholeOf = 0.9
// Less of the picture than this needs no ink.
const shareLeast = 0.002
// Printing inks are purer than colours of the photo.
const purer = 1.05

// Faces whose skin is known, and the places that tell it.
const facesMost = 6
const faceSamples = 4000

/** An ink in place of one of skin, off the skin itself. */
export interface OtherInk {
  readonly instead: number
  readonly ink: Cluster
  /** Else only where the hue is another: some of what it prints is skin, such as an ear. */
  readonly isWhole: boolean
}

/** A photo in its own colours, since graded ones are turned towards those of the skin. */
export interface SkinHues {
  readonly own: LabPlanes
  readonly faces: FaceMarks
  /** The middle colours of the largest faces. */
  readonly skins: readonly LabColor[]
}

/**
 * Inks in place of those of skin that mostly print something of another hue off skin: blond hair, wood, cloth. An ink
 * that prints hardly any skin goes whole, or a wall would be cut where its light changes.
 * @param graded colours of the print, whose lightness they have
 * @param isSkins which inks are those of skin
 */
export function findOtherInks(
  { own, faces, skins }: SkinHues,
  graded: LabPlanes,
  labels: Uint8Array,
  isSkins: readonly boolean[],
): OtherInk[] {
  if (skins.length === 0) return []
  const sums = isSkins.map(() => ({ all: 0, unlike: 0, lightness: 0, a: 0, b: 0 }))
  for (let i = 0; i < labels.length; i++) {
    if (!isSkins[labels[i]!] || isBody(faces, i)) continue
    const sum = sums[labels[i]!]!
    sum.all++
    if (skins.every((skin) => isUnlike(own, i, skin))) sum.unlike++
    sum.lightness += graded.lightness.data[i]!
    sum.a += purer * own.a.data[i]!
    sum.b += purer * own.b.data[i]!
  }
  return sums
    .map(({ all, unlike, lightness, a, b }, instead) => ({
      instead,
      isWhole: unlike > wholeOf * all,
      isMost: unlike > mostOf * all && all > shareLeast * labels.length,
      ink: { lightness: lightness / all, a: a / all, b: b / all, share: all / labels.length },
    }))
    .filter(({ isMost }) => isMost)
    .toSorted((one, other) => other.ink.share - one.ink.share)
    .slice(0, inksMost)
    .map(({ instead, ink, isWhole }) => ({ instead, ink, isWhole }))
}

const isBody = ({ skin, body }: FaceMarks, i: number): boolean => skin.data[i]! > onSkin || body.data[i]! > onSkin

/** Labels what is off skin, in place, with the other inks. @param from the label of the first */
export function labelOthers(
  labels: Uint8Array,
  { own, faces, skins }: SkinHues,
  others: readonly OtherInk[],
  from: number,
): void {
  if (others.length === 0) return
  for (let i = 0; i < labels.length; i++) {
    const at = others.findIndex(({ instead }) => instead === labels[i])
    if (at < 0 || isBody(faces, i)) continue
    if (others[at]!.isWhole || skins.every((skin) => isUnlike(own, i, skin))) labels[i] = from + at
  }
}

function isUnlike({ lightness, a, b }: LabPlanes, i: number, skin: LabColor): boolean {
  const lit = Math.min(1, Math.max(leastLit, lightness.data[i] / Math.max(1, skin.lightness)))
  const [red, yellow] = [skin.a * lit, skin.b * lit]
  return Math.hypot(a.data[i] - red, b.data[i] - yellow) > skinReach && !isBlush(a.data[i], b.data[i], red, yellow)
}

/** More of skin's colour, as redder or in warm light, is still skin. */
function isBlush(a: number, b: number, red: number, yellow: number): boolean {
  if (Math.hypot(a, b) < Math.hypot(red, yellow)) return false
  const turn = Math.atan2(b, a) - Math.atan2(yellow, red)
  return turn > blushFrom && turn < blushTo
}

export function findSkinHues(own: LabPlanes, faces: FaceMarks): SkinHues {
  const { lightness, a, b } = own
  const { width, height } = lightness
  const wide = (mesh: FaceMesh) => {
    const { left, right } = boxOf(mesh, width, height)
    return right - left
  }
  const largest = faces.meshes.toSorted((one, other) => wide(other) - wide(one)).slice(0, facesMost)
  const skins = largest.flatMap((mesh) => {
    const oval = placesIn(mesh, faceOval, lightness)
    const stride = Math.ceil(oval.length / faceSamples)
    const face = oval.filter((i, at) => at % stride === 0 && faces.features.data[i] < 0.2)
    const middle = ({ data }: Plane) => medianOf(face.map((i) => data[i]))
    return face.length === 0 ? [] : [{ lightness: middle(lightness), a: middle(a), b: middle(b) }]
  })
  return { own, faces, skins }
}
