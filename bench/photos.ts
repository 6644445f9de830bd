import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodePhoto, encodePhoto } from '#codec/codec.ts'
import { createRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { isHeldOut } from './held-out.ts'

// What benches of photos share.

/**
 * Flags: --held-out takes the photos on which nothing is tuned, which are left out else; --names a,b those whose names
 * contain one of the words; --sheets OUT keeps pictures for the eye.
 */
export const photoFlags = {
  'held-out': { type: 'boolean', default: false },
  names: { type: 'string' },
  sheets: { type: 'string' },
} as const

interface AskedPhotos {
  readonly 'held-out': boolean
  readonly names?: string | undefined
}

/** @returns whether a photo is asked for; `more`: what else `--names` looks in, as the name of a thing on it */
export const askedBy = (flags: AskedPhotos) => {
  const words = flags.names?.split(',') ?? ['']
  return (photo: string, more = ''): boolean =>
    isHeldOut(photo) === flags['held-out'] && words.some((word) => `${photo} ${more}`.includes(word))
}

/** The names of the photos in a folder, sorted. */
export const listPhotos = (folder: string, isAsked: (name: string) => boolean): string[] =>
  readdirSync(folder)
    .filter((name) => /\.(jpe?g|png)$/i.test(name) && isAsked(name))
    .sort()

/** @param sidePx the longer side at most; absent: as it is */
export async function readPhoto(path: string, sidePx?: number): Promise<Rgba> {
  const photo = await decodePhoto(readFileSync(path))
  if (sidePx === undefined) return photo
  const { width, height } = fitWithin(photo, sidePx)
  return resizeRgba(photo, width, height)
}

export const toMegapixels = (photo: Rgba, megapixels: number): Rgba => {
  const scale = Math.sqrt((megapixels * 1e6) / (photo.width * photo.height))
  return resizeRgba(photo, Math.round(photo.width * scale), Math.round(photo.height * scale))
}

/** What a pipeline is given beside its networks. */
export const unwatched = () => ({ progress: silentProgress(), signal: new AbortController().signal })

/** CPU seconds of all threads: the same on a busy machine, except for cache effects. */
export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

export async function timed<Result>(work: () => Result): Promise<{ result: Awaited<Result>; seconds: number }> {
  const started = cpuSeconds()
  const result = await work()
  return { result, seconds: cpuSeconds() - started }
}

export const mean = (list: readonly number[]): number =>
  list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length)

/** Peak signal to noise of R, G and B in dB, without a rim. */
export function psnr(one: Rgba, other: Rgba, rimPx: number): number {
  let [sum, count] = [0, 0]
  for (let y = rimPx; y < one.height - rimPx; y++)
    for (let x = rimPx; x < one.width - rimPx; x++)
      for (let i = (y * one.width + x) * 4, channel = 0; channel < 3; channel++, count++)
        sum += (one.data[i + channel]! - other.data[i + channel]!) ** 2
  return 10 * Math.log10(255 ** 2 / (sum / count + 1e-6))
}

/** Pictures of one size side by side. */
export function joinAcross(pictures: readonly Rgba[]): Rgba {
  const [{ width, height }] = pictures as readonly [Rgba, ...Rgba[]]
  const sheet = createRgba(width * pictures.length, height)
  for (const [k, { data }] of pictures.entries())
    for (let y = 0; y < height; y++)
      sheet.data.set(data.subarray(y * width * 4, (y + 1) * width * 4), (y * sheet.width + k * width) * 4)
  return sheet
}

/** Colours half of the photo's light where masks of its size are, in place. */
export function tint(photo: Rgba, ...channels: readonly (Mask | null)[]): Rgba {
  for (let i = 0; i < photo.width * photo.height; i++) {
    if (channels.every((mask) => (mask?.data[i] ?? 0) === 0)) continue
    for (let c = 0; c < 3; c++) photo.data[i * 4 + c] = photo.data[i * 4 + c]! * 0.5 + (channels[c]?.data[i] ?? 0) * 0.5
  }
  return photo
}

/** Pixels of which a mask holds more than half. */
export const areaOf = ({ data }: Mask): number => data.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0)

/**
 * @param folder is made where it is missing; undefined: nothing is drawn
 * @param name its ending, if any, becomes .png
 */
export async function keepSheet(folder: string | undefined, name: string, draw: () => Rgba): Promise<void> {
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name.replace(/\.(jpe?g|png)$/i, '')}.png`), await encodePhoto(draw(), 'png', 100))
}
