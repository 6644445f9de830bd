import { findFrame } from '#imaging/adjust/frame.ts'
import { cropPen } from '#tools/adjust/crop/crop-pen.ts'
import { FrameOverlay } from '#tools/adjust/crop/frame-overlay.tsx'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import { AdjustControls } from '#tools/adjust/panel.tsx'
import { defaults, frameOf, openSession } from '#tools/adjust/session.ts'
import { pickWhite } from '#tools/adjust/white/pick-white.ts'
import { WhiteOverlay } from '#tools/adjust/white/white-overlay.tsx'
import type { Canvas, OpenStage, Stage } from '#tools/stage.ts'

function openAdjust(canvas: Canvas<AdjustOptions>): OpenStage {
  const session = openSession(canvas)
  return {
    pen: cropPen(session),
    Overlay: () => (
      <>
        <FrameOverlay session={session} />
        <WhiteOverlay session={session} />
      </>
    ),
    press: (at) => pickWhite(session, at),
    Controls: ({ presets }) => <AdjustControls session={session} presets={presets} />,
  }
}

export const adjustStage: Stage<AdjustOptions> = {
  runLabel: 'Apply',
  placesPresets: true,
  hasSettingsByPhoto: true,
  refusals: { 'nothing-would-change': { sentence: 'Crop, move a slider or choose a look first.' } },
  framing: {
    sizeOf: (options, photo) => {
      const { width, height } = findFrame(photo, options)
      return { width, height }
    },
    only: (options) => {
      const frame = frameOf(options)
      const isNeutral = Object.entries(frame).every(
        ([field, value]) => value === defaults[field as keyof AdjustOptions],
      )
      return isNeutral ? null : { ...defaults, ...(frame as AdjustOptions) }
    },
  },
  open: openAdjust,
}
