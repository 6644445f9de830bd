import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { encodePhoto } from '#codec/codec.ts'
import type { Rgba } from '#imaging/image.ts'
import { openModels } from '#inference/models/model-session.ts'
import { type CartoonOptions, type CartoonStyle, cartoonStyles, cartoonTool } from '#tools/cartoon/options.ts'
import { cartoonPipeline } from '#tools/cartoon/pipeline.ts'
import { cartoonPreview } from '#tools/cartoon/preview.ts'
import { hasOpenCv, runPython } from '../opencv.ts'
import { readPhoto, toMegapixels } from '../photos.ts'
import { msOf, timeChanges, timeStages } from './preview-times.ts'

// CPU seconds at 12 megapixels of each style's stages, beside OpenCV's stylization of the same pixels; of the preview's
// changes at screen size; and of all thumbnails:
//   node bench/tools/cartoon.ts [PHOTO [STYLE ...]]
// CPU seconds count the work of all threads. They are the same on a busy machine, except for cache effects.
const [path = join(import.meta.dirname, '../../tests/fixtures/portrait.jpg'), ...named] = process.argv.slice(2)
const styles = named.length > 0 ? (named as CartoonStyle[]) : cartoonStyles
const models = openModels(modelFolders, 2)
const whole = await readPhoto(path)

const optionsOf = (changed: Partial<CartoonOptions>) => cartoonTool.schema.parse(changed)

const stylize = `import cv2, sys, time
photo = cv2.imread(sys.argv[1])
at = time.process_time()
cv2.stylization(photo)
print(time.process_time() - at)`

/** CPU seconds of OpenCV's stylization; null where OpenCV is not installed. */
async function measurePeer(photo: Rgba): Promise<number | null> {
  if (!hasOpenCv()) return null
  const folder = mkdtempSync(join(tmpdir(), 'emulsion-bench-'))
  const file = join(folder, 'photo.png')
  writeFileSync(file, await encodePhoto(photo, 'png', 100))
  const { stdout } = runPython(stylize, [file])
  rmSync(folder, { recursive: true })
  return Number(stdout)
}

const large = toMegapixels(whole, 12)
console.log(`${large.width} x ${large.height}, CPU seconds`)
let comicSeconds: number | null = null
for (const style of styles) {
  const { seconds, line } = await timeStages(style, (context) =>
    cartoonPipeline(large, optionsOf({ style }), { models, ...context }),
  )
  console.log(line)
  if (style === 'comic') comicSeconds = seconds
}
const peer = await measurePeer(large)
if (peer !== null) {
  const ratio = comicSeconds === null ? '' : `, ${(peer / comicSeconds).toFixed(1)} times the comic's`
  console.log(`OpenCV's stylization: ${peer.toFixed(2)} s${ratio}`)
}

const screen = toMegapixels(whole, cartoonPreview.pixelsMax / 1e6)
const none = new Map()
const look = cartoonPreview.open(screen, null, null)
for (const style of cartoonStyles) for (const detail of [20, 30]) look(optionsOf({ style, detail }), none)
console.log(
  `\n${screen.width} x ${screen.height}, CPU milliseconds a change: style, detail, lines, saturation, paper, strength, palette`,
)
for (const style of styles) {
  const changes: Partial<CartoonOptions>[] = [
    {},
    { detail: 70 },
    { lineWeight: 60 },
    { saturation: 80 },
    { paper: 80 },
    { strength: 70 },
    { palette: 'warm' },
  ]
  const grown = changes.map((_, index) => ({ style, ...Object.assign({}, ...changes.slice(0, index + 1)) }))
  timeChanges(style, grown, (changed) => look(optionsOf(changed), none))
}

const thumb = await readPhoto(path, 200)
const all = msOf(() => {
  const show = cartoonPreview.open(thumb, null, null)
  for (const style of cartoonStyles) show(optionsOf({ style }), none)
})
console.log(`\n${thumb.width} x ${thumb.height}, all ${cartoonStyles.length} styles: ${all.toFixed(0)} ms`)
