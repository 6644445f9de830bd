import { useEffect, useRef, useState } from 'react'
import { picturesOf, type ToolId } from '#tools/catalog.ts'
import { previews } from '#tools/previews.ts'
import { useEditorState } from './editor-context.tsx'
import { currentMask, type Step } from './editor-state.ts'
import { openPreview, pictureUrl, pixelsOf } from './preview-work.ts'
import { smallMask } from './small-mask.ts'
import { presetsOf } from './tool-options.ts'
import { useBitmap } from './use-bitmap.ts'
import { useReading } from './use-reading.ts'

/** 200 x 150: twice the size at which they are shown. */
const thumbPixels = 30_000

export interface PresetPictures {
  /** Addresses by preset id, as they get ready. */
  readonly urls: Readonly<Record<string, string>>
  /** Whether those that are not there yet are still to come. */
  readonly isComing: boolean
}

interface Drawn extends PresetPictures {
  readonly bitmap: ImageBitmap | null
  readonly tool: ToolId
}

/** The presets' pictures; null where there is no quick look to make them of. */
export function usePresetPictures(tool: ToolId, target: Step | null): PresetPictures | null {
  const [drawn, setDrawn] = useState<Drawn>({ urls: {}, isComing: true, bitmap: null, tool })
  const bitmap = useBitmap(target)
  const made = useRef(new Map<string, string>())
  const mask = useEditorState(currentMask)
  const reading = useReading(tool, target)
  const preview = previews[tool]
  const isUnread = preview?.needsReading === true && reading === null
  useEffect(() => {
    const isSame = (known: Drawn) => known.bitmap === bitmap && known.tool === tool
    // What is drawn of this very photo stays until it is drawn anew.
    setDrawn((known) => ({ bitmap, tool, isComing: true, urls: isSame(known) ? known.urls : {} }))
    if (bitmap === null || preview === undefined || isUnread || reading === 'failed') return
    let isStale = false
    const makeAll = async () => {
      const photo = pixelsOf(bitmap, Math.min(thumbPixels, preview.pixelsMax))
      const open = await openPreview({ tool, photo, reading, mask: smallMask(mask) })
      try {
        for (const preset of presetsOf(tool)) {
          if (picturesOf(tool, preset.options).length > 0) continue
          const image = await open.draw(preset.options, new Map())
          if (isStale) return
          if (image === null) continue
          const url = await pictureUrl(image)
          const old = made.current.get(preset.id)
          made.current.set(preset.id, url)
          if (old !== undefined) URL.revokeObjectURL(old)
          if (!isStale) setDrawn((known) => ({ ...known, urls: { ...known.urls, [preset.id]: url } }))
        }
      } finally {
        open.close()
      }
    }
    // A preset without its picture still has its name.
    makeAll()
      .catch(() => {})
      .finally(() => {
        if (!isStale) setDrawn((known) => ({ ...known, isComing: false }))
      })
    return () => {
      isStale = true
    }
  }, [tool, bitmap, preview, reading, isUnread, mask])
  useEffect(() => {
    const urls = made.current
    return () => {
      for (const url of urls.values()) URL.revokeObjectURL(url)
    }
  }, [])
  if (preview === undefined || target === null || reading === 'failed') return null
  return drawn.bitmap === bitmap && drawn.tool === tool ? drawn : { urls: {}, isComing: true }
}
