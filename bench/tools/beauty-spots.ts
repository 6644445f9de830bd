import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Rgba } from '#imaging/image.ts'
import { findFaces } from '#inference/faces/find-faces.ts'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { openModels } from '#inference/models/model-session.ts'
import { type BeautyOptions, beautyTool } from '#tools/beauty/options.ts'
import { healMarks } from '#tools/beauty/retouch/heal-marks.ts'
import { openRetouch } from '#tools/beauty/retouch/open-retouch.ts'
import type { FaceShape } from '#tools/beauty/skin/face-crop.ts'
import { askedBy, listPhotos, photoFlags, readPhoto } from '../photos.ts'
import { type PlantedKind, plantSpots } from './beauty/planted-spots.ts'
import { type MarkedSpot, spotsMarkedIn } from './labels/labelled-spots.ts'

// What beauty does to freckles, moles and blemishes, on the faces of a folder that are at least 150 px wide:
//   node bench/tools/beauty-spots.ts FOLDER... [--preset natural] [--held-out] [--names a,b]
// Spots marked by eye (bench/tools/labels/spots.json), and spots painted on every face: freckles with two moles, pimples
// alone, and all together. Then every painted pimple is healed by a mark.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    preset: { type: 'string', default: 'natural' },
    ...photoFlags,
  },
})
if (positionals.length === 0) throw new Error('Give a folder with photos.')
const preset = beautyTool.presets.find(({ id }) => id === values.preset)?.options
if (preset === undefined) throw new Error(`No preset ${values.preset}.`)
const options: BeautyOptions = preset

// A spot with less of its contrast has been changed for everybody to see, one with less than the second is gone.
const keptMin = 0.8
const goneMax = 0.5
const faceWidthPxMin = 150

interface Measured {
  readonly kind: string
  readonly kept: number
}

const models = openModels(modelFoldersFor(null), 1)
const all: Measured[] = []
const paths = positionals.flatMap((folder) =>
  listPhotos(folder, askedBy(values)).map((name) => ({ name, path: join(folder, name) })),
)
for (const { name, path } of paths) {
  const photo = await readPhoto(path)
  const faces = (await findFaces(photo, models)).map(({ box, mesh }) => ({
    box,
    mesh: mesh.filter((_, i) => i % 3 !== 2),
  }))
  const wide = faces.filter(({ box }) => box.width >= faceWidthPxMin)
  if (wide.length === 0) continue
  const measured = [...measureMarked(name, photo, faces), ...wide.flatMap((face) => measurePlanted(photo, face))]
  all.push(...measured)
  console.log(`${name}: ${tell(measured)}`)
}
console.log(`all: ${tell(all)}`)

function measureMarked(name: string, photo: Rgba, faces: readonly FaceShape[]): Measured[] {
  const { stay, go } = spotsMarkedIn(name)
  if (stay.length + go.length === 0) return []
  const after = openRetouch(photo, faces, null).apply(options)
  const freckleRadiusPx = Math.max(1.5, 0.005 * Math.max(...faces.map(({ box }) => box.width)))
  const measure =
    (kind: string) =>
    ([x, y, radiusPx = freckleRadiusPx]: MarkedSpot): Measured[] => {
      const at = darkestNear(photo, x, y, radiusPx)
      const before = contrastAt(photo, at.x, at.y, radiusPx)
      // Fainter ones are within the noise of the measure.
      return before < 4 ? [] : [{ kind, kept: contrastAt(after, at.x, at.y, radiusPx) / before }]
    }
  return [...stay.flatMap(measure('marked to stay')), ...go.flatMap(measure('marked to go'))]
}

function measurePlanted(photo: Rgba, face: FaceShape): Measured[] {
  const plant = (...kinds: PlantedKind[]) => plantSpots(photo, face, kinds)
  const measure = (planted: ReturnType<typeof plant>, after: Rgba, label: string): Measured[] =>
    planted.spots.map(({ kind, x, y, radiusPx }) => {
      const change = contrastAt(planted.image, x, y, radiusPx) - contrastAt(photo, x, y, radiusPx)
      const left = contrastAt(after, x, y, radiusPx) - contrastAt(photo, x, y, radiusPx)
      return { kind: `${kind}${label}`, kept: left / Math.max(1, change) }
    })
  const retouched = (planted: ReturnType<typeof plant>) => openRetouch(planted.image, [face], null).apply(options)
  const [freckled, pimply, both] = [plant('freckle', 'mole'), plant('pimple'), plant('freckle', 'mole', 'pimple')]
  const marks = pimply.spots.map(({ x, y, radiusPx }) => ({ x, y, path: [], radiusPx: 2.2 * radiusPx }))
  const healed = plant('pimple').image
  healMarks(healed, marks, 1)
  return [
    ...measure(freckled, retouched(freckled), ''),
    ...measure(pimply, retouched(pimply), ''),
    ...measure(both, retouched(both), ' among others'),
    ...measure(pimply, healed, ' clicked on'),
  ]
}

function tell(measured: readonly Measured[]): string {
  const kinds = [...new Set(measured.map(({ kind }) => kind))]
  return kinds
    .map((kind) => {
      const kept = measured.filter((one) => one.kind === kind).map((one) => one.kept)
      const isHealed = kind.includes('pimple') || kind.endsWith('go')
      const hits = kept.filter((share) => (isHealed ? share < goneMax : share < keptMin)).length
      return `${kind} ${hits} of ${kept.length} ${isHealed ? 'gone' : 'lose contrast'}`
    })
    .join(', ')
}

function darkestNear(photo: Rgba, x: number, y: number, radiusPx: number): { x: number; y: number } {
  let best = { x, y }
  let most = -Infinity
  for (let v = y - 5; v <= y + 5; v++)
    for (let u = x - 5; u <= x + 5; u++) {
      const contrast = contrastAt(photo, u, v, radiusPx)
      if (contrast > most) [best, most] = [{ x: u, y: v }, contrast]
    }
  return best
}

/** How much darker in green light the spot is than a ring around it, codes. */
function contrastAt(photo: Rgba, x: number, y: number, radiusPx: number): number {
  const mean = (from: number, to: number) => {
    let [sum, count] = [0, 0]
    const reach = Math.ceil(to)
    for (let row = Math.max(0, y - reach); row <= Math.min(photo.height - 1, y + reach); row++)
      for (let column = Math.max(0, x - reach); column <= Math.min(photo.width - 1, x + reach); column++) {
        const off = Math.hypot(column - x, row - y)
        if (off < from || off > to) continue
        sum += photo.data[(row * photo.width + column) * 4 + 1] as number
        count++
      }
    return sum / count
  }
  return mean(2.2 * radiusPx, 3.2 * radiusPx) - mean(0, Math.max(1, 0.7 * radiusPx))
}
