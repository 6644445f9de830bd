import { switchFace } from '#tools/beauty/faces/face-choice.ts'
import { FaceRings } from '#tools/beauty/faces/face-rings.tsx'
import { faceAt, facesOnCanvas } from '#tools/beauty/faces/found-faces.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import { BeautyPanel } from '#tools/beauty/panel.tsx'
import { oneDigit } from '#tools/fact-lines.ts'
import type { Point } from '#tools/photo-view.ts'
import type { Canvas, OpenStage, Stage } from '#tools/stage.ts'

/** Rings around the faces; a click on one of several switches its retouch. */
function openBeauty(canvas: Canvas<BeautyOptions>): OpenStage {
  const findFace = (at: Point): { face: number | null; count: number } => {
    const state = canvas.state.get()
    const boxes = facesOnCanvas(state)
    const { photo } = state
    const face = photo !== null && boxes.length > 1 ? faceAt(boxes, { photo, view: canvas.view.get() }, at) : null
    return { face, count: boxes.length }
  }
  return {
    Overlay: () => <FaceRings canvas={canvas} />,
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
  mask: { hint: 'Paint over what must not change.', switchLabel: 'Protect with the brush' },
  facts: {
    retouched: (t, count) => t('Retouched: {count}', { count: Number(count) }),
    identity: (t, share) => t('Likeness kept: {percent} %', { percent: t.number(Number(share) * 100, oneDigit) }),
    blendedBack: (t) => t('Held back to keep the likeness'),
  },
  refusals: {
    'no-face-found': {
      short: 'No face to retouch',
      sentence: 'No face was found in this photo, so there is nothing to retouch.',
    },
    'no-face-chosen': { short: 'No face is switched on' },
  },
  open: openBeauty,
}
