import { useTranslator } from '#i18n/use-messages.ts'
import { useAtom } from '#ui/use-atom.ts'
import { type Comparison, comparisonIn, stepOfMode } from '#web/editor/model/comparison.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { numberedName } from '#web/editor/run/run-messages.ts'
import { type OnCanvas, useCanvas } from './on-canvas.ts'

export function comparisonOf({ store, compareMode, livePreview, framedBefore, isHolding }: OnCanvas): Comparison {
  const hasFramed = framedBefore.get() !== null
  return comparisonIn(store.get(), compareMode.get(), livePreview.get() !== null, isHolding.get(), hasFramed)
}

/** What is compared by its name: "Cartoon, step 2"; null where the one is the original or the step before. */
export function useComparedName(): string | null {
  const { mode } = useComparison()
  const work = useEditorState((state) => state.work)
  const t = useTranslator()
  const step = stepOfMode(work, mode)
  return step === null ? null : numberedName(t, work, step)
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
