import { useEffect, useMemo, useState } from 'react'
import { picturesOf, type ToolId } from '#tools/catalog.ts'
import type { Analysis } from '#tools/tool.ts'
import { useAtom } from '#ui/use-atom.ts'
import { currentMask, type Step } from '#web/editor/model/editor-state.ts'
import { useExpectsPhoto } from '#web/editor/model/expects-photo.ts'
import type { MaskTiles } from '#web/editor/model/mask-tiles.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { useAnalysis, useBitmap, useSmallBitmap } from '#web/editor/pictures/pictures.ts'
import { isDraft, loadedPreviews } from './load-previews.ts'
import { type OpenPreview, openPreview, type PreviewKind, pictureUrl, pixelsOf, urgency } from './preview-work.ts'
import { type Previews, usePreviews } from './previews.ts'
import { thumbCache } from './thumb-cache.ts'
import { thumbSubject } from './thumb-subject.ts'

/** The part of a preset that its picture depends on. */
export interface Drawable {
  readonly id: string
  readonly options: unknown
}

/** The address of a preset's picture; none: its settings have nothing to show; failed: it could not be drawn. */
export type Thumb = { readonly url: string } | 'coming' | 'none' | 'failed'

export interface PresetPictures {
  /** Whether they show a part of the photo, which is square. */
  readonly areCloseUps: boolean
  /** The photo as it is, for presets without a picture of their own; null while it loads. */
  readonly plainUrl: string | null
  thumbOf(id: string): Thumb
  /** Draws again what could not be drawn. */
  retry(): void
}

interface Subject {
  readonly tool: ToolId
  readonly kind: PreviewKind
  readonly small: ImageBitmap
  /** Null where the small one is enough. */
  readonly bitmap: ImageBitmap | null
  readonly analysis: Analysis | null
  readonly mask: MaskTiles | null
}

interface Drawn {
  readonly small: ImageBitmap | null
  readonly tool: ToolId
  readonly thumbs: ReadonlyMap<string, Thumb>
}

/**
 * The presets' pictures, from when a photo is on its way; null for a tool without a preview.
 * @param presets the same array as long as they are the same
 * @param isInView those in view are drawn first
 */
export function usePresetPictures(
  tool: ToolId,
  target: Step | null,
  presets: readonly Drawable[],
  isInView: (id: string) => boolean,
): PresetPictures | null {
  const editor = usePreviews()
  const [drawn, setDrawn] = useState<Drawn>({ small: null, tool, thumbs: new Map() })
  const [tries, setTries] = useState(0)
  const small = useSmallBitmap(target)
  const kinds = useAtom(loadedPreviews)
  const hasNone = isDraft(tool) || (kinds !== null && kinds[tool] === undefined)
  const kind = hasNone ? undefined : kinds?.[tool]
  const expectsPhoto = useExpectsPhoto()
  const asked = useAnalysis(tool, target)
  const analysis = asked === 'failed' ? null : asked
  const isUnread = kind?.needsAnalysis === true && analysis === null
  const drawsPart = kind?.hasCloseUps === true && analysis !== null
  const whole = useBitmap(drawsPart ? target : null)
  const mask = useEditorState(currentMask)
  const plainUrl = useMemo(
    () => (small === null ? null : pictureUrl(pixelsOf(small, Number.POSITIVE_INFINITY))),
    [small],
  )
  useEffect(() => {
    const isSame = (known: Drawn) => known.small === small && known.tool === tool
    // Pictures of the same photo stay until they are redrawn.
    setDrawn((known) => ({ small, tool, thumbs: isSame(known) ? known.thumbs : new Map() }))
    if (small === null || kind === undefined || isUnread || (drawsPart && whole === null)) return
    let isStale = false
    const put = (id: string, thumb: Thumb) => {
      if (!isStale) setDrawn((known) => ({ ...known, thumbs: new Map(known.thumbs).set(id, thumb) }))
    }
    const subject: Subject = { tool, kind, small, bitmap: drawsPart ? whole : null, analysis, mask }
    void drawAll(editor, subject, presets, { isInView, put, isStale: () => isStale })
    return () => {
      isStale = true
    }
  }, [editor, tool, small, whole, kind, analysis, isUnread, drawsPart, mask, presets, isInView, tries])
  // Until the worker has said which tools have a preview, their place is kept.
  if (hasNone || (target === null && !expectsPhoto)) return null
  const isDrawn = drawn.small === small && drawn.tool === tool
  const thumbOf = (id: string): Thumb => {
    if (isUnread && asked === 'failed') return 'failed'
    return (isDrawn ? drawn.thumbs.get(id) : undefined) ?? 'coming'
  }
  const retry = () => {
    if (asked === 'failed') editor.analyses.retryFailed()
    setTries(tries + 1)
  }
  return { areCloseUps: kind?.hasCloseUps === true, plainUrl, thumbOf, retry }
}

interface Drawing {
  isInView(id: string): boolean
  put(id: string, thumb: Thumb): void
  isStale(): boolean
}

async function drawAll(editor: Previews, subject: Subject, presets: readonly Drawable[], drawing: Drawing) {
  const inputOf = ({ options }: Drawable) => ({ ...subject, bitmap: subject.small, options })
  const missing = presets.filter((preset) => {
    const url = thumbCache.find(inputOf(preset))
    if (url !== undefined) drawing.put(preset.id, url === null ? 'none' : { url })
    return url === undefined
  })
  if (missing.length === 0) return
  const { tool, kind, small, bitmap, analysis, mask } = subject
  let open: OpenPreview | null = null
  try {
    const thumb = await thumbSubject(tool, kind, small, bitmap, analysis, mask)
    if (thumb === null || drawing.isStale()) return
    const preview = await openPreview(thumb.subject, () => urgency.inView)
    open = preview
    await Promise.all(
      missing.map(async (preset) => {
        try {
          const pictures = await editor.previewPictures.get(tool, picturesOf(tool, preset.options))
          const urgencyOf = () => (drawing.isInView(preset.id) ? urgency.inView : urgency.later)
          const image = await preview.draw(preset.options, pictures, urgencyOf, drawing.isStale)
          if (drawing.isStale()) return
          const url = image === null ? null : pictureUrl(thumb.cut(image))
          thumbCache.put(inputOf(preset), url)
          drawing.put(preset.id, url === null ? 'none' : { url })
        } catch {
          drawing.put(preset.id, 'failed')
        }
      }),
    )
  } catch {
    for (const { id } of missing) drawing.put(id, 'failed')
  } finally {
    open?.close()
  }
}
