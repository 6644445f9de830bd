import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { decodePhoto, encodePhoto } from '#codec/codec.ts'
import { silentProgress } from '#imaging/progress.ts'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { openModels } from '#inference/models/model-session.ts'
import { type CartoonStyle, cartoonStyles, cartoonTool } from '#tools/cartoon/options.ts'
import { cartoonPipeline } from '#tools/cartoon/pipeline.ts'
import { findMeshes } from '#tools/cartoon/sketch/find-meshes.ts'
import { isHeldOut } from '../held-out.ts'
import { hueCoverage, skinShifts, smallFaceContrasts } from './cartoon/measure-drawing.ts'

// What drawings keep of their photos, by style: the tone of skin, hues, eyes and mouths of small faces:
//   node bench/tools/cartoon-figures.ts FOLDER [--names a,b] [--styles comic,poster] [--held-out] [--drawings OUT]
// --names takes the photos whose names contain one of the words.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    names: { type: 'string' },
    styles: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
    drawings: { type: 'string' },
  },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Give the folder with the photos.')
const styles = (values.styles?.split(',') ?? cartoonStyles) as readonly CartoonStyle[]
const words = values.names?.split(',') ?? ['']
const names = readdirSync(folder)
  .filter((name) => /\.(jpe?g|png)$/.test(name) && words.some((word) => name.includes(word)))
  .filter((name) => isHeldOut(name) === values['held-out'])
  .sort()
if (values.drawings !== undefined) mkdirSync(values.drawings, { recursive: true })

interface Figures {
  readonly skin: number[]
  readonly hues: number[]
  readonly small: number[]
}
const figures = new Map<CartoonStyle, Figures>(styles.map((style) => [style, { skin: [], hues: [], small: [] }]))
const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
const shown = (list: readonly number[], digits: number) => (list.length === 0 ? '-' : mean(list).toFixed(digits))

const models = openModels(modelFoldersFor(null), 1)
const signal = new AbortController().signal
for (const name of names) {
  const photo = await decodePhoto(readFileSync(join(folder, name)))
  const meshes = await findMeshes(photo, models, signal)
  const said: string[] = []
  for (const style of styles) {
    const options = cartoonTool.schema.parse({ style })
    const { image } = await cartoonPipeline(photo, options, { models, progress: silentProgress(), signal })
    const skin = skinShifts(photo, image, meshes)
    const hues = hueCoverage(photo, image)
    const small = smallFaceContrasts(photo, image, meshes)
    const all = figures.get(style)
    all?.skin.push(...skin)
    if (hues !== null) all?.hues.push(hues)
    all?.small.push(...small)
    said.push(`${style} ${shown(skin, 1)}/${hues?.toFixed(2) ?? '-'}/${shown(small, 2)}`)
    if (values.drawings !== undefined)
      writeFileSync(join(values.drawings, `${name}-${style}.png`), await encodePhoto(image, 'png', 100))
  }
  console.log(`${name}: ${said.join('  ')}`)
}

console.log('\nstyle        skin: mean, most lightened, darkened   hues kept   contrast of small faces, worst fifth')
for (const [style, { skin, hues, small }] of figures) {
  const fifth = [...small].sort((one, other) => one - other).slice(0, Math.ceil(small.length / 5))
  console.log(
    [
      style.padEnd(12),
      skin.length === 0
        ? '-'
        : `${mean(skin).toFixed(1)} ${Math.max(...skin).toFixed(1)} ${Math.min(...skin).toFixed(1)}`,
      shown(hues, 2),
      `${shown(small, 2)} ${shown(fifth, 2)}`,
    ].join('   '),
  )
}
