import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { findFrame } from '#imaging/adjust/frame.ts'
import { mapPlace } from '#imaging/adjust/homography.ts'
import type { Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { type AdjustOptions, adjustTool } from '#tools/adjust/options.ts'
import { adjustPipeline } from '#tools/adjust/pipeline.ts'
import { isHeldOut } from '../held-out.ts'
import { listPhotos, psnr, readPhoto, unwatched } from '../photos.ts'

// Adjust against ImageMagick: node bench/tools/adjust.ts <folder of photos> [how many]
// Neutral, turns, flips and crops to the bit; straightening and perspective as PSNR; exposure against linear light;
// processor time of both for 12 megapixels, in the same run. With 0 photos only that.
const [folder = '', countText = '10'] = process.argv.slice(2)
const candidates = listPhotos(folder, (name) => !isHeldOut(name))
const names = candidates
  .filter((_, at, all) => at % Math.max(1, Math.floor(all.length / Number(countText))) === 0)
  .slice(0, Number(countText))
const work = mkdtempSync(join(tmpdir(), 'emulsion-adjust-bench-'))

const adjust = async (photo: Rgba, options: object): Promise<Rgba> => {
  const { image } = await adjustPipeline(photo, adjustTool.schema.parse(options), {
    models: { has: () => false } as never,
    ...unwatched(),
  })
  return image
}

/** What ImageMagick makes of the photo, as pixels. */
async function magick(photo: string, ...args: string[]): Promise<Rgba> {
  const out = join(work, 'out.png')
  execFileSync('convert', [photo, ...args, '+repage', '-depth', '8', `PNG32:${out}`])
  const { data, info } = await sharp(out).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

const isSame = (one: Rgba, other: Rgba): boolean =>
  one.width === other.width && one.height === other.height && one.data.every((code, i) => code === other.data[i])

/** At the rim both fill in their own way. */
const rimPx = 4

/** The same map as four pairs of places for ImageMagick, which samples by the same cubic. */
function distort(photo: Rgba, options: AdjustOptions): string[] {
  const { width, height, toPhoto } = findFrame(photo, options)
  const pairs = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ].map(([x = 0, y = 0]) => {
    const from = mapPlace(toPhoto, { x, y })
    return `${from.x},${from.y} ${x},${y}`
  })
  const cubic = ['-virtual-pixel', 'edge', '-interpolate', 'catrom', '-filter', 'point']
  return [...cubic, '-define', `distort:viewport=${width}x${height}+0+0`, '-distort', 'Perspective', pairs.join(' ')]
}

const linear = (code: number) => (code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4)
const encoded = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

/** The largest difference from twice or half the light, in codes, where that stays below the shoulder. */
function exposureError(photo: Rgba, result: Rgba, stops: number): number {
  let most = 0
  for (let i = 0; i < photo.data.length; i += 4) {
    const lights = [0, 1, 2].map((c) => linear((photo.data[i + c] ?? 0) / 255) * 2 ** stops)
    if (Math.max(...lights) > 0.6) continue
    lights.forEach((light, c) => {
      most = Math.max(most, Math.abs((result.data[i + c] ?? 0) - 255 * encoded(light)))
    })
  }
  return most
}

const straightened = adjustTool.schema.parse({ straightenDegrees: 3.3 })
const squared = adjustTool.schema.parse({
  corners: [
    { x: 0.1, y: 0.05 },
    { x: 0.93, y: 0.02 },
    { x: 1, y: 0.97 },
    { x: 0.02, y: 1 },
  ],
})

async function compare(name: string): Promise<void> {
  const photo = await readPhoto(join(folder, name))
  const path = join(work, 'photo.png')
  await sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toFile(path)
  const crop = { left: 0.1, top: 0.2, width: 0.55, height: 0.6 }
  const cut = await adjust(photo, { crop })
  const box = `${cut.width}x${cut.height}+${Math.round(0.1 * photo.width)}+${Math.round(0.2 * photo.height)}`
  const exact = {
    neutral: (await adjust(photo, {})) === photo,
    crop: isSame(cut, await magick(path, '-crop', box)),
    turn: isSame(await adjust(photo, { quarterTurns: 1 }), await magick(path, '-rotate', '90')),
    flip: isSame(await adjust(photo, { flipHorizontal: true }), await magick(path, '-flop')),
  }
  const psnrOf = async (options: AdjustOptions) =>
    psnr(await adjust(photo, options), await magick(path, ...distort(photo, options)), rimPx)
  const straight = await psnrOf(straightened)
  const square = await psnrOf(squared)
  const errors: number[] = []
  for (const stops of [-1, 1]) errors.push(exposureError(photo, await adjust(photo, { exposure: stops }), stops))
  console.log(
    `${name.padEnd(34)} ${Object.entries(exact)
      .map(([what, isSo]) => `${what} ${isSo ? 'exact' : 'DIFFERS'}`)
      .join(
        ', ',
      )}; straighten ${straight.toFixed(1)} dB, perspective ${square.toFixed(1)} dB, exposure within ${Math.max(...errors).toFixed(2)} codes`,
  )
}

/** Seconds of processor time, the best of three. */
async function seconds(work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 3; n++) {
    const { user } = process.cpuUsage()
    await work()
    times.push((process.cpuUsage().user - user) / 1e6)
  }
  return Math.min(...times)
}

