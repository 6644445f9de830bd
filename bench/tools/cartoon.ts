import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { decodePhoto, encodePhoto } from '#codec/codec.ts'
import type { Rgba } from '#imaging/image.ts'
import { Progress } from '#imaging/progress.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { type CartoonOptions, type CartoonStyle, cartoonStyles, cartoonTool } from '#tools/cartoon/options.ts'
import { cartoonPipeline } from '#tools/cartoon/pipeline.ts'
import { cartoonPreview } from '#tools/cartoon/preview.ts'

// CPU seconds at 12 megapixels of each style's stages, beside OpenCV's stylization of the same pixels; of the preview's
// changes at screen size; and of all thumbnails:
//   node bench/tools/cartoon.ts [PHOTO [STYLE ...]]
// CPU seconds count the work of all threads. They are the same on a busy machine, except for cache effects.
const [path = join(import.meta.dirname, '../../tests/fixtures/portrait.jpg'), ...named] = process.argv.slice(2)
const styles = named.length > 0 ? (named as CartoonStyle[]) : cartoonStyles
const megapixels = 12e6
const models = openModels(modelFolders, 2)
const whole = await decodePhoto(readFileSync(path))

function resizeTo(pixels: number): Rgba {
  const scale = Math.sqrt(pixels / (whole.width * whole.height))
  return resizeRgba(whole, Math.round(whole.width * scale), Math.round(whole.height * scale))
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function timeOf(work: () => unknown): number {
  const at = cpuMs()
  work()
  return cpuMs() - at
}

const optionsOf = (changed: Partial<CartoonOptions>) => cartoonTool.schema.parse(changed)

async function measureStages(photo: Rgba, style: CartoonStyle): Promise<number> {
  const begun: { stage: string; at: number }[] = []
  const progress = new Progress(({ stage }) => {
    if (begun.at(-1)?.stage !== stage) begun.push({ stage, at: cpuMs() })
  })
  const signal = new AbortController().signal
  await cartoonPipeline(photo, optionsOf({ style }), { models, progress, signal })
  const end = cpuMs()
  const stages = begun.map(({ stage, at }, index) => {
    const seconds = ((begun[index + 1]?.at ?? end) - at) / 1000
    return `${stage} ${seconds.toFixed(2)}`
  })
  const seconds = (end - (begun[0]?.at ?? end)) / 1000
  console.log(`${style.padEnd(12)} ${seconds.toFixed(2)} s = ${stages.join(' + ')}`)
  return seconds
}

// Debian's Python: another python3 on the path may not see the system's packages.
const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'
const stylize = `import cv2, sys, time
photo = cv2.imread(sys.argv[1])
at = time.process_time()
cv2.stylization(photo)
print(time.process_time() - at)`

/** CPU seconds of OpenCV's stylization; null where OpenCV is not installed. */
async function measurePeer(photo: Rgba): Promise<number | null> {
  const folder = mkdtempSync(join(tmpdir(), 'emulsion-bench-'))
  const file = join(folder, 'photo.png')
  writeFileSync(file, await encodePhoto(photo, 'png', 100))
  const { status, stdout } = spawnSync(python, ['-c', stylize, file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return status === 0 ? Number(stdout) : null
}

const large = resizeTo(megapixels)
console.log(`${large.width} x ${large.height}, CPU seconds`)
let comicSeconds: number | null = null
for (const style of styles) {
  const seconds = await measureStages(large, style)
  if (style === 'comic') comicSeconds = seconds
}
const peer = await measurePeer(large)
if (peer === null) console.log('OpenCV is missing: apt-get install python3-opencv')
else {
  const ratio = comicSeconds === null ? '' : `, ${(peer / comicSeconds).toFixed(1)} times the comic's`
  console.log(`OpenCV's stylization: ${peer.toFixed(2)} s${ratio}`)
}

const screen = resizeTo(cartoonPreview.pixelsMax)
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
  const times = changes.map((_, index) => {
    const options = optionsOf({ style, ...Object.assign({}, ...changes.slice(0, index + 1)) })
    return timeOf(() => look(options, none))
      .toFixed(0)
      .padStart(4)
  })
  console.log(`${style.padEnd(12)} ${times.join(' ')}`)
}

const thumbSize = fitWithin(whole, 200)
const thumb = resizeRgba(whole, thumbSize.width, thumbSize.height)
const all = timeOf(() => {
  const show = cartoonPreview.open(thumb, null, null)
  for (const style of cartoonStyles) show(optionsOf({ style }), none)
})
console.log(`\n${thumb.width} x ${thumb.height}, all ${cartoonStyles.length} styles: ${all.toFixed(0)} ms`)
