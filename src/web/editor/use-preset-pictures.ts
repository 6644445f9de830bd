import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ToolId } from '#tools/catalog.ts'
import { previews } from '#tools/previews.ts'
import type { Step } from './editor-state.ts'
import type { PictureShelf } from './picture-shelf.ts'
import { pictureUrl, pixelsOf, previewTool } from './preview-work.ts'
import { presetsOf } from './tool-options.ts'

/** Twice the width at which they are shown. */
const thumbSidePx = 200

/** Addresses of the presets' pictures by preset id, as they get ready; null for tools without a quick look. */
export function usePresetPictures(
  tool: ToolId,
  target: Step | null,
  shelf: PictureShelf,
): Readonly<Record<string, string>> | null {
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>({})
  const bitmap = useSyncExternalStore(
    shelf.subscribe,
    () => (target === null ? null : (shelf.find(target)?.bitmap ?? null)),
    () => null,
  )
  const canPreview = previews[tool] !== undefined
  useEffect(() => {
    setPictures({})
    if (bitmap === null || !canPreview) return
    let isStale = false
    const urls: string[] = []
    const makeAll = async () => {
      const photo = pixelsOf(bitmap, thumbSidePx)
      for (const preset of presetsOf(tool)) {
        const image = await previewTool({ tool, photo, options: preset.options })
        if (isStale || image === null) return
        const url = await pictureUrl(image)
        urls.push(url)
        if (!isStale) setPictures((known) => ({ ...known, [preset.id]: url }))
      }
    }
    // A preset without its picture still has its name.
    makeAll().catch(() => {})
    return () => {
      isStale = true
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [tool, bitmap, canPreview])
  return canPreview && target !== null ? pictures : null
}
