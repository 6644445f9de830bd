import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { untilThere } from '#i18n/until-there.ts'
import { useMyPhotosPath } from '#web/gallery/use-my-photos-path.ts'

/** Pages that take all files themselves, or check one. */
const hasOwnWay = /\/(home|verify)(\/|$)/

/** Pages open one photo of those that are dropped or pasted; this offers to keep the others. */
export function HearOtherPhotos() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const path = useMyPhotosPath()
  const offer = useEffectEvent(async (files: readonly File[]) => {
    if (hasOwnWay.test(pathname)) return
    const { offerOthers } = await untilThere(() => import('./offer-others.ts'))
    // A visitor's lie below the sheet.
    offerOthers(files, () => void navigate(`${path}#opened`))
  })
  useEffect(() => {
    const hear = (event: DragEvent | ClipboardEvent) => {
      const data = event instanceof DragEvent ? event.dataTransfer : event.clipboardData
      const files = [...(data?.files ?? [])].slice(1)
      // Once all have heard it: what nobody took is not ours.
      if (files.length > 0) setTimeout(() => event.defaultPrevented && void offer(files))
    }
    window.addEventListener('drop', hear)
    window.addEventListener('paste', hear)
    return () => {
      window.removeEventListener('drop', hear)
      window.removeEventListener('paste', hear)
    }
  }, [])
  return null
}
