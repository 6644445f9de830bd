import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { decodePhoto } from '#codec/codec.ts'
import { createMask, type Mask, type Rgba, type Size } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { openModels } from '#inference/models/model-session.ts'
import { type MenuToolId, toolCatalog } from '#tools/catalog.ts'
import { serverToolOf } from '#tools/on-server.ts'

// Small copies of the samples, and a before/after pair for each tool made by the engine:
//   node samples/make-pictures.ts [tool …]
const samples = join(import.meta.dirname, '../public/samples')
const pairs = join(import.meta.dirname, '../public/pairs')
const thumbHeightPx = 160
/** For phones, and for two thirds of a screen. */
const pairWidthsPx = [720, 1200]

interface PairRecipe {
  readonly sample: string
  readonly options: unknown
  /** Corners of the mask, as shares of width and height. */
  readonly marked?: readonly (readonly [number, number])[]
}

const recipes: Readonly<Record<MenuToolId, PairRecipe>> = {
  'remove-object': {
    sample: 'still-life',
    options: {},
    marked: [
      [0.795, 0.615],
      [0.87, 0.6],
      [0.955, 0.63],
      [0.965, 0.67],
      [1, 0.68],
      [1, 0.89],
      [0.96, 0.9],
      [0.92, 0.91],
      [0.85, 0.905],
      [0.79, 0.86],
    ],
  },
  beauty: { sample: 'astronaut', options: {} },
  repair: { sample: 'camp', options: {} },
  cartoon: { sample: 'kitten', options: {} },
  coloring: { sample: 'mathematician', options: {} },
  'change-sky': { sample: 'mountain', options: {} },
}

/** Marks the inside of a polygon (even-odd rule at pixel centres). */
function markPolygon(size: Size, corners: readonly (readonly [number, number])[]): Mask {
  const mask = createMask(size.width, size.height)
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      let isInside = false
      for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
        const [ax, ay] = corners[i] as readonly [number, number]
        const [bx, by] = corners[j] as readonly [number, number]
        const v = (y + 0.5) / size.height
        if (ay > v !== by > v && (x + 0.5) / size.width < ((bx - ax) * (v - ay)) / (by - ay) + ax) isInside = !isInside
      }
      mask.data[y * size.width + x] = isInside ? 255 : 0
    }
  return mask
}

/** Writes each width that the picture has, in both formats that the pages offer. */
async function write(image: Rgba, name: string): Promise<void> {
  const source = sharp(image.data, { raw: { width: image.width, height: image.height, channels: 4 } })
  const widest = Math.min(image.width, Math.max(...pairWidthsPx))
  for (const width of new Set(pairWidthsPx.map((wanted) => Math.min(wanted, widest)))) {
    const sized = source.clone().resize({ width })
    await sized
      .clone()
      .webp({ quality: 80, effort: 6 })
      .toFile(join(pairs, `${name}-${width}.webp`))
    await sized
      .clone()
      .avif({ quality: 58, effort: 4 })
      .toFile(join(pairs, `${name}-${width}.avif`))
  }
}

const chosen = process.argv.slice(2)
for (const name of await readdir(samples))
  if (name.endsWith('.jpg'))
    await sharp(join(samples, name))
      .resize({ height: thumbHeightPx })
      .webp({ quality: 74, effort: 6 })
      .toFile(join(samples, name.replace('.jpg', '-thumb.webp')))

await mkdir(pairs, { recursive: true })
const models = openModels(modelFolders, availableParallelism())
for (const [tool, { sample, options, marked }] of Object.entries(recipes) as [MenuToolId, PairRecipe][]) {
  if (chosen.length > 0 && !chosen.includes(tool)) continue
  const photo = await decodePhoto(await readFile(join(samples, `${sample}.jpg`)))
  const pipeline = await serverToolOf(tool).pipeline()
  const result = await pipeline(photo, toolCatalog[tool].schema.parse(options), {
    models,
    progress: silentProgress(),
    signal: new AbortController().signal,
    ...(marked === undefined ? {} : { mask: markPolygon(photo, marked) }),
  })
  await write(photo, `${tool}-before`)
  await write(result.image, `${tool}-after`)
  console.log(tool, result.facts)
}
await writeFile(
  join(pairs, 'README.md'),
  'Made by `node samples/make-pictures.ts` from the sample photos; nothing is retouched by hand.\n',
)
