import { useEffect } from 'react'
import { picturesOf, type ToolId } from '#tools/catalog.ts'
import type { Reading } from '#tools/tool.ts'
import type { Editor } from './editor-context.tsx'
import { currentMask, targetStep } from './editor-state.ts'
import { loadedPreviews, loadPreviews } from './load-previews.ts'
import type { MaskTiles } from './mask-tiles.ts'
import { Picture } from './picture.ts'
import { type OpenPreview, openPreview, pixelsOf } from './preview-work.ts'
import { smallMask } from './small-mask.ts'

/** What a quick look is of; as long as it stays the same, only the settings change. */
interface Subject {
  readonly tool: ToolId
  readonly bitmap: ImageBitmap
  readonly reading: Reading | null
  readonly mask: MaskTiles | null
}

interface Wish extends Subject {
  readonly options: unknown
  readonly size: Picture['size']
}

/** Keeps the quick look on the table up with the settings: one at a time, the newest settings next. */
export function useTrial(editor: Editor): void {
  useEffect(() => {
    let isBusy = false
    let shown: Wish | null = null
    let isClosed = false
    let open: (Subject & { readonly preview: OpenPreview }) | null = null

    const put = (picture: Picture | null) => {
      const old = editor.trial.get()
      editor.trial.set(picture)
      old?.close()
    }

    const previewOf = async (wish: Wish): Promise<OpenPreview> => {
      if (open !== null && isSameSubject(open, wish)) return open.preview
      open?.preview.close()
      open = null
      const { tool, bitmap, reading, mask } = wish
      const photo = pixelsOf(bitmap, loadedPreviews.get()?.[tool]?.pixelsMax ?? 0)
      const preview = await openPreview({ tool, photo, reading, mask: smallMask(mask) })
      open = { tool, bitmap, reading, mask, preview }
      return preview
    }

    const draw = async (wish: Wish) => {
      const preview = await previewOf(wish)
      const pictures = await editor.previewPictures.get(wish.tool, picturesOf(wish.tool, wish.options))
      const image = await preview.draw(wish.options, pictures)
      if (isClosed || findWish(editor) === null) return
      if (image === null) return put(null)
      const data = new ImageData(new Uint8ClampedArray(image.data), image.width, image.height)
      put(new Picture(wish.size, await createImageBitmap(data), null, () => {}))
    }

    const follow = async () => {
      const next = findWish(editor)
      if (next === null) {
        shown = null
        return put(null)
      }
      if (isBusy || (shown !== null && isSameSubject(shown, next) && shown.options === next.options)) return
      isBusy = true
      shown = next
      // When it fails the photo stays on the table as it is; a run still works.
      await draw(next).catch(() => {})
      isBusy = false
      if (!isClosed) void follow()
    }

    // Without them the photo stays on the table as it is, too.
    loadPreviews().catch(() => {})
    const stops = [editor.store, editor.shelf, editor.readings, loadedPreviews].map((source) =>
      source.subscribe(() => void follow()),
    )
    return () => {
      isClosed = true
      for (const stop of stops) stop()
      open?.preview.close()
      put(null)
    }
  }, [editor])
}

/** What could be shown now; null when the settings are not being tried, and while the photo or its reading comes. */
function findWish(editor: Editor): Wish | null {
  const state = editor.store.get()
  const { tool } = state.work
  const target = targetStep(state)
  const preview = loadedPreviews.get()?.[tool]
  if (!state.isTrying || target === null || preview === undefined) return null
  const bitmap = editor.shelf.find(target)?.bitmap
  const reading = editor.readings.find(tool, target)
  if (bitmap === undefined || (preview.needsReading && reading === null) || reading === 'failed') return null
  return { tool, options: state.work.options[tool], bitmap, reading, mask: currentMask(state), size: target.size }
}

function isSameSubject(a: Subject, b: Subject): boolean {
  return a.tool === b.tool && a.bitmap === b.bitmap && a.reading === b.reading && a.mask === b.mask
}
