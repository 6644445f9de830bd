import { useAtom } from '#ui/use-atom.ts'
import { type Comparison, comparisonIn } from '#web/editor/model/comparison.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { type OnCanvas, useCanvas } from './on-canvas.ts'

export function comparisonOf({ store, compareMode, livePreview, framedBefore, isHolding }: OnCanvas): Comparison {
  const hasFramed = framedBefore.get() !== null
  return comparisonIn(store.get(), compareMode.get(), livePreview.get() !== null, isHolding.get(), hasFramed)
}

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
