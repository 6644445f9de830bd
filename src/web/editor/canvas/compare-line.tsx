import { MoveHorizontal } from 'lucide-react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { toPhoto } from '#tools/photo-view.ts'
import { useAtom } from '#ui/use-atom.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { numberedName } from '#web/editor/run/run-messages.ts'
import { useComparedName } from './compare-mode.ts'
import { CornerTag } from './corner-tag.tsx'
import { useCanvas } from './on-canvas.ts'
import { gripPx } from './split-at-change.ts'

export interface CompareLineProps {
  readonly frame: RefObject<HTMLDivElement | null>
  /** Whether the left side is a step between the original and what is shown. */
  readonly isStepBefore: boolean
}

/** The line between before and after. It is fixed to the photo, so that it stays on its spot while zooming. */
export function CompareLine({ frame, isStepBefore }: CompareLineProps) {
  const { split, viewport } = useCanvas()
  const at = useAtom(split)
  const t = useTranslator()
  const compared = useComparedName()
  const shownName = useEditorState(({ work }) => {
    const step = shownStep(work)
    return step === null ? '' : numberedName(t, work, step)
  })
  // The mark of visitors' results lies in the lower corner: what it says is to be seen.
  const isMarked = useEditorState(({ work }) => shownStep(work)?.photo?.isWatermarked === true)

  const follow = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (box === undefined) return
    // Always within the visible part, so that it can be grabbed again.
    const x = Math.min(box.width - gripPx, Math.max(gripPx, event.clientX - box.left))
    set(toPhoto(viewport.view, { x, y: 0 }).x / viewport.photo.width)
  }
  const set = (share: number) => split.set(Math.min(1, Math.max(0, share)))
  const nudge = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 0.1 : 0.02
    if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') set(at - step)
    else if (event.key === 'ArrowRight' || event.key === 'ArrowUp') set(at + step)
    else if (event.key === 'Home') set(0)
    else if (event.key === 'End') set(1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
  }

  return (
    <>
      <CornerTag
        corners={isMarked ? ['top-left', 'bottom-left'] : ['bottom-left', 'top-left']}
        isOnPhoto
        isFaded={at < 0.14}
      >
        {compared ?? (isStepBefore ? t('Previous step') : t('Before'))}
      </CornerTag>
      <CornerTag
        corners={isMarked ? ['top-right', 'bottom-right'] : ['bottom-right', 'top-right']}
        isOnPhoto
        isFaded={at > 0.86}
      >
        {compared === null ? t('After') : shownName}
      </CornerTag>
      <div
        data-own-pointer
        role="slider"
        tabIndex={0}
        aria-label={t('Compare before and after')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(at * 100)}
        aria-valuetext={t('{percent} % before', { percent: Math.round(at * 100) })}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          event.preventDefault()
          event.currentTarget.focus({ preventScroll: true })
        }}
        onPointerMove={drag}
        onKeyDown={nudge}
        className="pictures-line group absolute top-(--photo-top) bottom-(--photo-bottom) -ml-6 w-12 cursor-ew-resize touch-none outline-none"
      >
        <span className="absolute inset-y-0 left-1/2 -ml-px w-0.5 bg-white shadow-[0_0_0_0.5px_rgb(0_0_0/0.25)]" />
        <span className="absolute top-1/2 left-1/2 grid size-9 -translate-1/2 place-items-center rounded-full bg-white text-black shadow-overlay transition-[scale] group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-white pointer-coarse:size-11">
          <MoveHorizontal size={20} />
        </span>
      </div>
    </>
  )
}
