import type { Box } from '#imaging/crop.ts'
import type { FaceCandidate } from '#inference/faces/face-candidates.ts'
import { type Beings, headSquare, isOnHead, mayHaveFace } from '#inference/faces/find-beings.ts'

// BlazeFace finds faces from the first size on; from the second on, px of the scan, the next coarser scan does.
const smallestPx = 24
const largestPx = 72
// What a coarser scan is as sure of is a face, and what bears it needs no other look.
const sureScore = 0.75

/**
 * Where a scan may show a face that coarser ones did not: on people of whom a face would be that small, and at
 * what a coarser scan had a doubt.
 * @param scale px of the scan per photo px
 * @param seen candidates of the coarser scans
 * @returns whether such a place is in a part of the photo
 */
export function placesOfSmallFaces(
  scale: number,
  { people, doubtful }: Pick<Beings, 'people' | 'doubtful'>,
  seen: readonly FaceCandidate[],
): (part: Box) => boolean {
  const [least, most] = [smallestPx / scale, largestPx / scale]
  const sure = seen.filter(({ score }) => score >= sureScore).map(boxOf)
  const heads = [...people, ...doubtful]
    .filter((person) => mayHaveFace(person, least, most) && !sure.some((face) => isOnHead(face, [person])))
    .map((person) => {
      const square = headSquare(person)
      return square === null ? person.box : boxOf(square)
    })
  const doubts = seen.filter(({ sidePx, score }) => sidePx < most && score < sureScore).map(boxOf)
  const places = [...heads, ...doubts]
  return (part) => places.some((place) => touches(place, part))
}

function boxOf({ centerX, centerY, sidePx }: Pick<FaceCandidate, 'centerX' | 'centerY' | 'sidePx'>): Box {
  return { x: centerX - sidePx / 2, y: centerY - sidePx / 2, width: sidePx, height: sidePx }
}

function touches(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
