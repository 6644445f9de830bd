import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mask, Rgba, Size } from '#imaging/image.ts'
import { sharp } from './sharp-loaders.ts'

/** Drawn by samples/make-watermark.ts: the grain square and the word, white on black. */
const markPath = join(import.meta.dirname, 'watermark.png')

/** Heights of the mark as shares of the long side; read at arm's length at 1,280 px on ten photos. Taste. */
const cornerShare = 0.028
const repeatedShare = 0.03
/** The word is not legible below this height, so a photo with enough room gets at least this. */
const heightMinPx = 14
/** Largest share of the photo's sides, so that the mark in the corner fits very wide and very narrow photos. */
const cornerWidthMax = 0.6
const cornerHeightMax = 0.3
/** Where the word begins in the mark. The repeated mark leaves out the square before it, which would be clutter. */
const wordFrom = 0.21
/** Rises from left to right as handwriting does on proofs. */
const slope = Math.PI / 6
/** Word and gap, in widths and heights of the word: a crop of a third of the sides holds some. */
const repeatedStep = { x: 1.9, y: 5.5 }

/**
 * Largest opacity of light and dark. The repeated mark must be visible to those who look for it without hiding the
 * photo. Taste.
 */
const corner = { light: 0.92, dark: 0.8 }
const repeated = { light: 0.13, dark: 0.16 }
const lightValue = 255
const darkValue = 12

/**
 * Where a watermark lightens and darkens, 0..255. The dark part is an edge around the light part, so that one of them
 * always shows.
 */
export interface Watermark {
  readonly light: Mask
  readonly dark: Mask
}

/** Draws the watermark over a photo, in place. It also shows where the photo is transparent. */
export async function drawWatermark(photo: Rgba): Promise<void> {
  drawLaidOut(photo, await layOutWatermark(photo))
}

/** Draws a watermark that was laid out for photos of this size, in place. */
export function drawLaidOut({ data }: Rgba, { light, dark }: Watermark): void {
  for (let at = 0; at < light.data.length; at++) {
    const darkness = (dark.data[at] as number) / 255
    const lightness = (light.data[at] as number) / 255
    if (darkness === 0 && lightness === 0) continue
    const alpha = (data[at * 4 + 3] as number) / 255
    const own = alpha * (1 - darkness) * (1 - lightness)
    const edge = darkness * (1 - lightness)
    const whole = own + edge + lightness
    for (let channel = at * 4; channel < at * 4 + 3; channel++)
      data[channel] = ((data[channel] as number) * own + darkValue * edge + lightValue * lightness) / whole
    data[at * 4 + 3] = 255 * whole
  }
}

/** The watermark of every photo of this size: the mark at the lower right, and a faint one repeated all over. */
export async function layOutWatermark({ width, height }: Size): Promise<Watermark> {
  const size = width * height
  const light: Mask = { width, height, data: new Uint8Array(size) }
  const dark: Mask = { width, height, data: new Uint8Array(size) }
  const longSide = Math.max(width, height)
  const mark = await readMark()
  const fits = Math.min((width * cornerWidthMax * mark.height) / mark.width, height * cornerHeightMax)
  const cornerPx = Math.max(1, Math.round(Math.min(Math.max(heightMinPx, longSide * cornerShare), fits)))
  const repeatedPx = Math.max(heightMinPx, Math.round(longSide * repeatedShare))
  repeatWord({ light, dark }, await cutStamp(await cutWord(mark), repeatedPx))
  placeMark({ light, dark }, await cutStamp(mark, cornerPx))
  return { light, dark }
}

/** The mark at one height, with room around it for its edge. */
interface Stamp extends Watermark {
  readonly heightPx: number
  readonly paddingPx: number
}

let read: Promise<Mask> | null = null
const readMark = (): Promise<Mask> => {
  read ??= readFile(markPath).then(async (bytes) => toMask(sharp(bytes)))
  return read
}

