import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Size } from '#imaging/image.ts'
import type { Face } from '#inference/faces/find-faces.ts'

/** x, y, width, height as shares of the photo. */
type Label = readonly [number, number, number, number]

interface PhotoLabels {
  readonly faces: readonly Label[]
  /** Neither missed nor false: too small, turned away, hidden, or a statue. */
  readonly ignored: readonly Label[]
}

/** The faces found in one photo, compared with labels made by hand. */
export interface FaceScore {
  readonly marked: number
  readonly found: number
  readonly missed: readonly Label[]
  readonly wrong: readonly Face[]
  /** Found among the ignored ones. */
  readonly foundIgnored: number
}

const labels = JSON.parse(readFileSync(join(import.meta.dirname, './faces.json'), 'utf8')) as {
  readonly photos: Readonly<Record<string, PhotoLabels>>
}

/** A face counts as found where the intersection is this share of the union of both boxes. */
const overlapMin = 0.35

export function scoreFaces(name: string, photo: Size, found: readonly Face[]): FaceScore {
  const { faces, ignored } = labels.photos[name] ?? { faces: [], ignored: [] }
  const hits = (label: Label) => found.filter((face) => overlap(label, face, photo) > overlapMin)
  const missed = faces.filter((label) => hits(label).length === 0)
  const right = new Set(faces.flatMap(hits))
  const beside = new Set(ignored.flatMap((label) => found.filter((face) => touches(label, face, photo))))
  return {
    marked: faces.length,
    found: faces.length - missed.length,
    missed,
    wrong: found.filter((face) => !right.has(face) && !beside.has(face)),
    foundIgnored: ignored.filter((label) => hits(label).length > 0).length,
  }
}

function overlap([x, y, width, height]: Label, { box }: Face, photo: Size): number {
  const shared = sharedArea([x, y, width, height], box, photo)
  return shared / (width * photo.width * height * photo.height + box.width * box.height - shared)
}

/** The boxes of ignored faces are rough. */
function touches(label: Label, { box }: Face, photo: Size): boolean {
  return sharedArea(label, box, photo) > 0.3 * box.width * box.height
}

function sharedArea([x, y, width, height]: Label, box: Face['box'], photo: Size): number {
  const across = Math.min((x + width) * photo.width, box.x + box.width) - Math.max(x * photo.width, box.x)
  const down = Math.min((y + height) * photo.height, box.y + box.height) - Math.max(y * photo.height, box.y)
  return Math.max(0, across) * Math.max(0, down)
}
