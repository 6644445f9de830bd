/// <reference lib="webworker" />
import '#web/start/no-eval.ts'
import { featherInside } from '#imaging/area/feather-inside.ts'
import { mixIn } from '#imaging/area/mix-in.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import { isPaintInverted, maskUseOf, type ToolId } from '#tools/catalog.ts'
import { previews } from '#tools/in-worker.ts'
import type { Preview, PreviewRenderer } from '#tools/tool.ts'
import type { PreviewKinds, PreviewReply, PreviewRequest } from './preview-work.ts'

const renderers = new Map<number, PreviewRenderer<never>>()

function answer(request: PreviewRequest): PreviewReply {
  const { key } = request
  if (request.kind === 'list') return kinds()
  if (request.kind === 'close-up') return previews[request.tool]?.closeUp?.(request.analysis, request.size) ?? null
  if (request.kind === 'close') renderers.delete(key)
  if (request.kind === 'open') {
    const { tool, photo, analysis, mask, whole } = request.subject
    const renderer = previews[tool]?.open(photo, analysis, mask, whole) as PreviewRenderer<never> | undefined
    if (renderer !== undefined) renderers.set(key, mask === null ? renderer : onlyIn(mask, photo, tool, renderer))
  }
  if (request.kind !== 'draw') return null
  const draw = renderers.get(key)
  if (draw === undefined) throw new Error('nothing is open')
  return draw(request.options as never, request.pictures)
}

/** A preview mixed in where the user paints, as a run does. A tool whose paint protects does so itself. */
function onlyIn(mask: Mask, photo: Rgba, tool: ToolId, draw: PreviewRenderer<never>): PreviewRenderer<never> {
  if (isPaintInverted(tool, null)) return draw
  const soft = featherInside(resizeMask(mask, photo.width, photo.height))
  return (options, pictures) => {
    const drawn = draw(options, pictures)
    return drawn === null || maskUseOf(tool, options) !== 'area' ? drawn : mixIn(photo, drawn, soft)
  }
}

function kinds(): PreviewKinds {
  const entries = Object.entries(previews).map(([tool, preview]) => {
    const { pixelsMax, finePixelsMax = pixelsMax, needsAnalysis, closeUp } = preview as Preview<never>
    return [tool, { pixelsMax, finePixelsMax, needsAnalysis, hasCloseUps: closeUp !== undefined }] as const
  })
  return Object.fromEntries(entries)
}

self.onmessage = ({ data }: MessageEvent<{ id: number; request: PreviewRequest }>) => {
  try {
    self.postMessage({ id: data.id, reply: answer(data.request) })
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error) })
  }
}
