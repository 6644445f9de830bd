import { useMemo } from 'react'
import { drawMaybe } from '#tools/repair/damage/maybe-marks.ts'
import { maybeMask } from '#tools/repair/damage/maybe-mask.ts'
import type { RepairOptions } from '#tools/repair/options.ts'
import type { Canvas } from '#tools/stage.ts'
import { useAtom } from '#ui/use-atom.ts'

/** Outlines what may be a scratch or belong to the picture. */
export function MaybeOverlay({ canvas }: { canvas: Canvas<RepairOptions> }) {
  const state = useAtom(canvas.state)
  const view = useAtom(canvas.view)
  const maybe = maybeMask(state)
  const picture = useMemo(() => maybe && drawMaybe(maybe).toDataURL(), [maybe])
  const { photo, isHolding, isComparing, isRunning } = state
  if (picture === null || photo === null || isHolding || isComparing || isRunning) return null
  return (
    <svg aria-hidden="true" data-maybe className="pointer-events-none absolute inset-0 size-full">
      <image
        href={picture}
        x={view.x}
        y={view.y}
        width={photo.width * view.scale}
        height={photo.height * view.scale}
        preserveAspectRatio="none"
      />
    </svg>
  )
}
