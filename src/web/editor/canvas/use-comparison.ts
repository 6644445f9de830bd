import { useAtom } from '#ui/use-atom.ts'
import { useEditor, useEditorState } from '#web/editor/open/editor-context.tsx'
import { type Comparison, comparisonIn } from './compare-mode.ts'

/** As `comparisonOf`, and follows it. */
export function useComparison(): Comparison {
  const { compareMode, livePreview, framedBefore, isHolding } = useEditor()
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
