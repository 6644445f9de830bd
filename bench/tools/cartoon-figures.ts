import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { openModels } from '#inference/models/model-session.ts'
import { type CartoonStyle, cartoonStyles, cartoonTool } from '#tools/cartoon/options.ts'
import { cartoonPipeline } from '#tools/cartoon/pipeline.ts'
import { findMeshes } from '#tools/cartoon/sketch/find-meshes.ts'
import { askedBy, keepSheet, listPhotos, mean, photoFlags, readPhoto, unwatched } from '../photos.ts'
import { hueCoverage, skinShifts, smallFaceContrasts } from './cartoon/measure-drawing.ts'

// What drawings keep of their photos, by style: the tone of skin, hues, eyes and mouths of small faces:
//   node bench/tools/cartoon-figures.ts FOLDER [--names a,b] [--styles comic,poster] [--held-out] [--sheets OUT]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...photoFlags,
    styles: { type: 'string' },
  },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Give the folder with the photos.')
const styles = (values.styles?.split(',') ?? cartoonStyles) as readonly CartoonStyle[]
const names = listPhotos(folder, askedBy(values))

interface Figures {
  readonly skin: number[]
  readonly hues: number[]
  readonly small: number[]
}
const figures = new Map<CartoonStyle, Figures>(styles.map((style) => [style, { skin: [], hues: [], small: [] }]))
const shown = (list: readonly number[], digits: number) => (list.length === 0 ? '-' : mean(list).toFixed(digits))

const models = openModels(modelFoldersFor(null), 1)
const { progress, signal } = unwatched()
for (const name of names) {
  const photo = await readPhoto(join(folder, name))
  const meshes = await findMeshes(photo, models, signal)
  const said: string[] = []
  for (const style of styles) {
    const options = cartoonTool.schema.parse({ style })
    const { image } = await cartoonPipeline(photo, options, { models, progress, signal })
    const skin = skinShifts(photo, image, meshes)
    const hues = hueCoverage(photo, image)
    const small = smallFaceContrasts(photo, image, meshes)
    const all = figures.get(style)
    all?.skin.push(...skin)
    if (hues !== null) all?.hues.push(hues)
    all?.small.push(...small)
    said.push(`${style} ${shown(skin, 1)}/${hues?.toFixed(2) ?? '-'}/${shown(small, 2)}`)
    await keepSheet(values.sheets, `${name}-${style}`, () => image)
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
