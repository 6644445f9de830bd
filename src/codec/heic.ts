import { Problem } from '#contract/problem.ts'
import type { Rgba } from '#imaging/image.ts'

type DecodeHeic = (input: { buffer: Uint8Array }) => Promise<{ width: number; height: number; data: Uint8ClampedArray }>

/**
 * Decodes the main picture of a HEIC file upright; heic-decode is an optional dependency, as its licence differs
 * (LGPL).
 */
export async function decodeHeic(bytes: Uint8Array): Promise<Rgba> {
  const decode = await loadDecoder()
  try {
    return await decode({ buffer: bytes })
  } catch (error) {
    throw new Problem('photo-damaged', String(error))
  }
}

async function loadDecoder(): Promise<DecodeHeic> {
  try {
    // @ts-expect-error: the package has no types
    return ((await import('heic-decode')) as { default: DecodeHeic }).default
  } catch {
    throw new Problem('photo-heic-unsupported')
  }
}

export async function canDecodeHeic(): Promise<boolean> {
  return loadDecoder().then(
    () => true,
    () => false,
  )
}
