import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { factLines } from '#tools/fact-lines.ts'
import { stageOf } from '#tools/in-page.ts'
import { Note } from '#ui/note.tsx'
import { type Step, shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { sortFacts } from './sort-facts.ts'

/** What may be wrong with the shown result, each in one sentence. */
export function Doubts() {
  const step = useEditorState((state) => shownStep(state.work))
  const t = useTranslator()
  return (
    <div role="status" className="grid gap-2 empty:hidden max-lg:-order-1">
      {doubtsOf(step, t).map((line) => (
        <Note key={line} tone="warning">
          {line}
        </Note>
      ))}
    </div>
  )
}

function doubtsOf(step: Step | null, t: Translator): string[] {
  if (step === null || step.report === null || step.tool === null) return []
  const stage = stageOf(step.tool)
  return factLines(t, sortFacts(step.report.facts, stage).doubtful, stage.facts)
}
