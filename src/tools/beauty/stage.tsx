import { atom, computed } from 'nanostores'
import { switchFace } from '#tools/beauty/faces/face-choice.ts'
import { FaceRings } from '#tools/beauty/faces/face-rings.tsx'
import { faceAt, facesOnCanvas } from '#tools/beauty/faces/found-faces.ts'
import { HealPen, startHealBrush } from '#tools/beauty/marks/heal-brush.ts'
import { MarkControls } from '#tools/beauty/marks/mark-controls.tsx'
import { MarkRings } from '#tools/beauty/marks/mark-rings.tsx'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import { BeautyPanel } from '#tools/beauty/panel.tsx'
import { oneDigit } from '#tools/fact-lines.ts'
import type { Point } from '#tools/photo-view.ts'
import type { Canvas, OpenStage, PenTexts, Stage } from '#tools/stage.ts'
import { openStrokePen } from '#tools/strokes/stroke-cursor.tsx'

const penTexts: PenTexts = {
  keyHelp:
    'Arrow keys move the brush, Space heals, X takes a mark back, Escape leaves the brush. Plus and minus zoom, question mark lists all keys.',
  keyHint: 'Arrows move, Space heals, X takes back, Esc leaves',
  begun: 'Healing',
  begunWithAlt: 'Mark taken back',
}

/** A CSS colour: light, so that the skin under the cursor is seen. */
const brushColor = 'rgb(255 255 255 / 0.25)'

/** Rings around the faces, of which a click on one of several switches its retouch, and a brush for blemishes. */
function openBeauty(canvas: Canvas<BeautyOptions>): OpenStage {
  const findFace = (at: Point): { face: number | null; count: number } => {
    const state = canvas.state.get()
    const boxes = facesOnCanvas(state)
    const { photo } = state
    const face = photo !== null && boxes.length > 1 ? faceAt(boxes, { photo, view: canvas.view.get() }, at) : null
    return { face, count: boxes.length }
  }
  const brush = atom(startHealBrush)
  return {
    pen: openStrokePen({
      canvas,
      brush,
      pen: new HealPen(canvas, brush),
      // The brush of the mask takes over while its switch is on.
      hold: computed([brush, canvas.state], ({ mode }, { isMasking }) =>
        mode === 'off' || isMasking ? 'off' : 'draws',
      ),
      texts: penTexts,
      ringOf: ({ mode }) => ({ color: brushColor, isBroken: mode === 'take-back' }),
    }),
    Overlay: () => (
      <>
        <FaceRings canvas={canvas} />
        <MarkRings canvas={canvas} brush={brush} />
      </>
    ),
    Controls: () => <MarkControls canvas={canvas} brush={brush} />,
    press: (at) => {
      const { face, count } = findFace(at)
      const { options } = canvas.state.get()
      if (face !== null)
        canvas.change({ ...options, faces: switchFace(options.faces, face, count) }, { isOwnStep: true })
    },
    hover: (at) => canvas.pointed.set(at === null ? null : findFace(at).face),
  }
}

export const beautyStage: Stage<BeautyOptions> = {
  Panel: BeautyPanel,
  runLabel: 'run|Retouch',
  mask: {
    hints: {
      select: 'Select what must not change, or draw a box around it.',
      brush: 'Paint over what must not change.',
      eraser: 'Erase marks from what may change.',
      lasso: 'Draw around what must not change.',
    },
    switchLabel: 'Protect with the brush',
  },
  facts: {
    retouched: (t, count) =>
      Number(count) === 0
        ? []
        : t('{count, plural, one {One face was retouched} other {# faces were retouched}}', { count: Number(count) }),
    identity: (t, share) => t('Likeness kept: {percent} %', { percent: t.number(Number(share) * 100, oneDigit) }),
    blendedBack: (t) => t('Held back to keep the likeness'),
    groundStays: (t) => t('No outline of a person was found, so the background stays as it is.'),
    bodyStays: (t) => t('No skin was found beyond the face.'),
    marks: (t, count) => t('Healed by hand: {count}', { count: Number(count) }),
  },
  plainFacts: ['retouched', 'blendedBack', 'groundStays', 'bodyStays', 'marks'],
  refusals: {
    'no-face-found': {
      short: 'No face to retouch',
      sentence: 'No face was found in this photo, so there is nothing to retouch.',
      marked: 'No face was found in this photo. What you mark is healed.',
    },
    'no-face-chosen': { short: 'No face is switched on' },
    'nothing-would-change': { sentence: 'Nothing would change: every strength is at 0.' },
  },
  open: openBeauty,
}
