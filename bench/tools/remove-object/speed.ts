import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { openModels } from '#inference/models/model-session.ts'
import { removeObjectTool } from '#tools/remove-object/options.ts'
import { removeObjectPipeline } from '#tools/remove-object/pipeline.ts'
import { readPhoto, timed, toMegapixels, unwatched } from '../../photos.ts'

// Seconds of CPU and of the clock for what was slow once:
//   node bench/tools/remove-object/speed.ts PHOTO [--case spots,transparent,large]
const { values, positionals } = parseArgs({ allowPositionals: true, options: { case: { type: 'string' } } })
const [path] = positionals
if (path === undefined) throw new Error('Give a photo.')
const photo = await readPhoto(path)
const models = openModels(modelFolders, 1)

function paintDisc(mask: Mask, x: number, y: number, radius: number): void {
  for (let v = Math.floor(y - radius); v <= y + radius; v++)
    for (let u = Math.floor(x - radius); u <= x + radius; u++)
      if (u >= 0 && v >= 0 && u < mask.width && v < mask.height && Math.hypot(u - x, v - y) <= radius)
        mask.data[v * mask.width + u] = 255
}

/** Spots of 24 px on a grid of 20 x 10. */
function spots(): { image: Rgba; mask: Mask } {
  const image = toMegapixels(photo, 12)
  const mask = createMask(image.width, image.height)
  for (let row = 0; row < 10; row++)
    for (let column = 0; column < 20; column++)
      paintDisc(mask, ((column + 0.5) * image.width) / 20, ((row + 0.5) * image.height) / 10, 12)
  return { image, mask }
}

/** A disc of a share of the photo, in its middle. */
function disc(megapixels: number, share: number): { image: Rgba; mask: Mask } {
  const image = toMegapixels(photo, megapixels)
  const mask = createMask(image.width, image.height)
  const radius = Math.sqrt((share * image.width * image.height) / Math.PI)
  paintDisc(mask, image.width / 2, image.height / 2, radius)
  return { image, mask }
}

/** A cut-out: 3 % of the photo around the hole can be seen. */
function transparent(): { image: Rgba; mask: Mask } {
  const { image, mask } = disc(12, 0.005)
  const radius = Math.sqrt((0.03 * image.width * image.height) / Math.PI)
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++)
      if (Math.hypot(x - image.width / 2, y - image.height / 2) > radius) image.data[(y * image.width + x) * 4 + 3] = 0
  return { image, mask }
}

const cases = {
  '200 spots of 24 px in 12 megapixels': spots,
  'half a percent of 12 megapixels': () => disc(12, 0.005),
  'the same, 97 % transparent': transparent,
  '0.7 % of 50 megapixels, large': () => disc(50, 0.007),
}
for (const [name, make] of Object.entries(cases)) {
  if (values.case !== undefined && !values.case.split(',').some((part) => name.includes(part))) continue
  const { image, mask } = make()
  const context = { models, mask, ...unwatched() }
  for (const engine of ['patches', 'auto'] as const) {
    const started = performance.now()
    const options = removeObjectTool.schema.parse({ engine })
    const { result, seconds } = await timed(() => removeObjectPipeline(image, options, context))
    const wall = (performance.now() - started) / 1000
    console.log(
      `${name}, ${engine}: CPU ${seconds.toFixed(1)} s, clock ${wall.toFixed(1)} s, ${result.facts.regions} regions`,
    )
  }
}
