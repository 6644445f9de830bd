import { Trash2 } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { isCounted, toolCatalog } from '#tools/catalog.ts'
import { costOfRun, type RecipeStep } from '#tools/recipe.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { BasicTag } from '#web/billing/usage/basic-tag.tsx'
import { offerPlans } from '#web/billing/usage/offer-plans.ts'
import { priceRun } from '#web/billing/usage/run-price.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState, useModel } from '#web/editor/model/model.ts'
import { useRuns } from '#web/editor/run/runs.ts'
import type { Words } from '#web/sentences/find-words.ts'
import { loadSentenceWords } from '#web/sentences/load-words.ts'
import { nameOfStep } from '#web/sentences/name-of-step.ts'
import { readSentence, sentenceLengthMax } from '#web/sentences/read-sentence.ts'
import { tellStep } from '#web/sentences/tell-step.ts'

/** One field for what should change. What was understood is shown as steps before anything is done. */
export function SentenceDialog() {
  const { dialog } = useModel()
  const isOpen = useAtom(dialog) === 'sentence'
  const field = useRef<HTMLInputElement>(null)
  const t = useTranslator()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => dialog.set(open ? 'sentence' : 'none')}
      title={t('What should change?')}
      widthPx={560}
      initialFocus={field}
    >
      {isOpen ? <Field field={field} /> : null}
    </Dialog>
  )
}

function Field({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { dialog, runner } = useRuns()
  const t = useTranslator()
  const words = useWords()
  const [sentence, setSentence] = useState('')
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const size = useEditorState(({ work }) => shownStep(work)?.size ?? null)
  const reading = words === null || size === null ? null : readSentence(sentence, words, size)
  const steps = (reading?.steps ?? []).filter((_, at) => !removed.has(at))
  const price = usePrice(steps)
  const run = (event: FormEvent) => {
    event.preventDefault()
    if (steps.length === 0 || price.isTooMuch) return
    dialog.set('none')
    if (!price.offer()) void runner.runSteps(steps)
  }
  return (
    <form onSubmit={run} className="grid gap-4 pb-2 text-14">
      <TextField
        ref={field}
        label={t('In your own words')}
        value={sentence}
        maxLength={sentenceLengthMax}
        placeholder={t('Make the sky a sunset and remove the people')}
        autoComplete="off"
        enterKeyHint="go"
        onChange={({ target }) => {
          setSentence(target.value)
          setRemoved(new Set())
        }}
      />
      <ol aria-label={t('Steps')} className="grid">
        {reading?.steps.map((step, at) =>
          removed.has(at) ? null : (
            <StepLine key={at} step={step} onRemove={() => setRemoved(new Set([...removed, at]))} />
          ),
        )}
      </ol>
      <div role="status" className="grid gap-1 text-quiet">
        {reading !== null && reading.unknown.length > 0 ? (
          <p className="text-warning">{t('Not understood: {words}', { words: reading.unknown.join(', ') })}</p>
        ) : null}
        <p className={price.isTooMuch ? 'text-warning' : 'tabular-nums'}>
          {steps.length > 0
            ? price.text
            : sentence.trim() === ''
              ? t('Nothing is sent before you press the button.')
              : t('Say what should go, or what the photo should look like.')}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={() => dialog.set('none')}>
          {t('Cancel')}
        </Button>
        <Button type="submit" kind="primary" disabled={steps.length === 0 || price.isTooMuch}>
          {t('Change the photo')}
        </Button>
      </div>
    </form>
  )
}

function StepLine({ step, onRemove }: { step: RecipeStep; onRemove(): void }) {
  const t = useTranslator()
  const { access } = toolCatalog[step.tool]
  const name = nameOfStep(t, step)
  const details = tellStep(t, step)
  return (
    <li className="flex min-h-11 items-center gap-3 border-t border-line py-1">
      <span className="min-w-0 flex-1">
        {name}
        {details === '' ? null : <span className="text-quiet"> · {details}</span>}
      </span>
      <BasicTag access={access} />
      <IconButton
        label={t('Leave out: {name}', { name: details === '' ? name : `${name}, ${details}` })}
        icon={Trash2}
        onClick={onRemove}
      />
    </li>
  )
}

function useWords(): Words | null {
  const t = useTranslator()
  const [words, setWords] = useState<Words | null>(null)
  useEffect(() => {
    let isLeft = false
    loadSentenceWords(t).then(
      (loaded) => isLeft || setWords(loaded),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [t])
  return words
}

/** What the steps cost together, and whether a plan has to be offered first. */
function usePrice(steps: readonly RecipeStep[]) {
  const t = useTranslator()
  const usage = useAtom(useRuns().usage)
  const count = costOfRun(steps)
  const needed = steps.find(({ tool }) => isCounted(tool) && toolCatalog[tool].access === 'basic') ?? null
  const price = usage === null || count === 0 ? null : priceRun(usage, 'free')
  const remaining = price?.kind === 'counted' ? price.remaining : price?.kind === 'used-up' ? 0 : null
  // Whoever has nothing left is offered a plan; whoever has too little can leave steps out.
  const isTooMuch = remaining !== null && remaining > 0 && count > remaining
  const text =
    count === 0
      ? t('Costs no edit.')
      : remaining === null
        ? t('Uses {count}', { count })
        : isTooMuch
          ? t('All of them take {count} edits, and {left, number} are left.', { count, left: remaining })
          : t('Uses {count} of {left, number} left', { count, left: remaining })
  return { text, isTooMuch, offer: () => count > 0 && offerPlans(usage, needed === null ? 'free' : 'basic') }
}
