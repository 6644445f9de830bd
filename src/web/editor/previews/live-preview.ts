import { useEffect } from 'react'
import type { Rgba } from '#imaging/image.ts'
import { picturesOf, refusalOf, type ToolId } from '#tools/catalog.ts'
import { stageOf } from '#tools/in-page.ts'
import type { Analysis } from '#tools/tool.ts'
import { smallMask } from '#web/editor/mask/mask-overview.ts'
import { currentMask, type EditorState, isPreviewed, shownStep, targetStep } from '#web/editor/model/editor-state.ts'
import type { MaskTiles } from '#web/editor/model/mask-tiles.ts'
import { isSameOptions } from '#web/editor/model/tool-options.ts'
import type { Picture } from '#web/editor/pictures/picture.ts'
import { FramedBefore } from './framed-before.ts'
import { isDraft, loadedPreviews, loadPreviews } from './load-previews.ts'
import { drawFine, type OpenPreview, openPreview, type PreviewSubject, pixelsOf, urgency } from './preview-work.ts'
import type { Previews } from './previews.ts'
import { overPhoto, toPicture } from './to-picture.ts'

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
 * A result shown this long is prepared for the next change of its settings, so that the change shows at once.
 */
const readyAfterMs = 1000
/** Marks that rest this long are filled, so that their draft shows as soon as a run begins. */
const draftAfterMs = 300
/** Settings that rest this long are drawn finely. */
const restMs = 700

/**
 * The preview on the canvas, from the moment a tool opens. It follows the settings, one drawing at a time; the newest
 * settings come next.
 */
class LivePreview {
  readonly #editor: Previews
  readonly #stops: (() => void)[]
  readonly #before: FramedBefore
  #open: (Subject & { readonly preview: OpenPreview }) | null = null
  #shown: PreviewRequest | null = null
  #drafted: (PreviewRequest & { readonly image: Rgba | null }) | null = null
  #isBusy = false
  #isClosed = false
  #isFining = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #restTimer: ReturnType<typeof setTimeout> | undefined

