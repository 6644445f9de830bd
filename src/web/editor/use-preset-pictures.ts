import { useEffect, useState, useSyncExternalStore } from 'react'
import { picturesOf, type ToolId } from '#tools/catalog.ts'
import { previews } from '#tools/previews.ts'
import { useEditor } from './editor-context.tsx'
import type { Step } from './editor-state.ts'
import { openPreview, pictureUrl, pixelsOf } from './preview-work.ts'
import { presetsOf } from './tool-options.ts'
import { useReading } from './use-reading.ts'

/** 200 x 150: twice the size at which they are shown. */
const thumbPixels = 30_000

/** Addresses of the presets' pictures by preset id, as they get ready; null where there is no quick look to make them of. */
export function usePresetPictures(tool: ToolId, target: Step | null): Readonly<Record<string, string>> | null {
  const { shelf } = useEditor()
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>({})
  const bitmap = useSyncExternalStore(
    shelf.subscribe,
    () => (target === null ? null : (shelf.find(target)?.bitmap ?? null)),
    () => null,
  )
  const reading = useReading(tool, target)
  const preview = previews[tool]
  const isComing = preview?.needsReading === true && reading === null
  useEffect(() => {
    setPictures({})
    if (bitmap === null || preview === undefined || isComing || reading === 'failed') return
    let isStale = false
    const urls: string[] = []
    const makeAll = async () => {
      const open = await openPreview(tool, pixelsOf(bitmap, Math.min(thumbPixels, preview.pixelsMax)), reading)
      try {
        for (const preset of presetsOf(tool)) {
          if (picturesOf(tool, preset.options).length > 0) continue
          const image = await open.draw(preset.options, new Map())
          if (isStale) return
          if (image === null) continue
          const url = await pictureUrl(image)
          urls.push(url)
          if (!isStale) setPictures((known) => ({ ...known, [preset.id]: url }))
        }
      } finally {
        open.close()
      }
    }
    // A preset without its picture still has its name.
    makeAll().catch(() => {})
    return () => {
      isStale = true
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [tool, bitmap, preview, reading, isComing])
  return preview !== undefined && target !== null && reading !== 'failed' ? pictures : null
}
