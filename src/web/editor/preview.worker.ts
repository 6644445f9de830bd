/// <reference lib="webworker" />
import { previews } from '#tools/previews.ts'
import type { QuickLook } from '#tools/tool.ts'
import type { PreviewRequest } from './preview-work.ts'

const looks = new Map<number, QuickLook<never>>()

function answer(request: PreviewRequest) {
  const { key } = request
  if (request.kind === 'close') looks.delete(key)
  if (request.kind === 'open') {
    const { tool, photo, reading, mask } = request.subject
    const look = previews[tool]?.open(photo, reading, mask)
    if (look !== undefined) looks.set(key, look as QuickLook<never>)
  }
  if (request.kind !== 'draw') return null
  const look = looks.get(key)
  if (look === undefined) throw new Error('nothing is open')
  return look(request.options as never, request.pictures)
}

self.onmessage = ({ data }: MessageEvent<{ id: number; request: PreviewRequest }>) => {
  try {
    self.postMessage({ id: data.id, reply: answer(data.request) })
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error) })
  }
}