  constructor(editor: Previews) {
    this.#editor = editor
    this.#before = new FramedBefore(editor)
    // Without previews, or when one fails, the photo is shown and a run still works.
    loadPreviews().catch(() => {})
    const { store, cache, analyses, previewAs } = editor
    const sources = [store.state, cache.changes, analyses.changes, loadedPreviews, previewAs]
    this.#stops = sources.map((source) => source.listen(() => void this.#follow()))
    // What is there already changes no more.
    void this.#follow()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    clearTimeout(this.#restTimer)
    for (const stop of this.#stops) stop()
    this.#closeOpen()
    this.#put(null)
    this.#before.close()
  }

  async #follow(): Promise<void> {
    const next = findPreviewRequest(this.#editor)
    if (next === null) {
      this.#handOver()
      this.#shown = null
      this.#put(null)
      this.#editor.previewing.set(showsPreview(this.#editor) ? waitingFor(this.#editor) : 'none')
      if (!this.#isBusy && this.#before.isStale()) await this.#work(() => this.#before.follow())
      return this.#prepareLater()
    }
    const shown = this.#shown
    if (shown !== null && isSameSubject(shown, next) && shown.options === next.options) return
    // After a change of the mask or the analysis, the old preview stays until the new one is there.
    if (shown === null || shown.tool !== next.tool || shown.bitmap !== next.bitmap) {
      this.#put(null)
      this.#editor.previewing.set(isDraft(next.tool) ? 'none' : 'coming')
    }
    if (this.#isBusy) return
    this.#shown = next
    await this.#work(() => this.#draw(next))
  }

  #prepareLater(): void {
    clearTimeout(this.#timer)
    const { tool } = this.#editor.store.get().work
    this.#timer = setTimeout(() => void this.#prepare(), isDraft(tool) ? draftAfterMs : readyAfterMs)
  }

  async #prepare(): Promise<void> {
    const state = this.#editor.store.get()
    const { tool, options } = state.work
    const isWanted = state.running === null && (!isPreviewed(state) || isDraft(tool))
    const subject = isWanted ? findSubject(this.#editor) : null
    if (this.#isBusy || this.#isClosed || subject === null) return
    await this.#work(() =>
      isDraft(tool) ? this.#drawingOf({ ...subject, options: options[tool] }) : this.#previewOf(subject),
    )
  }

  /** What is drawn of a request. A draft is kept until the next. */
  async #drawingOf(request: PreviewRequest): Promise<Rgba | null> {
    const known = this.#drafted
    if (known !== null && isSameSubject(known, request) && known.options === request.options) return known.image
    const preview = await this.#previewOf(request)
    const pictures = await this.#editor.previewPictures.get(request.tool, picturesOf(request.tool, request.options))
    const image = await preview.draw(request.options, pictures, this.#urgencyOf)
    if (isDraft(request.tool)) this.#drafted = { ...request, image }
    return image
  }

  async #work(task: () => Promise<unknown>): Promise<void> {
    this.#isBusy = true
    await task().catch(() => this.#fail())
    this.#isBusy = false
    if (this.#isClosed) return
    if (findPreviewRequest(this.#editor) !== null || this.#before.isStale()) void this.#follow()
  }

  #fail(): void {
    // A worker that died has lost what it had opened: the next drawing opens it anew.
    this.#closeOpen()
    // A run goes on without its draft.
    this.#editor.previewing.set(isDraft(this.#shown?.tool) ? 'none' : 'failed')
  }

  async #draw(request: PreviewRequest): Promise<void> {
    const image = await this.#drawingOf(request)
    if (!this.#isWanted(request)) return
    const { framing } = stageOf(request.tool)
    const size = framing?.sizeOf(request.options, request.size) ?? request.size
    const picture = image === null ? null : await pictureOf(image, request, size)
    // The tool may have changed meanwhile, and nothing would take the picture away again.
    if (!this.#isWanted(request)) return picture?.close()
    this.#editor.previewing.set('none')
    this.#put(picture)
    if (picture === null) return
    this.#refineLater(request)
    await this.#before.draw(await this.#previewOf(request), request)
  }

  #refineLater(request: PreviewRequest): void {
    clearTimeout(this.#restTimer)
    // A failure leaves the quick drawing on the canvas.
    this.#restTimer = setTimeout(() => void this.#refine(request).catch(() => {}), restMs)
  }

  /** Draws what is shown once more, as fine as a run would, if the settings still are these. */
  async #refine(request: PreviewRequest): Promise<void> {
    const isWanted = () => this.#isWanted(request) && findPreviewRequest(this.#editor)?.options === request.options
    const { tool, bitmap, options } = request
    const kind = loadedPreviews.get()?.[tool]
    if (kind === undefined || bitmap.width * bitmap.height <= kind.pixelsMax || kind.finePixelsMax <= kind.pixelsMax)
      return
    if (!isWanted()) return
    if (this.#isFining) return this.#refineLater(request)
    this.#isFining = true
    try {
      const pictures = await this.#editor.previewPictures.get(tool, picturesOf(tool, options))
      const image = await drawFine(subjectAt(request, kind.finePixelsMax), options, pictures)
      const picture = image === null || !isWanted() ? null : await toPicture(image, request.size)
      if (!isWanted()) return picture?.close()
      if (picture !== null) this.#put(picture)
    } finally {
      this.#isFining = false
    }
  }

  #isWanted(request: PreviewRequest): boolean {
    const now = findPreviewRequest(this.#editor)
    return !this.#isClosed && now !== null && isSameSubject(now, request)
  }

  /** Shows the preview as the result that was made of it, until that has loaded. */
  #handOver(): void {
    const { store, cache, livePreview } = this.#editor
    const result = shownStep(store.get().work)
    const drawn = this.#shown
    if (result === null || drawn === null || cache.has(result) || result.tool !== drawn.tool) return
    const isTrue = stageOf(drawn.tool).framing !== undefined && isSameOptions(result.options, drawn.options)
    if (!isTrue && !isDraft(drawn.tool)) return
    const picture = livePreview.get()
    if (picture !== null) cache.addDrawn(result, picture)
    this.#editor.livePreview.set(null)
  }

  async #previewOf(subject: Subject): Promise<OpenPreview> {
    if (this.#open !== null && isSameSubject(this.#open, subject)) return this.#open.preview
    this.#closeOpen()
    const { tool, bitmap, analysis, mask, size } = subject
    const pixelsMax = loadedPreviews.get()?.[tool]?.pixelsMax ?? 0
    const preview = await openPreview(subjectAt(subject, pixelsMax), this.#urgencyOf)
    this.#open = { tool, bitmap, analysis, mask, size, preview }
    return preview
  }

  #closeOpen(): void {
    this.#open?.preview.close()
    this.#open = null
  }

  /** What the user changes goes before the thumbnails; what a tool shows when it opens goes after those in view. */
  readonly #urgencyOf = (): number => {
    const state = this.#editor.store.get()
    if (state.isTrying) return urgency.tried
    return isPreviewed(state) ? urgency.canvas : urgency.later
  }

  #put(picture: Picture | null): void {
    const old = this.#editor.livePreview.get()
    this.#editor.livePreview.set(picture)
    old?.close()
  }
}

const pictureOf = (image: Rgba, { tool, bitmap }: Subject, size: Picture['size']): Promise<Picture> =>
  isDraft(tool) ? overPhoto(image, bitmap, size) : toPicture(image, size)

/** A photo that a run would refuse, as one in colour for Coloring, stays as it is until settings are tried. */
function showsPreview({ store, analyses }: Previews): boolean {
  const state = store.get()
  if (!isPreviewed(state) || state.isTrying) return isPreviewed(state)
  const { tool, options } = state.work
  const analysis = analyses.find(tool, targetStep(state))
  return analysis === null || analysis === 'failed' || refusalOf(tool, analysis.findings, options[tool]) === null
}

/** The preview to draw now; null where none is shown, and while the photo or its analysis loads. */
function findPreviewRequest(editor: Previews): PreviewRequest | null {
  const state = editor.store.get()
  const { tool, options } = state.work
  const instead = editor.previewAs.get()
  const given = instead?.tool === tool ? instead : null
  if (isDraft(tool) ? !isFilling(state) : given === null && !showsPreview(editor)) return null
  const subject = findSubject(editor)
  return subject === null ? null : { ...subject, options: given === null ? options[tool] : given.options }
}

/** Whether a run of the chosen tool works on what is marked. */
const isFilling = ({ running, work }: EditorState): boolean =>
  running !== null && running.mask !== null && (running.job?.tool ?? work.tool) === work.tool

function findSubject(editor: Previews): Subject | null {
  const state = editor.store.get()
  const { tool } = state.work
  const target = targetStep(state)
  const preview = loadedPreviews.get()?.[tool]
  if (target === null || preview === undefined) return null
  const bitmap = editor.cache.find(target)?.bitmap
  const asked = editor.analyses.find(tool, target)
  const analysis = asked === 'failed' ? null : asked
  if (bitmap === undefined || (preview.needsAnalysis && analysis === null)) return null
  return { tool, bitmap, analysis, mask: state.running?.mask ?? currentMask(state), size: target.size }
}

/** Why there is no preview yet. */
function waitingFor({ store, analyses }: Previews): 'none' | 'coming' | 'failed' {
  const state = store.get()
  const { tool } = state.work
  const preview = loadedPreviews.get()?.[tool]
  if (preview === undefined || isDraft(tool)) return 'none'
  return preview.needsAnalysis && analyses.find(tool, targetStep(state)) === 'failed' ? 'failed' : 'coming'
}

function subjectAt({ tool, bitmap, analysis, mask, size }: Subject, pixelsMax: number): PreviewSubject {
  return { tool, photo: pixelsOf(bitmap, pixelsMax), analysis, mask: smallMask(mask), whole: size }
}

function isSameSubject(a: Subject, b: Subject): boolean {
  return a.tool === b.tool && a.bitmap === b.bitmap && a.analysis === b.analysis && a.mask === b.mask
}

export function useLivePreview(editor: Previews): void {
  useEffect(() => {
    const livePreview = new LivePreview(editor)
    return () => livePreview.close()
  }, [editor])
}
