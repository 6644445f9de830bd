import { isProblem, Problem } from '#contract/problem.ts'
import type { Rgba, Rgba16 } from '#imaging/image.ts'
import { refuseTooManyPixels } from './pixel-limits.ts'

/** The parts of libheif-js that are used; it has no types of its own for them. */
interface LibHeif {
  readonly HeifDecoder: new () => HeifDecoder
  readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown }
  readonly heif_chroma: {
    readonly heif_chroma_interleaved_RGBA: unknown
    readonly heif_chroma_interleaved_RRGGBBAA_LE: unknown
  }
  heif_js_decode_image2(handle: unknown, colorspace: unknown, chroma: unknown): Promise<DecodedImage>
}

interface HeifDecoder {
  decode(bytes: Uint8Array): HeifImage[]
}

interface HeifImage {
  readonly handle: unknown
  get_width(): number
  get_height(): number
  is_primary(): boolean
}

interface DecodedImage {
  /** Set on failure. */
  readonly code?: unknown
  readonly message?: string
  readonly channels: readonly DecodedChannel[]
}

interface DecodedChannel {
  readonly width: number
  readonly height: number
  /** Bytes a row. */
  readonly stride: number
  readonly bits_per_pixel: number
  /** A view of the decoder's own memory. */
  readonly data: Uint8Array
}

/**
 * Decodes the main picture of a HEIC file, upright, to the values as stored.
 * @throws Problem 'photo-heic-unsupported', 'photo-damaged'
 */
export async function decodeHeic(bytes: Uint8Array): Promise<Rgba> {
  const heif = await openDecoder()
  return decodeMain(heif, bytes, heif.heif_chroma.heif_chroma_interleaved_RGBA, ({ width, height, stride, data }) => {
    const pixels = new Uint8ClampedArray(width * height * 4)
    for (let y = 0; y < height; y++) pixels.set(data.subarray(y * stride, y * stride + width * 4), y * width * 4)
    return { width, height, data: pixels }
  })
}

/** As `decodeHeic`, for a file of more than 8 bits a channel: its white is 65,535 here. */
export async function decodeDeepHeic(bytes: Uint8Array): Promise<Rgba16> {
  const heif = await openDecoder()
  return decodeMain(heif, bytes, heif.heif_chroma.heif_chroma_interleaved_RRGGBBAA_LE, (channel) => {
    const { width, height, stride, data, bits_per_pixel: bits } = channel
    const pixels = new Uint16Array(width * height * 4)
    const scale = 65_535 / (2 ** bits - 1)
    for (let y = 0, to = 0; y < height; y++)
      for (let at = y * stride; at < y * stride + width * 8; at += 2)
        pixels[to++] = Math.round(((data[at] as number) | ((data[at + 1] as number) << 8)) * scale)
    return { width, height, data: pixels }
  })
}

async function decodeMain<Pixels>(
  heif: LibHeif,
  bytes: Uint8Array,
  chroma: unknown,
  copy: (channel: DecodedChannel) => Pixels,
): Promise<Pixels> {
  try {
    const images = quietly(() => new heif.HeifDecoder().decode(bytes))
    // A burst, or a file of several pictures, names the one to show.
    const main = images.find((image) => image.is_primary()) ?? images[0]
    if (main === undefined) throw new Error('no picture')
    refuseTooManyPixels(main.get_width(), main.get_height())
    const { heif_colorspace_RGB } = heif.heif_colorspace
    const decoded = await heif.heif_js_decode_image2(main.handle, heif_colorspace_RGB, chroma)
    const channel = decoded.channels?.[0]
    if (channel === undefined) throw new Error(decoded.message ?? 'no pixels')
    return copy(channel)
  } catch (error) {
    throw isProblem(error) ? error : new Problem('photo-damaged', String(error))
  }
}

/** It writes to the console why it cannot read a file. */
function quietly<Result>(work: () => Result): Result {
  const { log } = console
  console.log = () => {}
  try {
    return work()
  } finally {
    console.log = log
  }
}

/**
 * A decoder for one file: its memory never shrinks (280 MB after 12 MP), and a file that breaks it breaks no other. A new
 * one took 7-36 ms.
 */
async function openDecoder(): Promise<LibHeif> {
  const open = await loadDecoder()
  if (open === null) throw new Problem('photo-heic-unsupported')
  return open()
}

/** An optional dependency, as its licence differs (LGPL). It is WebAssembly, so it runs wherever we do. */
async function loadDecoder(): Promise<(() => LibHeif) | null> {
  try {
    // @ts-expect-error: the package has no types for its factory
    return ((await import('libheif-js/libheif-wasm/libheif-bundle.js')) as { default: () => LibHeif }).default
  } catch {
    return null
  }
}

export const canDecodeHeic = async (): Promise<boolean> => (await loadDecoder()) !== null
