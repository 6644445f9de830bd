import { useEffect, useRef, useState } from 'react'
import { picturesOf, type ToolId } from '#tools/catalog.ts'
import { useAtom } from '#ui/use-atom.ts'
import { presetsOf } from '#web/editor/panel/tool-options.ts'
import { useAnalysis } from '#web/editor/pictures/use-analysis.ts'
import { useBitmap } from '#web/editor/pictures/use-bitmap.ts'
import { useEditorState } from '#web/editor/state/editor-context.tsx'
import { currentMask, type Step } from '#web/editor/state/editor-state.ts'
import { loadedPreviews } from './load-previews.ts'
import { openPreview, pictureUrl } from './preview-work.ts'
import { thumbSubject } from './thumb-subject.ts'

export interface PresetPictures {
  /** Whether they show a part of the photo, which is square. */
  readonly areCloseUps: boolean
  /** Addresses by preset id; each is added when its picture is ready. */
  readonly urls: Readonly<Record<string, string>>
  /** Whether missing pictures are still being drawn. */
  readonly isComing: boolean
}

interface Drawn extends Omit<PresetPictures, 'areCloseUps'> {
  readonly bitmap: ImageBitmap | null
  readonly tool: ToolId
}

/** The presets' pictures; null for a tool without a preview. */
export function usePresetPictures(tool: ToolId, target: Step | null): PresetPictures | null {
  const [drawn, setDrawn] = useState<Drawn>({ urls: {}, isComing: true, bitmap: null, tool })
  const bitmap = useBitmap(target)
  const made = useRef(new Map<string, string>())
  const mask = useEditorState(currentMask)
  const asked = useAnalysis(tool, target)
  const preview = useAtom(loadedPreviews)?.[tool]
  const analysis = asked === 'failed' ? null : asked
  const isUnread = preview?.needsAnalysis === true && analysis === null
  useEffect(() => {
    const isSame = (known: Drawn) => known.bitmap === bitmap && known.tool === tool
    // Pictures of the same photo stay until they are redrawn.
    setDrawn((known) => ({ bitmap, tool, isComing: true, urls: isSame(known) ? known.urls : {} }))
    if (bitmap === null || preview === undefined || isUnread) return
    let isStale = false
    const makeAll = async () => {
      const { subject, cut } = await thumbSubject(tool, preview, bitmap, analysis, mask)
      const open = await openPreview(subject)
      try {
        for (const preset of presetsOf(tool)) {
          if (picturesOf(tool, preset.options).length > 0) continue
          const image = await open.draw(preset.options, new Map())
          if (isStale) return
          if (image === null) continue
          const url = await pictureUrl(cut(image))
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
  }, [tool, bitmap, preview, analysis, isUnread, mask])
  useEffect(() => {
    const urls = made.current
    return () => {
      for (const url of urls.values()) URL.revokeObjectURL(url)
    }
  }, [])
  if (preview === undefined || target === null || (isUnread && asked === 'failed')) return null
  const areCloseUps = preview.hasCloseUps
  if (drawn.bitmap !== bitmap || drawn.tool !== tool) return { urls: {}, isComing: true, areCloseUps }
  // Presets that have nothing to show get no picture.
  return drawn.isComing || Object.keys(drawn.urls).length > 0 ? { ...drawn, areCloseUps } : null
}
