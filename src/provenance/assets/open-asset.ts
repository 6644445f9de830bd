import { type Asset, BMFF, JPEG, PNG } from '@trustnxt/c2pa-ts/asset'
import { TiffAsset } from './tiff-asset.ts'
import { WebpAsset } from './webp-asset.ts'

/** The formats that a manifest is written into. */
export const signedFormats = ['jpeg', 'png', 'webp', 'avif', 'tiff'] as const
export type SignedFormat = (typeof signedFormats)[number]
export const isSignedFormat = (format: string): format is SignedFormat => signedFormats.some((one) => one === format)

const kinds = [JPEG, PNG, WebpAsset, TiffAsset, BMFF] as const

/** Null for a format without manifests. @throws Error for a file that breaks off */
export function openAsset(file: Uint8Array): Asset | null {
  const Kind = kinds.find((one) => one.canRead(file))
  return Kind === undefined ? null : new Kind(Uint8Array.from(file))
}
