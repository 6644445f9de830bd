/// <reference lib="webworker" />

import { maskFromPlane, withSharedTiles } from '#web/editor/model/mask-tiles.ts'
import { fitMask } from './fit-mask.ts'
import { growMask, shrinkMask } from './mask-morphology.ts'
import { encodeMaskPng } from './mask-png.ts'
import { findSpots } from './mask-spots.ts'
import type { MaskRequest } from './mask-work.ts'
import { addFoundMask, mergeInto } from './merge-parts.ts'

async function readMask(blob: Blob, width: number, height: number) {
  const bitmap = await createImageBitmap(blob, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' })
  if (bitmap.width !== width || bitmap.height !== height) return null
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  // Transparent pixels are not marked.
  context.fillStyle = '#000'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data } = context.getImageData(0, 0, width, height)
  const plane = new Uint8Array(width * height)
  for (let i = 0, p = 0; i < plane.length; i++, p += 4) {
    const [red, green, blue] = [data[p] as number, data[p + 1] as number, data[p + 2] as number]
    plane[i] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
  }
  return maskFromPlane({ width, height, data: plane })
}

function answer(request: MaskRequest): unknown {
  if (request.kind === 'encode') return encodeMaskPng(request.mask)
  if (request.kind === 'read') return readMask(request.blob, request.width, request.height)
  if ('photo' in request) return fitMask(request)
  if (request.kind === 'merge') return mergeInto({ ...request, base: withSharedTiles(request.base, null) })
  const mask = withSharedTiles(request.mask, null)
  if (request.kind === 'add') return addFoundMask(mask, request.found)
  if (request.kind === 'spots') return findSpots(mask, request.growPx)
  return request.kind === 'grow' ? growMask(mask, request.radiusPx) : shrinkMask(mask, request.radiusPx)
}

self.onmessage = async ({ data }: MessageEvent<{ id: number; request: MaskRequest }>) => {
  try {
    self.postMessage({ id: data.id, reply: await answer(data.request) })
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error) })
  }
}
