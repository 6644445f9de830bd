import type { Message } from '#i18n/message.ts'
import { writeMaps } from '#tools/repair/faces/invented-text.ts'
import type { RestoredFaces } from '#tools/repair/faces/restore-print-faces.ts'
import type { Repair, Step } from '#tools/repair/steps/steps.ts'
import type { PipelineResult } from '#tools/tool.ts'

const noneNeeded: Message = 'None needed'
const messages: Readonly<Record<Step['name'], Message>> = {
  denoise: 'Noise taken out',
  'find scratches': 'Scratches looked for',
  fill: 'Scratches filled',
  fade: 'Fading undone',
  neutralise: 'Colour taken out',
  deblur: 'Sharpened',
  upscale: 'Enlarged twice',
  faces: 'Faces restored',
}

/** The steps that had something to do. */
export function stepsDone({ filledPx, faces }: Repair, steps: readonly Step[]): readonly Step[] {
  return steps.filter(
    ({ name }) => (name !== 'fill' || filledPx > 0) && (name !== 'faces' || (faces?.restored ?? 0) > 0),
  )
}

/** The measurements, and which engine did what, in order. */
export function tellRepair(
  { findings, plan, filledPx, faces }: Repair,
  steps: readonly Step[],
): PipelineResult['facts'] {
  return {
    tone: findings.tone.kind,
    noise: round(findings.noise.fine, 1),
    jpegBlocks: round(findings.blocks, 1),
    blurPx: round(findings.blurPx, 1),
    fade: round(findings.fade.fade, 2),
    scratchesPx: filledPx,
    enlarged: 2 ** plan.doublings,
    ...(faces && tellFaces(faces)),
    steps: steps.map(({ name, engine }) => `${messages[name]} · ${engine}`).join('; ') || noneNeeded,
  }
}

function tellFaces({ restored, refused, likeness, invented, maps }: RestoredFaces): PipelineResult['facts'] {
  return {
    ...(restored > 0 && {
      facesRestored: restored,
      identity: round(likeness, 3),
      invented: round(invented, 2),
      inventedMap: writeMaps(maps),
    }),
    ...(refused > 0 && { facesRefused: refused }),
  }
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits
