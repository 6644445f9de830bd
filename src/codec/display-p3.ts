import type { CodedColors } from './heif-boxes.ts'
import { sharp } from './sharp-loaders.ts'

/** Code points of ITU-T H.273. */
const p3Primaries = 12
/** Curves that are sRGB's, or so near that every viewer takes them for it (BT.709, BT.601, BT.2020). */
const usualTransfers = [1, 2, 6, 13, 14, 15]

/**
 * The colour profile that says what a HEIF file says by code points, as nothing behind the decoder knows those.
 * @returns null for sRGB, and for colours without a profile here
 */
export async function profileOf({ primaries, transfer }: CodedColors): Promise<Buffer | null> {
  return primaries === p3Primaries && usualTransfers.includes(transfer) ? displayP3() : null
}

let profile: Promise<Buffer | null> | null = null

/** libvips carries one of 480 bytes (CC0, by saucecontrol). */
function displayP3(): Promise<Buffer | null> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
  profile ??= dot
    .withIccProfile('p3')
    .png()
    .toBuffer()
    .then((png) => sharp(png).metadata())
    .then(({ icc }) => icc ?? null)
  return profile
}
