import type { Size } from '#imaging/image.ts'
import { type MaskTiles, withSharedTiles } from './mask-tiles.ts'
import { openWorker, type WorkerLine } from './worker-line.ts'

export type MaskRequest =
  | { readonly kind: 'encode'; readonly mask: MaskTiles }
  | { readonly kind: 'grow' | 'shrink'; readonly mask: MaskTiles; readonly radiusPx: number }
  | { readonly kind: 'read'; readonly blob: Blob; readonly width: number; readonly height: number }

let line: WorkerLine<MaskRequest, unknown> | null = null
const maskLine = () => {
  line ??= openWorker(() => new Worker(new URL('./mask.worker.ts', import.meta.url), { type: 'module' }))
  return line
}

/** The mask as a PNG of the photo's full size, made beside the page. */
export async function encodeMask(mask: MaskTiles): Promise<Blob> {
  return (await maskLine().ask({ kind: 'encode', mask })) as Blob
}

export async function moveMaskEdge(mask: MaskTiles, kind: 'grow' | 'shrink', radiusPx: number): Promise<MaskTiles> {
  return withSharedTiles((await maskLine().ask({ kind, mask, radiusPx })) as MaskTiles, mask)
}

/** A mask from a picture, white = work here; null when it is not of this size; rejects when it is no picture. */
export async function readMaskPng(blob: Blob, size: Size): Promise<MaskTiles | null> {
  const request = { kind: 'read', blob, width: size.width, height: size.height } as const
  const mask = (await maskLine().ask(request)) as MaskTiles | null
  return mask === null ? null : withSharedTiles(mask, null)
}
