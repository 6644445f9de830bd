import { growBox } from '#imaging/crop.ts'
import { createMask, createPlane, type Mask, type Plane } from '#imaging/image.ts'
import { isOver, lesserOf, raise } from '#imaging/planes.ts'
import {
  depthInside,
  eachAround,
  eachPixel,
  findRegions,
  growMask,
  type MaskRegion,
  meanIn,
  openMask,
  placed,
} from '#imaging/regions/mask-regions.ts'
import { resizeMask, resizePlane } from '#imaging/resampling/resize.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import type { Models } from '#inference/models/model-session.ts'
import { enlargeGuess, guessMasks, type MaskGuess, type PhotoEmbedding } from '#inference/segment-anything.ts'

// By eye on 20 photos.
/** A pixel is surely of somebody from here on, and a whole piece on average from the next. */
export const surelyFrom = 0.7
const pieceFrom = 0.85
/** Half the width, as a share of the longer side, from which a piece is more than a border that each draws otherwise. */
const thickShare = 0.005
/** What is of nobody is thicker: hair, hats and hems lie along the border. And it draws the eye by less. */
const nobodyShare = 0.01
const drawsFrom = 0.2
/** Shares of a face's height: how far its head reaches, and how deep the ground shows between curls. */
const headMargin = 1.2
const curlShare = 0.16
/** Of the photo. */
export const areaShareMin = 0.002
/** Each costs up to 0.06 s. */
export const piecesMax = 4
/** A piece with so much of its rim at who is there is theirs; one with less is asked for, if it touches them at all. */
const enclosedFrom = 0.5
const touchesFrom = 0.02
/** Below this the others are sure that nobody is there. */
const doubtFrom = 0.04
/** Beside somebody who is not meant, a piece is not theirs from here on. */
const ownFrom = 0.15
/** So much of a piece and of MobileSAM's answer, where nobody is yet, is in both; intersection over union. */
const agreementMin = 0.85
/** Its masks have this part of the size at which it sees a photo. */
const maskStep = 4

/**
 * Takes out of a person's mask, in place, thick pieces that the people finder is sure are of nobody and that do not draw
 * the eye: a machine behind, a chair. What is enclosed by the person is held or worn.
 * @param own 0..1
 * @param people 0..1, as `findPeople`
 * @param salient 0..1; all of one size
 */
export function leaveOutNobody(own: Plane, people: Plane, salient: Plane): void {
  const nobody = createMask(own.width, own.height)
  for (let i = 0; i < nobody.data.length; i++)
    if (isOver(own, i) && people.data[i] === 0 && (salient.data[i] as number) < drawsFrom) nobody.data[i] = 255
  const radiusPx = nobodyShare * Math.max(own.width, own.height)
  const theirs = lesserOf(own, people)
  for (const piece of findRegions(openMask(nobody, radiusPx), 1)) {
    if (rimShareAt(piece, theirs, radiusPx) >= enclosedFrom) continue
    eachPixel(piece, own.width, (i) => {
      own.data[i] = 0
    })
  }
}

/**
 * What lies so deep within people, at their heads, that it is surely theirs: dark hair before a dark wall, a cheek in the
 * light. Between curls nearer to the border the ground may show.
 * @param people 0..1, as `findPeople`
 * @param faces in its px
 * @returns 1 there, else 0
 */
export function insideHeads(people: Plane, faces: readonly Face[]): Plane {
  const surely = createMask(people.width, people.height)
  for (let i = 0; i < surely.data.length; i++) if (people.data[i] === 1) surely.data[i] = 255
  const depth = depthInside(surely)
  const out = createPlane(people.width, people.height)
  for (const { box } of faces) {
    const head = growBox(box, headMargin * box.height, people)
    for (let y = head.y; y < head.y + head.height; y++)
      for (let i = y * out.width + head.x; i < y * out.width + head.x + head.width; i++)
        if ((depth[i] as number) > curlShare * box.height) out.data[i] = 1
  }
  return out
}

