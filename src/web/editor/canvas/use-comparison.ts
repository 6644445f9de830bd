import { useAtom } from '#ui/use-atom.ts'
import { type Comparison, comparisonIn } from '#web/editor/model/comparison.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { useCanvas } from './on-canvas.ts'

/** As `comparisonOf`, and follows it. */
export function useComparison(): Comparison {
  const { compareMode, livePreview, framedBefore, isHolding } = useCanvas()
  const chosen = useAtom(compareMode)
  const hasPreview = useAtom(livePreview) !== null
  return comparisonIn(
    useEditorState((state) => state),
    chosen,
    hasPreview,
    useAtom(isHolding),
    useAtom(framedBefore) !== null,
  )
}
