import { join } from 'node:path'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { encodeMask } from '#codec/codec.ts'
import { medianOf } from '#imaging/median.ts'
import { openModels } from '#inference/models/model-session.ts'
import { readColoring } from '#tools/coloring/analyze.ts'
import { type ColoringOptions, coloringTool } from '#tools/coloring/options.ts'
import { coloringPreview } from '#tools/coloring/preview.ts'
import { readPhoto, timed, toMegapixels } from '../photos.ts'
import { msOf } from './preview-times.ts'

// CPU milliseconds of coloring's preview: its analysis, its opening, and each change of a setting or a hint at screen
// size:
//   node bench/tools/coloring-preview.ts [PHOTO]
// The page shows a change after the last of these; the goal is 150. Medians, because the first changes run uncompiled
// code.
const [path = join(import.meta.dirname, '../../tests/fixtures/portrait.jpg')] = process.argv.slice(2)
const models = openModels(modelFolders, 1)
const photo = await readPhoto(path)

const optionsOf = (changed: Partial<ColoringOptions>) => coloringTool.schema.parse(changed)

const analysis = await timed(() => readColoring(photo, { models }))
const bytes = await Promise.all(Object.values(analysis.result.masks).map(encodeMask))
const { pixelsMax } = coloringPreview
const small = photo.width * photo.height > pixelsMax ? toMegapixels(photo, pixelsMax / 1e6) : photo
const look = await timed(() => coloringPreview.open(small, analysis.result, null))

function measure(name: string, changes: readonly Partial<ColoringOptions>[]): void {
  const times = changes.map((change) => msOf(() => look.result(optionsOf(change), new Map())))
  const worst = Math.max(...times.slice(2))
  console.log(`${name.padEnd(34)} ${medianOf(times).toFixed(0).padStart(4)} ms, at most ${worst.toFixed(0)} once warm`)
}

const colors = ['#c4936f', '#324270', '#8ea650', '#a53431']
const dabAt = (i: number) => ({
  x: photo.width * (0.1 + 0.8 * ((i * 0.37) % 1)),
  y: photo.height * (0.1 + 0.8 * ((i * 0.61) % 1)),
  path: [],
  radiusPx: Math.max(photo.width, photo.height) * 0.012,
  color: colors[i % colors.length] as string,
})
const dabs = Array.from({ length: 24 }, (_, i) => dabAt(i))
const strokes = Array.from({ length: 24 }, (_, i) => ({
  ...dabAt(0),
  path: Array.from({ length: i }, (_, k): [number, number] => [
    photo.width * (0.1 + 0.03 * k),
    photo.height * (0.2 + 0.01 * k),
  ]),
}))
console.log(
  `${small.width} x ${small.height}; reading ${(1000 * analysis.seconds).toFixed(0)} ms, ${bytes.map(({ length }) => length).join(' + ')} bytes`,
)
console.log(`opening ${(1000 * look.seconds).toFixed(0)} ms`)
measure(
  'a slider',
  Array.from({ length: 12 }, (_, i) => ({ saturation: 60 + i * 5 })),
)
measure(
  'another look',
  coloringTool.presets.map(({ options }) => options),
)
measure(
  'one more dab, up to 24',
  dabs.map((_, i) => ({ hints: dabs.slice(0, i + 1) })),
)
measure(
  'a stroke that grows',
  strokes.map((stroke) => ({ hints: [stroke] })),
)
