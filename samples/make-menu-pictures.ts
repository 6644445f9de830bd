import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { decodePhoto } from '#codec/codec.ts'
import { silentProgress } from '#imaging/progress.ts'
import { openModels } from '#inference/models/model-session.ts'
import { toolCatalog } from '#tools/catalog.ts'
import { serverToolOf } from '#tools/on-server.ts'

// The small pictures of the Tools menu, before on the left and after on the right of a line, from the pairs that
// `make-pictures.ts` made:
//   node samples/make-menu-pictures.ts
const root = join(import.meta.dirname, '../public')
/** Shown at half of this, for screens of two px each. */
const [widthPx, heightPx] = [160, 112]
const linePx = 2

/** What of a picture is shown: a box around its subject, as shares of the picture. */
interface Frame {
  readonly pair: string
  readonly left: number
  readonly top: number
  /** Share of the picture's width; the height follows from the shape of the menu's pictures. */
  readonly width: number
}
const frames: Readonly<Record<string, Frame>> = {
  beauty: { pair: 'portrait', left: 0.3, top: 0.2, width: 0.4 },
  repair: { pair: 'repair', left: 0.2, top: 0.25, width: 0.6 },
  cartoon: { pair: 'cartoon', left: 0.1, top: 0, width: 0.8 },
  coloring: { pair: 'coloring', left: 0.06, top: 0, width: 0.68 },
  'change-sky': { pair: 'change-sky', left: 0, top: 0, width: 0.84 },
  'remove-object': { pair: 'remove-object', left: 0.42, top: 0.1, width: 0.55 },
  'remove-background': { pair: 'remove-background', left: 0.1, top: 0.05, width: 0.8 },
}

async function half(bytes: Buffer, { left, top, width }: Omit<Frame, 'pair'>, isAfter: boolean): Promise<Buffer> {
  const photo = sharp(bytes)
  const size = await photo.metadata()
  const boxWidth = Math.round(size.width * width)
  const boxHeight = Math.min(Math.round((boxWidth * heightPx) / widthPx), size.height)
  const framed = await photo
    .extract({
      left: Math.min(Math.round(size.width * left), size.width - boxWidth),
      top: Math.min(Math.round(size.height * top), size.height - boxHeight),
      width: boxWidth,
      height: boxHeight,
    })
    .resize(widthPx, heightPx, { fit: 'cover' })
    .png()
    .toBuffer()
  const x = isAfter ? widthPx / 2 : 0
  return sharp(framed)
    .extract({ left: x, top: 0, width: widthPx / 2, height: heightPx })
    .png()
    .toBuffer()
}

async function write(name: string, before: Buffer, after: Buffer, frame: Omit<Frame, 'pair'>): Promise<void> {
  const line = { width: linePx, height: heightPx, channels: 3, background: '#faf8f5' } as const
  const picture = sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#faf8f5' } }).composite(
    [
      { input: await half(before, frame, false), left: 0, top: 0 },
      { input: await half(after, frame, true), left: widthPx / 2, top: 0 },
      { input: { create: line }, left: (widthPx - linePx) / 2, top: 0 },
    ],
  )
  await writeFile(join(root, 'tools', `${name}.webp`), await picture.webp({ quality: 72, effort: 6 }).toBuffer())
}

await mkdir(join(root, 'tools'), { recursive: true })
for (const [name, frame] of Object.entries(frames)) {
  const side = (which: string) => readFile(join(root, 'pairs', `${frame.pair}-${which}-840.webp`))
  await write(name, await side('before'), await side('after'), frame)
}

// Adjust leaves a photo as it is until something is set: here it is a look.
const photo = await readFile(join(root, 'samples/colosseum.jpg'))
const pipeline = await serverToolOf('adjust').pipeline()
const { image } = await pipeline(await decodePhoto(photo), toolCatalog.adjust.schema.parse({ look: 'golden-hour' }), {
  models: openModels(modelFolders, availableParallelism()),
  progress: silentProgress(),
  signal: new AbortController().signal,
})
const { data, width, height } = image
const adjusted = await sharp(data, { raw: { width, height, channels: 4 } })
  .png()
  .toBuffer()
await write('adjust', photo, adjusted, { left: 0.05, top: 0.05, width: 0.9 })
