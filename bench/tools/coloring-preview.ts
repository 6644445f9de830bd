import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { decodePhoto, encodeMask } from '#codec/codec.ts'
import type { Rgba } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { readColoring } from '#tools/coloring/analyze.ts'
import { type ColoringOptions, coloringTool } from '#tools/coloring/options.ts'
import { coloringPreview } from '#tools/coloring/preview.ts'

// CPU milliseconds of coloring's preview: its analysis, its opening, and each change of a setting or a hint at screen
// size:
//   node bench/tools/coloring-preview.ts [PHOTO]
// The page shows a change after the last of these; the goal is 150. Medians, because the first changes run uncompiled
// code.
const [path = join(import.meta.dirname, '../../tests/fixtures/portrait.jpg')] = process.argv.slice(2)
const models = openModels(modelFolders, 1)
const photo = await decodePhoto(readFileSync(path))

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function timed<Value>(work: () => Value | Promise<Value>): Promise<{ value: Value; ms: number }> {
  const begun = cpuMs()
  return { value: await work(), ms: cpuMs() - begun }
}

const optionsOf = (changed: Partial<ColoringOptions>) => coloringTool.schema.parse(changed)

const analysis = await timed(() => readColoring(photo, { models }))
const bytes = await Promise.all(Object.values(analysis.value.masks).map(encodeMask))
const scale = Math.min(1, Math.sqrt(coloringPreview.pixelsMax / (photo.width * photo.height)))
const small = resizeRgba(photo, Math.round(photo.width * scale), Math.round(photo.height * scale))
const look = await timed(() => coloringPreview.open(small, analysis.value, null))

async function measure(name: string, changes: readonly Partial<ColoringOptions>[]): Promise<void> {
  const times: number[] = []
  for (const change of changes) times.push((await timed(() => look.value(optionsOf(change), new Map()) as Rgba)).ms)
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
  `${small.width} x ${small.height}; reading ${analysis.ms.toFixed(0)} ms, ${bytes.map(({ length }) => length).join(' + ')} bytes`,
)
console.log(`opening ${look.ms.toFixed(0)} ms`)
await measure(
  'a slider',
  Array.from({ length: 12 }, (_, i) => ({ saturation: 60 + i * 5 })),
)
await measure(
  'another look',
  coloringTool.presets.map(({ options }) => options),
)
await measure(
  'one more dab, up to 24',
  dabs.map((_, i) => ({ hints: dabs.slice(0, i + 1) })),
)
await measure(
  'a stroke that grows',
  strokes.map((stroke) => ({ hints: [stroke] })),
)
