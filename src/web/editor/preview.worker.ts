/// <reference lib="webworker" />
import { previews } from '#tools/previews.ts'
import type { PreviewRequest } from './preview-work.ts'

function answer({ tool, photo, options }: PreviewRequest) {
  const preview = previews[tool]
  return preview === undefined ? null : preview(photo, options as never)
}

self.onmessage = ({ data }: MessageEvent<{ id: number; request: PreviewRequest }>) => {
  try {
    self.postMessage({ id: data.id, reply: answer(data.request) })
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error) })
  }
}
