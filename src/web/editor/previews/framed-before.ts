import type { Size } from '#imaging/image.ts'
import type { ToolId } from '#tools/catalog.ts'
import { stageOf } from '#tools/in-page.ts'
import { shownStep, stepOf } from '#web/editor/model/editor-state.ts'
import { isSameOptions, readOptions } from '#web/editor/model/tool-options.ts'
import type { Picture } from '#web/editor/pictures/picture.ts'
import { loadedPreviews } from './load-previews.ts'
import { type OpenPreview, openPreview, pixelsOf, urgency } from './preview-work.ts'
import type { Previews } from './previews.ts'
import { toPicture } from './to-picture.ts'

const urgencyOf = () => urgency.canvas

/** A photo, and the settings that frame it anew. */
interface Framed {
  readonly tool: ToolId
  readonly bitmap: ImageBitmap
  readonly size: Size
  readonly options: unknown
}

/**
 * The photo before in the frame of what is shown: where a tool has cropped or turned it, the same part of the photo,
 * turned alike and otherwise untouched. So before and after can be compared.
 */
export class FramedBefore {
  readonly #editor: Previews
  #drawn: Framed | null = null

  constructor(editor: Previews) {
    this.#editor = editor
  }

  /** For a preview with these settings. */
  async draw(preview: OpenPreview, { tool, bitmap, size, options }: Framed): Promise<void> {
    const framed = framedBy({ tool, bitmap, size, options })
    if (framed === null || this.#editor.previewAs.get() !== null) return this.#put(null, null)
    if (this.#isDrawn(framed)) return
    this.#put(framed, null)
    await this.#drawWith(preview, framed)
  }

  /** Whether the result that is shown has another one. */
  isStale(): boolean {
    const framed = this.#findFramed()
    return framed === null ? this.#drawn !== null : !this.#isDrawn(framed)
  }

  /** For the result that is shown. */
  async follow(): Promise<void> {
    const framed = this.#findFramed()
    this.#put(framed, null)
    if (framed === null) return
    const photo = pixelsOf(framed.bitmap, loadedPreviews.get()?.[framed.tool]?.pixelsMax ?? 0)
    const asked = { tool: framed.tool, photo, analysis: null, mask: null, whole: framed.size }
    const preview = await openPreview(asked, urgencyOf)
    try {
      await this.#drawWith(preview, framed)
    } finally {
      preview.close()
    }
  }

  close(): void {
    this.#put(null, null)
  }

  #findFramed(): Framed | null {
    const { store, cache } = this.#editor
    const { work } = store.get()
    const shown = shownStep(work)
    const source = shown === null ? null : stepOf(work, shown.sourceKey)
    const tool = shown?.tool
    if (source === null || tool == null || loadedPreviews.get()?.[tool] === undefined) return null
    const options = stageOf(tool).framing?.only(readOptions(tool, shown?.options))
    // Reading the picture requests it, so only what is needed is read.
    const bitmap = options == null ? undefined : cache.find(source)?.bitmap
    return bitmap === undefined ? null : { tool, bitmap, size: source.size, options }
  }

  #isDrawn(next: Framed): boolean {
    const drawn = this.#drawn
    return drawn?.tool === next.tool && drawn.bitmap === next.bitmap && isSameOptions(drawn.options, next.options)
  }

  async #drawWith(preview: OpenPreview, framed: Framed): Promise<void> {
    const image = await preview.draw(framed.options, new Map(), urgencyOf)
    const { framing } = stageOf(framed.tool)
    // What has nothing to show is drawn as well: it would be asked for without end.
    if (image === null || framing === undefined) return this.#put(framed, null)
    this.#put(framed, await toPicture(image, framing.sizeOf(framed.options, framed.size)))
  }

  #put(drawn: Framed | null, picture: Picture | null): void {
    this.#drawn = drawn
    const old = this.#editor.framedBefore.get()
    if (old === picture) return
    this.#editor.framedBefore.set(picture)
    old?.close()
  }
}

function framedBy(request: Framed): Framed | null {
  const options = stageOf(request.tool).framing?.only(request.options) ?? null
  return options === null ? null : { ...request, options }
}
