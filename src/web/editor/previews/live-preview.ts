import { picturesOf, type ToolId } from '#tools/catalog.ts'
import { stageOf } from '#tools/in-page.ts'
import type { Analysis } from '#tools/tool.ts'
import type { MaskTiles } from '#web/editor/mask/mask-tiles.ts'
import { smallMask } from '#web/editor/mask/small-mask.ts'
import { isSameOptions } from '#web/editor/panel/tool-options.ts'
import type { Picture } from '#web/editor/pictures/picture.ts'
import type { Editor } from '#web/editor/state/editor-context.tsx'
import { currentMask, shownStep, targetStep } from '#web/editor/state/editor-state.ts'
import { FramedBefore, toPicture } from './framed-before.ts'
import { loadedPreviews, loadPreviews } from './load-previews.ts'
import { countOpenPreviews, type OpenPreview, openPreview, pixelsOf } from './preview-work.ts'

/** The input of a preview. While it stays the same, only the settings change. */
interface Subject {
  readonly tool: ToolId
  readonly bitmap: ImageBitmap
  readonly analysis: Analysis | null
  readonly mask: MaskTiles | null
  readonly size: Picture['size']
}

interface PreviewRequest extends Subject {
  readonly options: unknown
}

/**
 * A photo shown this long is prepared after the presets' pictures, so that the first change of a setting shows at once.
 */
const readyAfterMs = 1000

/** The preview on the canvas. It follows the settings, one drawing at a time; the newest settings come next. */
export class LivePreview {
  readonly #editor: Editor
  readonly #stops: (() => void)[]
  readonly #before: FramedBefore
  #open: (Subject & { readonly preview: OpenPreview }) | null = null
  #shown: PreviewRequest | null = null
  #isBusy = false
  #isClosed = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(editor: Editor) {
    this.#editor = editor
    this.#before = new FramedBefore(editor)
    // Without previews, or when one fails, the photo is shown and a run still works.
    loadPreviews().catch(() => {})
    const { store, cache, analyses, previewAs } = editor
    const sources = [store.state, cache.changes, analyses.changes, loadedPreviews, previewAs]
    this.#stops = sources.map((source) => source.listen(() => void this.#follow()))
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    for (const stop of this.#stops) stop()
    this.#open?.preview.close()
    this.#put(null)
    this.#before.close()
  }

  async #follow(): Promise<void> {
    const next = findPreviewRequest(this.#editor)
    if (next === null) {
      this.#handOver()
      this.#shown = null
      this.#put(null)
      if (!this.#isBusy && this.#before.isStale()) await this.#work(() => this.#before.follow())
      return this.#prepareLater()
    }
    const shown = this.#shown
    if (this.#isBusy || (shown !== null && isSameSubject(shown, next) && shown.options === next.options)) return
    this.#shown = next
    await this.#work(() => this.#draw(next))
  }

  #prepareLater(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#prepare(), readyAfterMs)
  }

  async #prepare(): Promise<void> {
    const subject = this.#editor.store.get().running === null ? findSubject(this.#editor) : null
    if (this.#isBusy || this.#isClosed || subject === null) return
    // The presets' pictures are drawn first.
    if (countOpenPreviews() > (this.#open === null ? 0 : 1)) return this.#prepareLater()
    await this.#work(() => this.#previewOf(subject))
  }

  async #work(task: () => Promise<unknown>): Promise<void> {
    this.#isBusy = true
    await task().catch(() => {})
    this.#isBusy = false
    if (this.#isClosed) return
    if (findPreviewRequest(this.#editor) !== null || this.#before.isStale()) void this.#follow()
  }

  async #draw(request: PreviewRequest): Promise<void> {
    const preview = await this.#previewOf(request)
    const pictures = await this.#editor.previewPictures.get(request.tool, picturesOf(request.tool, request.options))
    const image = await preview.draw(request.options, pictures)
    if (this.#isClosed || findPreviewRequest(this.#editor) === null) return
    if (image === null) return this.#put(null)
    const { framing } = stageOf(request.tool)
    this.#put(await toPicture(image, framing?.sizeOf(request.options, request.size) ?? request.size))
    await this.#before.draw(preview, request)
  }

  /** Shows the preview as the result that was made of it, until that has loaded. */
  #handOver(): void {
    const { store, cache, livePreview } = this.#editor
    const result = shownStep(store.get().work)
    const drawn = this.#shown
    if (result === null || drawn === null || cache.has(result) || result.tool !== drawn.tool) return
    if (stageOf(drawn.tool).framing === undefined || !isSameOptions(result.options, drawn.options)) return
    const picture = livePreview.get()
    if (picture !== null) cache.addDrawn(result, picture)
    this.#editor.livePreview.set(null)
  }

  async #previewOf(subject: Subject): Promise<OpenPreview> {
    if (this.#open !== null && isSameSubject(this.#open, subject)) return this.#open.preview
    this.#open?.preview.close()
    this.#open = null
    const { tool, bitmap, analysis, mask, size } = subject
    const photo = pixelsOf(bitmap, loadedPreviews.get()?.[tool]?.pixelsMax ?? 0)
    const preview = await openPreview({ tool, photo, analysis, mask: smallMask(mask), whole: size })
    this.#open = { tool, bitmap, analysis, mask, size, preview }
    return preview
  }

  #put(picture: Picture | null): void {
    const old = this.#editor.livePreview.get()
    this.#editor.livePreview.set(picture)
    old?.close()
  }
}

/** The preview to draw now; null unless settings are being tried, and while the photo or its analysis loads. */
function findPreviewRequest(editor: Editor): PreviewRequest | null {
  const state = editor.store.get()
  const { tool, options } = state.work
  const instead = editor.previewAs.get()
  const given = instead?.tool === tool ? instead : null
  const subject = state.isTrying || given !== null ? findSubject(editor) : null
  return subject === null ? null : { ...subject, options: given === null ? options[tool] : given.options }
}

function findSubject(editor: Editor): Subject | null {
  const state = editor.store.get()
  const { tool } = state.work
  const target = targetStep(state)
  const preview = loadedPreviews.get()?.[tool]
  if (target === null || preview === undefined) return null
  const bitmap = editor.cache.find(target)?.bitmap
  const asked = editor.analyses.find(tool, target)
  const analysis = asked === 'failed' ? null : asked
  if (bitmap === undefined || (preview.needsAnalysis && analysis === null)) return null
  return { tool, bitmap, analysis, mask: currentMask(state), size: target.size }
}

function isSameSubject(a: Subject, b: Subject): boolean {
  return a.tool === b.tool && a.bitmap === b.bitmap && a.analysis === b.analysis && a.mask === b.mask
}
