import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { alternativesOf, neighbourOf } from './alternatives.ts'
import { useEditor, useEditorState } from './editor-context.tsx'

/** Under a result that the same marks could give otherwise: the others, and another one. */
export function AlternativesBar() {
  const { store, runner } = useEditor()
  const count = useEditorState((state) => alternativesOf(state)?.steps.length ?? 0)
  const shown = useEditorState((state) => alternativesOf(state)?.shown ?? 0)
  const isRunning = useEditorState((state) => state.running !== null)
  if (count === 0) return null
  const flip = (direction: 1 | -1) => () => {
    const index = neighbourOf(store.get(), direction)
    if (index !== null) store.dispatch({ type: 'step-shown', index })
  }
  const icon = { size: 20, 'aria-hidden': true } as const
  return (
    <section aria-label="Fills" className="flex items-center gap-1">
      {count > 1 ? (
        <>
          <IconButton
            label="Fill before"
            keys=","
            icon={<ChevronLeft {...icon} />}
            disabled={isRunning}
            onClick={flip(-1)}
          />
          <p aria-live="polite" className="text-14 whitespace-nowrap text-quiet tabular-nums">
            {shown + 1} of {count}
          </p>
          <IconButton
            label="Next fill"
            keys="."
            icon={<ChevronRight {...icon} />}
            disabled={isRunning}
            onClick={flip(1)}
          />
        </>
      ) : null}
      <Button className="min-w-0 flex-1" disabled={isRunning} onClick={() => void runner.tryAnother()}>
        Try another fill
      </Button>
    </section>
  )
}