/** ImageMagick's own figure for one operation, without reading and writing. */
function magickSeconds(path: string, ...args: string[]): number {
  const times = [0, 1, 2].map(() => {
    const limits = ['-limit', 'thread', '1']
    const { stderr } = runTimed([...limits, path, ...args, 'null:'])
    const plain = runTimed([...limits, path, 'null:'])
    return timeIn(stderr) - timeIn(plain.stderr)
  })
  return Math.min(...times)
}

function runTimed(args: string[]): { stderr: string } {
  const out = join(work, 'bench.txt')
  execFileSync('bash', ['-c', '{ time -p convert "$@"; } 2> "$0"', out, ...args])
  return { stderr: readFileSync(out, 'utf8') }
}

const timeIn = (text: string): number => Number(/user ([\d.]+)/.exec(text)?.[1] ?? Number.NaN)

async function time(): Promise<void> {
  const large = resizeRgba(await readPhoto(join(folder, candidates[0] as string)), 4000, 3000)
  const path = join(work, 'large.ppm')
  writeFileSync(path, await toPpm(large))
  const cases: readonly [string, object, string[]][] = [
    ['straighten', { straightenDegrees: 3.3 }, distort(large, straightened)],
    ['perspective', { corners: squared.corners }, distort(large, squared)],
    [
      'exposure',
      { exposure: 0.5 },
      ['-set', 'colorspace', 'sRGB', '-colorspace', 'RGB', '-evaluate', 'multiply', '1.414', '-colorspace', 'sRGB'],
    ],
    ['vibrance', { saturation: 20 }, ['-modulate', '100,120,100']],
  ]
  for (const [name, options, args] of cases) {
    const own = await seconds(() => adjust(large, options))
    const theirs = magickSeconds(path, ...args)
    console.log(
      `${name.padEnd(12)} ${own.toFixed(2)} s, ImageMagick ${theirs.toFixed(2)} s: ${(own / theirs).toFixed(2)} of its time`,
    )
  }
  const all = { shadows: 40, highlights: -40, clarity: 20, vibrance: 20, contrast: 10, look: 'portrait-film' }
  console.log(`a look and all of light: ${(await seconds(() => adjust(large, all))).toFixed(2)} s`)
}

async function toPpm({ width, height, data }: Rgba): Promise<Buffer> {
  const rgb = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer()
  return Buffer.concat([Buffer.from(`P6\n${width} ${height}\n255\n`), rgb])
}

for (const name of names) await compare(name)
await time()
rmSync(work, { recursive: true })