async function toMask(pipeline: ReturnType<typeof sharp>): Promise<Mask> {
  const { data, info } = await pipeline.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) }
}

const cutWord = (mark: Mask) => {
  const left = Math.round(mark.width * wordFrom)
  return toMask(fromMask(mark).extract({ left, top: 0, width: mark.width - left, height: mark.height }))
}

const fromMask = ({ width, height, data }: Mask) =>
  sharp(Buffer.from(data.buffer, data.byteOffset, data.length), { raw: { width, height, channels: 1 } })

async function cutStamp(mark: Mask, heightPx: number): Promise<Stamp> {
  const paddingPx = Math.max(1, Math.round(heightPx * 0.16))
  const width = Math.max(1, Math.round((mark.width * heightPx) / mark.height))
  const small = await toMask(fromMask(mark).resize(width, heightPx, { fit: 'fill' }))
  const [top, bottom, left, right] = [paddingPx, paddingPx, paddingPx, paddingPx]
  const light = await toMask(fromMask(small).extend({ top, bottom, left, right, background: '#000' }))
  const blurred = await toMask(fromMask(light).blur(Math.max(0.5, heightPx * 0.045)))
  // Blurred thin strokes are faint and would get less of an edge than thick ones. Under the light part an edge would
  // only weaken it.
  const edgeAt = (value: number, at: number) => Math.min(255, value * 1.8) * (1 - (light.data[at] as number) / 255)
  const dark = { ...blurred, data: blurred.data.map(edgeAt) }
  return { light, dark, heightPx, paddingPx }
}

function placeMark(onto: Watermark, stamp: Stamp): void {
  const marginPx = Math.round(stamp.heightPx * 0.8)
  const left = onto.light.width - (stamp.light.width - stamp.paddingPx) - marginPx
  const top = onto.light.height - (stamp.light.height - stamp.paddingPx) - marginPx
  for (let y = 0; y < stamp.light.height; y++)
    for (let x = 0; x < stamp.light.width; x++) {
      if (left + x < 0 || left + x >= onto.light.width || top + y < 0 || top + y >= onto.light.height) continue
      const from = y * stamp.light.width + x
      const to = (top + y) * onto.light.width + left + x
      const lightness = (stamp.light.data[from] as number) * corner.light
      const darkness = (stamp.dark.data[from] as number) * corner.dark
      onto.light.data[to] = Math.max(onto.light.data[to] as number, lightness)
      onto.dark.data[to] = Math.max(onto.dark.data[to] as number, darkness)
    }
}

function repeatWord(onto: Watermark, stamp: Stamp): void {
  const { width, height } = onto.light
  const step = { x: stamp.light.width * repeatedStep.x, y: stamp.heightPx * repeatedStep.y }
  const [along, across] = [Math.cos(slope), Math.sin(slope)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const markY = x * across + y * along
      const row = Math.floor(markY / step.y)
      const inRow = markY - row * step.y
      if (inRow >= stamp.light.height - 1) continue
      // Every other row is shifted by half, like bricks, so that no column stays free.
      const markX = x * along - y * across + (row % 2 === 0 ? 0 : step.x / 2)
      const inColumn = markX - Math.floor(markX / step.x) * step.x
      if (inColumn >= stamp.light.width - 1) continue
      onto.light.data[y * width + x] = sampleAt(stamp.light, inColumn, inRow) * repeated.light
      onto.dark.data[y * width + x] = sampleAt(stamp.dark, inColumn, inRow) * repeated.dark
    }
}

/** Interpolates between four pixels; x and y lie between the first and the last but one. */
function sampleAt({ width, data }: Mask, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const at = top * width + left
  const [right, below] = [x - left, y - top]
  const upper = (data[at] as number) * (1 - right) + (data[at + 1] as number) * right
  const lower = (data[at + width] as number) * (1 - right) + (data[at + width + 1] as number) * right
  return upper * (1 - below) + lower * below
}
