import type { Mask, Size } from '#imaging/image.ts'
import type { SelectHints } from '#imaging/regions/select-object.ts'
import { openWorker, type WorkerLine } from '#web/editor/pictures/worker-line.ts'
import type { MaskSpot } from './mask-spots.ts'
import { type MaskTiles, withSharedTiles } from './mask-tiles.ts'

/** The photo that a mask is fitted to. Its pixels are sent once, and again when the worker has lost them. */
export interface FittedPhoto {
  readonly key: string
  readonly bitmap: ImageBitmap | null
}

/** A thing to add to a mask or remove from it. */
export interface SelectRequest {
  /** In the mask's pixels. */
  readonly hints: SelectHints
  /** The mask so far. */
  readonly base: MaskTiles
  readonly takesAway: boolean
  /** The thing as the server's network found it, of the photo's shape and any size; null: the worker finds it. */
  readonly found: Mask | null
  readonly withShadow: boolean
}

export interface SnapRequest {
  readonly before: MaskTiles
  readonly after: MaskTiles
  /** How far the border may move, mask pixels. */
  readonly reachPx: number
}

export type FittingRequest =
  | ({ readonly kind: 'select'; readonly photo: FittedPhoto } & SelectRequest)
  | ({ readonly kind: 'snap'; readonly photo: FittedPhoto } & SnapRequest)
  | { readonly kind: 'open'; readonly photo: FittedPhoto; readonly base: MaskTiles }
  | { readonly kind: 'shadow'; readonly photo: FittedPhoto; readonly base: MaskTiles }

export type MaskRequest =
  | { readonly kind: 'encode'; readonly mask: MaskTiles }
  | { readonly kind: 'grow' | 'shrink'; readonly mask: MaskTiles; readonly radiusPx: number }
  | { readonly kind: 'read'; readonly blob: Blob; readonly width: number; readonly height: number }
  | { readonly kind: 'add'; readonly mask: MaskTiles; readonly found: Mask }
  | { readonly kind: 'spots'; readonly mask: MaskTiles; readonly growPx: number }
  | FittingRequest

let line: WorkerLine<MaskRequest, unknown> | null = null
const maskLine = () => {
  line ??= openWorker(() => new Worker(new URL('./mask.worker.ts', import.meta.url), { type: 'module' }))
  return line
}

/** The mask as a PNG of the photo's full size, encoded in the worker. */
export async function encodeMask(mask: MaskTiles): Promise<Blob> {
  return (await maskLine().ask({ kind: 'encode', mask })) as Blob
}

export async function moveMaskEdge(mask: MaskTiles, kind: 'grow' | 'shrink', radiusPx: number): Promise<MaskTiles> {
  return withSharedTiles((await maskLine().ask({ kind, mask, radiusPx })) as MaskTiles, mask)
}

/** The mask with a found one added to it. @param found of the mask's shape, any size */
export async function addFound(mask: MaskTiles, found: Mask): Promise<MaskTiles> {
  return withSharedTiles((await maskLine().ask({ kind: 'add', mask, found })) as MaskTiles, mask)
}

/** A mask from a picture, white = work here; null when the size differs; rejects when it is no picture. */
export async function readMaskPng(blob: Blob, size: Size): Promise<MaskTiles | null> {
  const request = { kind: 'read', blob, width: size.width, height: size.height } as const
  const mask = (await maskLine().ask(request)) as MaskTiles | null
  return mask === null ? null : withSharedTiles(mask, null)
}

/** The regions that the engine fills one after the other. @param growPx px by which the tool widens the mask */
export async function findMaskSpots(mask: MaskTiles, growPx: number): Promise<readonly MaskSpot[]> {
  return (await maskLine().ask({ kind: 'spots', mask, growPx })) as readonly MaskSpot[]
}

/** Prepares the photo for clicks, so that the first is as fast as the others. */
export async function openForClicks(photo: FittedPhoto, base: MaskTiles): Promise<void> {
  await fitMask({ kind: 'open', photo, base })
}

/** A mask fitted to the edges of the photo. @param photo with its pixels */
export async function fitMask(request: FittingRequest): Promise<MaskTiles> {
  const before = request.kind === 'snap' ? request.after : request.base
  const known = await maskLine().ask({ ...request, photo: { key: request.photo.key, bitmap: null } })
  // Null: the worker does not have this photo.
  const mask = known ?? (await maskLine().ask(request))
  return withSharedTiles(mask as MaskTiles, before)
}
