import { useState } from 'react'
import type { Size } from '#imaging/image.ts'
import type { Line } from '#web/editor/panel/use-absences.ts'
import type { SentenceReading } from '#web/editor/panel/use-sentence.ts'
import { isEffective, sizeAround } from '#web/sentences/asked-size.ts'
import { type CropTrouble, cropFrameOf, withoutCrop, withShape } from '#web/sentences/frame-of-steps.ts'

/**
 * The steps of a sentence as its reader left them: without those that were taken out, crops in a wider shape, or the picture
 * whole in a file with margins.
 * @param frameOf the frame that a step begins with, px
 */
export function useLeftLines(reading: SentenceReading | null, frameOf: (at: number) => Size | null) {
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const [shapes, setShapes] = useState<ReadonlyMap<number, Size>>(new Map())
  const [margins, setMargins] = useState<{ readonly at: number; readonly size: Size } | null>(null)
  const left = (line: Line): Line => {
    if (line.at === margins?.at) return { ...line, step: withoutCrop(line.step) }
    const [shape, frame] = [shapes.get(line.at), frameOf(line.at)]
    if (shape === undefined || frame === null) return line
    return { ...line, step: withShape(line.step, shape, cropFrameOf(line.step, frame)) }
  }
  const isThere = (line: Line) => !removed.has(line.at) && (line.at !== margins?.at || isEffective(line))
  return {
    lines: (reading?.steps ?? []).map((line, at) => left({ ...line, at })).filter(isThere),
    /** The size that the whole picture goes into, px. */
    margins: margins?.size,
    remove: (at: number) => setRemoved(new Set([...removed, at])),
    widen: (at: number, shape: Size) => setShapes(new Map([...shapes, [at, shape]])),
    addMargins: (at: number, trouble: CropTrouble) => setMargins({ at, size: sizeAround(trouble) }),
    forget() {
      setRemoved(new Set())
      setShapes(new Map())
      setMargins(null)
    },
  }
}
