import { useEffect } from 'react'
import { previews } from '#tools/previews.ts'
import type { Editor } from './editor-context.tsx'
import { targetStep } from './editor-state.ts'
import { Picture } from './picture.ts'
import { pixelsOf, previewTool } from './preview-work.ts'

/** Long side of the quick look: under 1 megapixel, as previews ask for. */
const trialSidePx = 960

interface Wish {
  readonly tool: keyof typeof previews
  readonly options: unknown
  readonly bitmap: ImageBitmap
}

/** Keeps the quick look on the table up with the settings: one at a time, the newest settings next. */
export function useTrial(editor: Editor): void {
  useEffect(() => {
    let isBusy = false
    let shown: Wish | null = null
    let isClosed = false

    const wish = (): (Wish & { size: Picture['size'] }) | null => {
      const state = editor.store.get()
      const { tool } = state.work
      const target = targetStep(state)
      if (!state.isTrying || target === null || previews[tool] === undefined) return null
      const bitmap = editor.shelf.find(target)?.bitmap
      return bitmap === undefined ? null : { tool, options: state.work.options[tool], bitmap, size: target.size }
    }

    const put = (picture: Picture | null) => {
      const old = editor.trial.get()
      editor.trial.set(picture)
      old?.close()
    }

    const follow = async () => {
      const next = wish()
      if (next === null) {
        shown = null
        return put(null)
      }
      const isSame = shown?.tool === next.tool && shown.options === next.options && shown.bitmap === next.bitmap
      if (isBusy || isSame) return
      isBusy = true
      shown = next
      try {
        const image = await previewTool({
          tool: next.tool,
          photo: pixelsOf(next.bitmap, trialSidePx),
          options: next.options,
        })
        if (image !== null && !isClosed && wish() !== null) {
          const data = new ImageData(new Uint8ClampedArray(image.data), image.width, image.height)
          put(new Picture(next.size, await createImageBitmap(data), null, () => {}))
        }
      } catch {
        // The photo stays on the table as it is; a run still works.
      } finally {
        isBusy = false
      }
      if (!isClosed) void follow()
    }

    const stops = [editor.store.subscribe(() => void follow()), editor.shelf.subscribe(() => void follow())]
    return () => {
      isClosed = true
      for (const stop of stops) stop()
      put(null)
    }
  }, [editor])
}
