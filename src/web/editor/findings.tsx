import { useEditorState } from './editor-context.tsx'
import { shownStep } from './editor-state.ts'
import { factLines } from './words.ts'

/** What the engine says of the result on the table: what it found, what made it, how long it took. */
export function Findings() {
  const report = useEditorState((state) => shownStep(state.work)?.report ?? null)
  if (report === null) return null
  const seconds = report.stages.reduce((sum, stage) => sum + stage.seconds, 0)
  const { steps: told, ...others } = report.facts
  const steps = typeof told === 'string' && report.engines.length > 0 ? told.split('; ') : null
  const facts = factLines(steps === null ? report.facts : others)
  return (
    <section aria-label="About this result" className="grid gap-1 border-t border-line pt-4 text-12 text-quiet">
      {facts.length > 0 ? <p>{facts.join(' · ')}</p> : null}
      {steps !== null ? (
        <ol aria-label="What was done" className="grid list-inside list-decimal gap-0.5">
          {steps.map((step, index) => (
            // The same step may be done twice.
            <li key={`${index} ${step}`}>{step}</li>
          ))}
        </ol>
      ) : report.engines.length > 0 ? (
        <p>Made with {report.engines.join(', ')}</p>
      ) : null}
      {seconds > 0 ? (
        <p className="tabular-nums">Took {seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s</p>
      ) : null}
    </section>
  )
}
