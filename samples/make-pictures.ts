import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { decodePhoto } from '#codec/codec.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { openModels } from '#inference/models/model-session.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { type MenuToolId, toolCatalog } from '#tools/catalog.ts'
import { serverToolOf } from '#tools/on-server.ts'
import { type Marks, markThings } from './mark-things.ts'

// Small copies of the samples, and a before/after pair for each tool and for removing the background, made by the engine
// with its default settings:
//   node samples/make-pictures.ts [pair …]
const samples = join(import.meta.dirname, '../public/samples')
const ownPhotos = join(import.meta.dirname, 'photos')
const pairs = join(import.meta.dirname, '../public/pairs')
/** The samples are shown 80 px high, on screens of two px each. */
const thumbHeightPx = 160
/**
 * For phones, for two thirds of a page, for tablets, and for two thirds of a page on screens of two px each; all but the
 * second are mostly seen on dense screens, where stronger compression does not show.
 */
const pairWidths = [
  { widthPx: 720, webp: 74, avif: 50 },
  { widthPx: 840, webp: 80, avif: 58 },
  { widthPx: 1200, webp: 74, avif: 50 },
  { widthPx: 1640, webp: 68, avif: 46 },
]
/** Side of the squares that stand for nothing, on pictures of some 1,600 px. */
const squarePx = 24
/** Between the portraits of a sheet. */
const gapPx = 6

interface Part {
  readonly photo: string
  /** Enlarged by repair first: portraits in the public domain are small. */
  readonly isEnlarged?: boolean
  /** Cut out of the photo before anything else; the whole photo where absent. Px. */
  readonly cut?: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  readonly marks?: Marks
}

/** What the pairs show: each tool, the halves of tools that have a page of their own, and one portrait of the sheet. */
type PairName = MenuToolId | 'remove-background' | 'portrait'

/** The tool and the settings of pairs that are no tool's defaults. */
const settings: { readonly [Name in PairName]?: { readonly tool: MenuToolId; readonly options: object } } = {
  'remove-background': { tool: 'remove-object', options: { remove: 'background' } },
  portrait: { tool: 'beauty', options: {} },
}

const portrait: Part = {
  photo: join(samples, 'astronaut.jpg'),
  isEnlarged: true,
  cut: { left: 30, top: 0, width: 420, height: 250 },
}

/** A sheet of several has them one below the other, so that the line between before and after divides each. */
const recipes: Readonly<Record<PairName, readonly Part[]>> = {
  'remove-background': [{ photo: join(samples, 'coffee.jpg') }],
  'remove-object': [
    {
      photo: join(samples, 'family.jpg'),
      marks: {
        things: [[0.71, 0.35]],
        dabs: [
          [0.6647, 0.175, 0.008],
          [0.6647, 0.2, 0.008],
          [0.6653, 0.225, 0.008],
          [0.7407, 0.365, 0.008],
          [0.7447, 0.375, 0.0067],
          [0.6707, 0.535, 0.008],
          [0.7513, 0.545, 0.0093],
          [0.7213, 0.7438, 0.0067],
          [0.69, 0.74, 0.0067],
          [0.672, 0.7375, 0.0067],
        ],
      },
    },
  ],
  beauty: [portrait, { photo: join(ownPhotos, 'mission-specialist.jpg'), isEnlarged: true }],
  // Where there is room for no sheet.
  portrait: [portrait],
  repair: [{ photo: join(samples, 'camp.jpg') }],
  cartoon: [{ photo: join(samples, 'pilgrim.jpg') }],
  coloring: [{ photo: join(samples, 'mathematician.jpg') }],
  'change-sky': [{ photo: join(samples, 'sign.jpg') }],
}

const models = openModels(modelFolders, availableParallelism())

async function run(tool: MenuToolId, photo: Rgba, options: unknown, marks?: Marks): Promise<Rgba> {
  const mask: Mask | null =
    marks === undefined ? null : await markThings(photo, await readingOf(photo, models).things(), marks)
  const pipeline = await serverToolOf(tool).pipeline()
  const result = await pipeline(photo, toolCatalog[tool].schema.parse(options), {
    models,
    progress: silentProgress(),
    signal: new AbortController().signal,
    ...(mask === null ? {} : { mask }),
  })
  console.log(tool, result.facts)
  return result.image
}

async function openPart({ photo, cut, isEnlarged }: Part): Promise<Rgba> {
  const bytes = await readFile(photo)
  const cutBytes = cut === undefined ? bytes : await sharp(bytes).extract(cut).png().toBuffer()
  const image = await decodePhoto(cutBytes)
  return isEnlarged ? run('repair', image, { upscale: 2 }) : image
}

const sharpOf = ({ data, width, height }: Rgba): Sharp => sharp(data, { raw: { width, height, channels: 4 } })

/** What is clear shows the squares by which the field means it, baked in: a pair is two opaque pictures. */
function onSquares({ data, width, height }: Rgba): Rgba {
  const drawn = new Uint8ClampedArray(data)
  for (let i = 0; i < drawn.length; i += 4) {
    const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)]
    const isDark = (Math.floor(x / squarePx) + Math.floor(y / squarePx)) % 2 === 0
    const alpha = (data[i + 3] ?? 255) / 255
    for (let c = 0; c < 3; c++) drawn[i + c] = (data[i + c] ?? 0) * alpha + (isDark ? 228 : 255) * (1 - alpha)
    drawn[i + 3] = 255
  }
  return { data: drawn, width, height }
}

/** One below the other on the paper of the page, as wide as the narrowest. */
async function joinParts(images: readonly Rgba[]): Promise<Rgba> {
  const [only] = images
  if (only !== undefined && images.length === 1) return only
  const width = Math.min(...images.map((image) => image.width))
  const parts: Buffer[] = []
  for (const image of images) parts.push(await sharpOf(image).resize({ width }).png().toBuffer())
  return decodePhoto(
    await sharp(parts, { join: { across: 1, shim: gapPx, background: '#faf8f5' } })
      .png()
      .toBuffer(),
  )
}

/** Writes each width that the picture has, in both formats that the pages offer. */
async function write(image: Rgba, name: string): Promise<void> {
  for (const [i, { widthPx, webp, avif }] of pairWidths.entries()) {
    if (i > 0 && (pairWidths[i - 1]?.widthPx ?? 0) >= image.width) break
    const width = Math.min(widthPx, image.width)
    const sized = sharpOf(image).resize({ width })
    const path = join(pairs, `${name}-${width}`)
    await sized.clone().webp({ quality: webp, effort: 6 }).toFile(`${path}.webp`)
    await sized.clone().avif({ quality: avif, effort: 4 }).toFile(`${path}.avif`)
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
for (const [name, parts] of Object.entries(recipes) as [PairName, readonly Part[]][]) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const before = await Promise.all(parts.map(openPart))
  const after: Rgba[] = []
  const { tool, options } = settings[name] ?? { tool: name as MenuToolId, options: {} }
  for (const [i, photo] of before.entries()) {
    const image = await run(tool, photo, options, parts[i]?.marks)
    after.push(name === 'remove-background' ? onSquares(image) : image)
  }
  for (const file of await readdir(pairs)) if (file.startsWith(`${name}-`)) await rm(join(pairs, file))
  await write(await joinParts(before), `${name}-before`)
  await write(await joinParts(after), `${name}-after`)
}
await writeFile(
  join(pairs, 'README.md'),
  'Made by `node samples/make-pictures.ts` from the sample photos; nothing is retouched by hand.\n',
)
