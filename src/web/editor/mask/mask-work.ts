import type { Mask, Size } from '#imaging/image.ts'
import { type MaskTiles, withSharedTiles } from '#web/editor/model/mask-tiles.ts'
import type { Rect } from '#web/editor/model/viewport/view.ts'
import { openWorker, type WorkerLine } from '#web/editor/pictures/worker-line.ts'
import type { MaskSpot } from './mask-spots.ts'

/** The photo that a mask is fitted to. Its pixels are sent once, and again when the worker has lost them. */
export interface FittedPhoto {
  readonly key: string
  readonly bitmap: ImageBitmap | null
}

/** A part of a mask: its values, and the rectangle of mask pixels that they cover. */
export interface MaskPart {
  readonly mask: Mask
  readonly rect: Rect
}

/** A thing to fit to the photo's edges. */
export interface FitRequest {
  readonly thing: ThingShape
  /** Of the mask that the part is for. */
  readonly size: Size
  /** How far the part reaches beyond the thing's edge, mask pixels; 0 ends at the edge. */
  readonly marginPx: number
}

/** Where a thing is: `mask` lies at `left` and `top` of a copy of the photo of size `grid`. */
export interface ThingShape {
  readonly mask: Mask
  readonly left: number
  readonly top: number
  readonly grid: Size
}

/** Parts to add to a mask, or to remove from it. */
export interface MergeRequest {
  readonly base: MaskTiles
  readonly parts: readonly MaskPart[]
  readonly takesAway: boolean
  /** What stays marked where it lies under a part that is removed. */
  readonly kept: readonly MaskPart[]
}

export interface SnapRequest {
  readonly before: MaskTiles
  readonly after: MaskTiles
  /** How far the border may move, mask pixels. */
  readonly reachPx: number
}

export interface ShadowRequest {
  readonly base: MaskTiles
  /** Whose shadow; null: that of all that is marked. */
  readonly of: readonly MaskPart[] | null
  /** Whether the shadow is taken out of the mask. */
  readonly takesAway: boolean
  /** What keeps its marks, or stays unmarked, even where it is as dark as a shadow. */
  readonly others: readonly ThingShape[]
}

/** What may lie beside marks: each thing with what is its. */
export interface LeftoverRequest {
  readonly marks: MaskTiles
  readonly wholes: readonly (readonly ThingShape[])[]
}

export type FittingRequest =
  | ({ readonly kind: 'fit'; readonly photo: FittedPhoto } & FitRequest)
  | ({ readonly kind: 'snap'; readonly photo: FittedPhoto } & SnapRequest)
  | { readonly kind: 'open'; readonly photo: FittedPhoto }
  | ({ readonly kind: 'shadow'; readonly photo: FittedPhoto } & ShadowRequest)
  | ({ readonly kind: 'leftover'; readonly photo: FittedPhoto } & LeftoverRequest)

export type MaskRequest =
  | { readonly kind: 'encode'; readonly mask: MaskTiles }
  | { readonly kind: 'grow' | 'shrink'; readonly mask: MaskTiles; readonly radiusPx: number }
  | { readonly kind: 'read'; readonly blob: Blob; readonly width: number; readonly height: number }
  | { readonly kind: 'add'; readonly mask: MaskTiles; readonly found: Mask }
  | ({ readonly kind: 'merge' } & MergeRequest)
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

/** Gives the worker the photo's pixels, so that the first fit is as fast as the others. */
export async function openForFits(photo: FittedPhoto): Promise<void> {
  await askWithPhoto({ kind: 'open', photo })
}

/** A thing with its border on the photo's edges. @param photo with its pixels */
export async function fitThing(photo: FittedPhoto, request: FitRequest): Promise<MaskPart> {
  return (await askWithPhoto({ kind: 'fit', photo, ...request })) as MaskPart
}

export async function mergeParts(request: MergeRequest): Promise<MaskTiles> {
  return withSharedTiles((await maskLine().ask({ kind: 'merge', ...request })) as MaskTiles, request.base)
}

/** The mask with the shadow of what is marked in it, or of parts of that. @param photo with its pixels */
export async function addShadow(photo: FittedPhoto, request: ShadowRequest): Promise<MaskTiles> {
  return withSharedTiles((await askWithPhoto({ kind: 'shadow', photo, ...request })) as MaskTiles, request.base)
}

/** A stroke with its border on the photo's edges. @param photo with its pixels */
export async function snapStroke(photo: FittedPhoto, request: SnapRequest): Promise<MaskTiles> {
  return withSharedTiles((await askWithPhoto({ kind: 'snap', photo, ...request })) as MaskTiles, request.after)
}

/** What of marked things the marks miss, in a small copy of the photo. @param photo with its pixels */
export async function findLeftover(photo: FittedPhoto, request: LeftoverRequest): Promise<Mask> {
  return (await askWithPhoto({ kind: 'leftover', photo, ...request })) as Mask
}

async function askWithPhoto(request: FittingRequest): Promise<unknown> {
  const known = await maskLine().ask({ ...request, photo: { key: request.photo.key, bitmap: null } })
  // Null: the worker does not have this photo.
  return known ?? maskLine().ask(request)
}