/**
 * Adds, in place, what is surely of somebody and hangs together with the people who are there: a coat, a trunk behind
 * hands, somebody of a group. What is not enclosed by them is the finder's guess alone, and needs MobileSAM's word.
 * @param people 0..1, as `findPeople`
 * @param likely 0..1, who is there
 * @param others 0..1, people who are not meant; all of one size
 * @throws Problem 'model-missing'
 */
export async function completePeople(
  embedding: PhotoEmbedding,
  people: Plane,
  { likely, others }: { readonly likely: Plane; readonly others: Plane },
  models: Models,
): Promise<void> {
  const { width, height } = likely
  const rest = createMask(width, height)
  for (let i = 0; i < rest.data.length; i++)
    if ((people.data[i] as number) > surelyFrom && !isOver(likely, i) && !isOver(others, i)) rest.data[i] = 255
  const radiusPx = thickShare * Math.max(width, height)
  const pieces = findRegions(openMask(rest, radiusPx), 1)
    .filter((piece) => piece.pixels >= areaShareMin * rest.data.length && meanIn(people, piece) >= pieceFrom)
    .toSorted((one, other) => other.pixels - one.pixels)
  for (const piece of pieces.slice(0, piecesMax)) {
    const [enclosed, theirs] = [rimShareAt(piece, likely, radiusPx), rimShareAt(piece, others, radiusPx)]
    const doubt = meanIn(likely, piece)
    if (enclosed < touchesFrom || (theirs > enclosed && doubt < ownFrom)) continue
    const isSure = enclosed >= enclosedFrom && doubt >= doubtFrom
    const added = isSure
      ? within(people, piece, radiusPx)
      : await askFor(embedding, piece, likely, agreementMin, models)
    if (added !== null) raise(likely, added)
  }
}

/** Share of a piece's rim within the photo where somebody is. */
export function rimShareAt(piece: MaskRegion, there: Plane, radiusPx: number): number {
  let [rim, held] = [0, 0]
  eachAround(piece, { from: 0, to: radiusPx }, there, (i) => {
    rim++
    if (isOver(there, i)) held++
  })
  return rim === 0 ? 0 : held / rim
}

/** The finder's own values in a piece, and around it as far as the opening took. */
function within(people: Plane, piece: MaskRegion, radiusPx: number): Plane {
  const near = growMask(placed(piece, people), radiusPx)
  return { ...people, data: people.data.map((value, i) => (near.data[i] === 255 ? value : 0)) }
}

/**
 * MobileSAM's answer to a piece's box, if it is the piece.
 * @param leastAgreement intersection over union where nobody is yet
 */
export async function askFor(
  embedding: PhotoEmbedding,
  piece: MaskRegion,
  likely: Plane,
  leastAgreement: number,
  models: Models,
): Promise<Plane | null> {
  const { width, height } = likely
  const { x, y, width: across, height: down } = piece.box
  const box = { left: x / width, top: y / height, right: (x + across) / width, bottom: (y + down) / height }
  const guesses = await guessMasks(embedding, { points: [], box }, models)
  // Compared at the size of its masks.
  const size = [embedding.size.width, embedding.size.height].map((side) => Math.max(1, Math.round(side / maskStep)))
  const [meant, there] = [
    resizeMask(placed(piece, likely), size[0]!, size[1]!),
    resizePlane(likely, size[0]!, size[1]!),
  ]
  const agreements = guesses.map((guess) => agreementOf(guess, meant, there))
  const most = Math.max(...agreements)
  if (most < leastAgreement) return null
  const logits = enlargeGuess(guesses[agreements.indexOf(most)]!, { x: 0, y: 0, ...embedding.size })
  const out = resizePlane(logits, width, height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = 1 / (1 + Math.exp(-(out.data[i] as number)))
  return out
}

/** Where nobody is yet. */
function agreementOf({ logits }: MaskGuess, meant: Mask, there: Plane): number {
  let [both, either] = [0, 0]
  for (let y = 0, i = 0; y < meant.height; y++)
    for (let x = 0; x < meant.width; x++, i++) {
      if (isOver(there, i)) continue
      const [isFound, isMeant] = [(logits.data[y * logits.width + x] as number) > 0, (meant.data[i] as number) > 127]
      if (isFound && isMeant) both++
      if (isFound || isMeant) either++
    }
  return both / Math.max(1, either)
}
