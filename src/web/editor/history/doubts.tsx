import { useTranslator } from '#i18n/use-messages.ts'
import { factLines } from '#tools/fact-lines.ts'
import { stageOf } from '#tools/in-page.ts'
import { Note } from '#ui/note.tsx'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { sortFacts } from './sort-facts.ts'

/** What may be wrong with the shown result, each in one sentence. */
export function Doubts() {
  const step = useEditorState((state) => shownStep(state.work))
  const t = useTranslator()
  if (step === null || step.report === null || step.tool === null) return null
  const stage = stageOf(step.tool)
  const { doubtful } = sortFacts(step.report.facts, stage)
  return factLines(t, doubtful, stage.facts).map((line) => (
    <div key={line} role="status" className="max-lg:-order-1">
      <Note tone="warning">{line}</Note>
    </div>
  ))
}
