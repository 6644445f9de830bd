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

type OfPreview = Extract<PreviewRequest, { readonly kind: 'open' | 'draw' | 'close' }>

Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
  const message = given[0] as { readonly id: number; readonly request: unknown } | null | undefined
  const request = message?.request
  if (message != null && isOfPreview(request) && isHeld(request))
    setTimeout(() => this.onmessage?.(answerOf(message.id)))
  else post.apply(this, given as Parameters<typeof post>)
}

const answerOf = (id: number) => new MessageEvent('message', { data: { id, reply: null } })

/** Other workers open and close as well, without a key. */
const isOfPreview = (request: unknown): request is OfPreview =>
  typeof request === 'object' &&
  request !== null &&
  'key' in request &&
  'kind' in request &&
  ['open', 'draw', 'close'].includes(request.kind as string)

function isHeld({ kind, key }: OfPreview): boolean {
  if (kind === 'open' && !areDrawn) held.add(key)
  return kind === 'close' ? held.delete(key) : held.has(key)
}
