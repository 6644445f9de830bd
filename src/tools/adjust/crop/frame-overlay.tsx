import { useEffect } from 'react'
import { CornersOverlay } from '#tools/adjust/crop/corners-overlay.tsx'
import { CropOverlay } from '#tools/adjust/crop/crop-overlay.tsx'
import { followFrameKeys } from '#tools/adjust/crop/frame-keys.ts'
import { cropFrame, type Session, shownIn } from '#tools/adjust/session.ts'
import { useAtom } from '#ui/use-atom.ts'

/** What is drawn over the photo while its frame is being changed. */
export function FrameOverlay({ session }: { session: Session }) {
  const { canvas } = session
  const mode = useAtom(session.mode)
  const frame = useAtom(canvas.frame)
  const { options, photo, isRunning, isHolding } = useAtom(canvas.state)
  useEffect(() => followFrameKeys(session), [session])
  const shown = shownIn(mode, options)
  if (mode === 'none' || mode === 'white' || photo === null || shown === null || isRunning || isHolding) return null
  // Until the preview is of the frame that the mode needs, nothing would lie where it belongs.
  const wanted = cropFrame(shown, photo)
  const isThere = Math.abs(frame.width / frame.scale - wanted.width) < 1.5
  if (!isThere || Math.abs(frame.height / frame.scale - wanted.height) >= 1.5) return null
  return mode === 'crop' ? (
    <CropOverlay session={session} frame={frame} options={options} />
  ) : (
    <CornersOverlay session={session} frame={frame} options={options} />
  )
}
