import { useTranslator } from '#i18n/use-messages.ts'
import { factLines } from '#tools/fact-lines.ts'
import { stageOf } from '#tools/in-page.ts'
import { useEditorState } from '#web/editor/state/editor-context.tsx'
import { shownStep } from '#web/editor/state/editor-state.ts'

/** What the engine reports about the shown result: what it found, what made it, how long it took. */
export function Findings() {
  const step = useEditorState((state) => shownStep(state.work))
  const report = step?.report ?? null
  const t = useTranslator()
  if (report === null) return null
  const seconds = report.stages.reduce((sum, stage) => sum + stage.seconds, 0)
  const { steps: told, ...others } = report.facts
  const steps = typeof told === 'string' && report.engines.length > 0 ? told.split('; ') : null
  const digits = seconds < 10 ? { minimumFractionDigits: 1, maximumFractionDigits: 1 } : { maximumFractionDigits: 0 }
  const say = (text: string) => t.known(text)
  const sayings = step?.tool == null ? {} : stageOf(step.tool).facts
  const facts = factLines(t, steps === null ? report.facts : others, sayings)
  return (
    <section aria-label={t('About this result')} className="grid gap-1 border-t border-line pt-4 text-12 text-quiet">
      {facts.length > 0 ? <p>{facts.join(' · ')}</p> : null}
      {steps !== null ? (
        <ol aria-label={t('What was done')} className="grid list-inside list-decimal gap-0.5">
          {steps.map((step, index) => (
            // The same step may be done twice.
            <li key={`${index} ${step}`}>{step.split(' · ').map(say).join(' · ')}</li>
          ))}
        </ol>
      ) : report.engines.length > 0 ? (
        <p>{t('Made with {engines}', { engines: report.engines.map(say).join(', ') })}</p>
      ) : null}
      {seconds > 0 ? (
        <p className="tabular-nums">{t('Took {seconds} s', { seconds: t.number(seconds, digits) })}</p>
      ) : null}
    </section>
  )
}
