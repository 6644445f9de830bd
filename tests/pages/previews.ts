import type { PreviewRequest } from '#web/editor/previews/preview-work.ts'

let areDrawn = false
/** Keys of previews that were opened by a test which is not about them. */
const held = new Set<number>()
const post = Worker.prototype.postMessage

/** Until a test asks for them, tools have nothing to show: a worker draws a preview of each photo, mark and setting. */
export function holdPreviews(): void {
  areDrawn = false
}

/** From here on a test's previews are the tool's own. */
export function drawPreviews(): void {
  areDrawn = true
}

Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
  const { id, request } = given[0] as { id: number; request: PreviewRequest | { readonly kind: string } }
  if (request !== undefined && 'key' in request && isHeld(request)) setTimeout(() => this.onmessage?.(answerOf(id)))
  else post.apply(this, given as Parameters<typeof post>)
}

const answerOf = (id: number) => new MessageEvent('message', { data: { id, reply: null } })

/** Adjust also draws the photo before in the frame of what is shown, which is there for any setting, and is quick. */
function isHeld(request: PreviewRequest): boolean {
  if (request.kind === 'open' && !areDrawn && request.subject.tool !== 'adjust') held.add(request.key)
  return held.has(request.key)
}
