import { type Box, cropMask, cropRgba } from '#imaging/crop.ts'
import type { Rgba, Size } from '#imaging/image.ts'
import type { ToolId } from '#tools/catalog.ts'
import type { Analysis } from '#tools/tool.ts'
import { smallMask } from '#web/editor/mask/mask-overview.ts'
import type { MaskTiles } from '#web/editor/model/mask-tiles.ts'
import { findCloseUp, type PreviewKind, type PreviewSubject, pixelsOf } from './preview-work.ts'

/** 200 x 150: twice the size at which they are shown. */
const thumbPixels = 30_000
/** Size for drawing a part. Its details are finer than a thumbnail, so it is drawn larger and then reduced. */
const closeUpPixels = 300_000

export interface ThumbSubject {
  readonly subject: PreviewSubject
  /** The part of the preview that is shown. */
  cut(preview: Rgba): Rgba
}

/**
 * The photo that a tool's presets are drawn on, or the part of it that shows their differences.
 * @param small a small rendition, enough for the whole photo
 * @param bitmap the rendition of the canvas, for a part; null while it loads
 * @returns null while only the small one is there and a part of the photo is to be shown
 */
export async function thumbSubject(
  tool: ToolId,
  preview: PreviewKind,
  small: ImageBitmap,
  bitmap: ImageBitmap | null,
  analysis: Analysis | null,
  mask: MaskTiles | null,
): Promise<ThumbSubject | null> {
  const isPart = analysis !== null && preview.hasCloseUps
  if (isPart && bitmap === null) return null
  const closeUp = isPart && bitmap !== null ? await findCloseUp(tool, analysis, bitmap) : null
  const painted = smallMask(mask)
  if (closeUp === null || bitmap === null) {
    const photo = pixelsOf(small, Math.min(thumbPixels, preview.pixelsMax))
    return { subject: { tool, photo, analysis, mask: painted }, cut: (whole) => whole }
  }
  const photo = pixelsOf(bitmap, Math.min(closeUpPixels, preview.pixelsMax), pxIn(bitmap, closeUp.part))
  return {
    subject: {
      tool,
      photo,
      analysis: closeUp.analysis,
      mask: painted === null ? null : cropMask(painted, pxIn(painted, closeUp.part)),
    },
    cut: (part) => cropRgba(part, pxIn(part, closeUp.shown)),
  }
}

/** In whole px of a picture; never empty. */
function pxIn({ width, height }: Size, { x, y, ...part }: Box): Box {
  const left = Math.min(width - 1, Math.round(x * width))
  const top = Math.min(height - 1, Math.round(y * height))
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(width, Math.round((x + part.width) * width)) - left),
    height: Math.max(1, Math.min(height, Math.round((y + part.height) * height)) - top),
  }
}
