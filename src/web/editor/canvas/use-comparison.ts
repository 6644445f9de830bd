import { useAtom } from '#ui/use-atom.ts'
import { useEditor, useEditorState } from '#web/editor/state/editor-context.tsx'
import { type Comparison, comparisonIn } from './compare-mode.ts'

/** As `comparisonOf`, and follows it. */
export function useComparison(): Comparison {
  const { compareMode, livePreview, isHolding, framedBefore } = useEditor()
  const chosen = useAtom(compareMode)
  const pictures = { hasPreview: useAtom(livePreview) !== null, isFramed: useAtom(framedBefore) !== null }
  return comparisonIn(
    useEditorState((state) => state),
    chosen,
    pictures,
    useAtom(isHolding),
  )
}
