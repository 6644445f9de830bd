import type { JobReport } from '#contract/job.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { factLines } from '#tools/fact-lines.ts'
import { stageOf } from '#tools/in-page.ts'
import { Fold } from '#ui/controls/fold.tsx'
import { sortFacts } from '#web/editor/history/sort-facts.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState } from '#web/editor/model/model.ts'

/** What was done to make the shown result. What the engine measured, what made it and how long it took is folded away. */
export function Findings() {
  const step = useEditorState((state) => shownStep(state.work))
  const t = useTranslator()
  if (step === null || step.report === null) return null
  const { report } = step
  const stage: Partial<ReturnType<typeof stageOf>> = step.tool === null ? {} : stageOf(step.tool)
  const steps = stepsOf(report)
  const { steps: _, ...others } = report.facts
  const { plain, figures } = sortFacts(steps.length > 0 ? others : report.facts, stage)
  const lines = factLines(t, plain, stage.facts)
  return (
    <section aria-label={t('About this result')} className="grid gap-1 border-t border-line pt-4 text-14">
      {steps.length > 0 ? (
        <ol aria-label={t('What was done')} className="grid list-inside list-decimal gap-0.5">
          {steps.map(([name = ''], index) => (
            // The same step may be done twice.
            <li key={`${index} ${name}`}>{t.known(name)}</li>
          ))}
        </ol>
      ) : null}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="pt-2">
        {/* For another result it is closed again. */}
        <Fold key={step.key} label={t('Details')}>
          <Figures report={report} steps={steps} lines={factLines(t, figures, stage.facts)} />
        </Fold>
      </div>
    </section>
  )
}

/** The steps that a tool did, each with its engine; empty for tools that do one thing. */
function stepsOf({ facts, engines }: JobReport): string[][] {
  const { steps } = facts
  return typeof steps === 'string' && engines.length > 0 ? steps.split('; ').map((step) => step.split(' · ')) : []
}

interface FiguresProps {
  report: JobReport
  steps: readonly (readonly string[])[]
  lines: readonly string[]
}

function Figures({ report, steps, lines }: FiguresProps) {
  const t = useTranslator()
  const seconds = report.stages.reduce((sum, stage) => sum + stage.seconds, 0)
  const digits = seconds < 10 ? { minimumFractionDigits: 1, maximumFractionDigits: 1 } : { maximumFractionDigits: 0 }
  const say = (text: string) => t.known(text)
  const engines = steps.length > 0 ? [...new Set(steps.flatMap((step) => step.slice(1)))] : report.engines
  return (
    <div className="grid gap-1 text-12 text-quiet">
      {lines.length > 0 ? <p>{lines.join(' · ')}</p> : null}
      {engines.length > 0 ? <p>{t('Made with {engines}', { engines: engines.map(say).join(', ') })}</p> : null}
      {seconds > 0 ? (
        <p className="tabular-nums">{t('Took {seconds} s', { seconds: t.number(seconds, digits) })}</p>
      ) : null}
    </div>
  )
}
