import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { imageUrl } from '#web/api/photos.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { sampleUrl } from '#web/editor/pictures/load-photo.ts'
import { useBitmap, useSmallBitmap } from '#web/editor/pictures/pictures.ts'

/**
 * The photo that is on its way, where the canvas will draw it. The page's HTML has it, before any script.
 * @param isCanvasThere whether what draws has loaded
 */
export function ComingPhoto({ isCanvasThere }: { isCanvasThere: boolean }) {
  const { search } = useLocation()
  const loading = useEditorState((state) => state.loading)
  const shown = useEditorState(({ work }) => shownStep(work))
  const isHere = [useBitmap(shown), useSmallBitmap(shown)].some((bitmap) => bitmap !== null)
  const isDrawn = useDrawn(isCanvasThere && isHere)
  // What the address names is opened once. It is written out of it beside the router.
  const [isOver, setOver] = useState(false)
  const [hasBegun, setBegun] = useState(false)
  if (loading !== null && !hasBegun) setBegun(true)
  if (!isOver && (isDrawn || (hasBegun && loading === null && shown === null))) setOver(true)
  const url = loading?.phase === 'failed' ? null : (loading?.picture ?? (isOver ? null : pictureIn(search)))
  if (isDrawn || url === null) return null
  return (
    <div className="pointer-events-none absolute inset-0 bg-[#1f1f1f] p-3 sm:p-8">
      <img src={url} alt="" fetchPriority="high" className="size-full object-contain" />
    </div>
  )
}

/** Whether the canvas has drawn what is here: it does so in the next frame. */
function useDrawn(isHere: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isHere)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(isHere))
    })
    return () => cancelAnimationFrame(frame)
  }, [isHere])
  return isDrawn && isHere
}

/** The picture of what an address asks for; null where it names none. */
function pictureIn(search: string): string | null {
  const query = new URLSearchParams(search)
  const [photo, sample] = [query.get('photo'), query.get('sample')]
  return photo !== null ? imageUrl(photo, 'thumb') : sample !== null ? sampleUrl(sample) : null
}
