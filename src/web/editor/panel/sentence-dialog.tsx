import { Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { entitlements } from '#contract/plan.ts'
import { languageNames } from '#i18n/languages.ts'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { Size } from '#imaging/image.ts'
import { isCounted, toolCatalog } from '#tools/catalog.ts'
import { costOfRun, type RecipeStep } from '#tools/recipe.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { BasicTag } from '#web/billing/usage/basic-tag.tsx'
import { offerPlans } from '#web/billing/usage/offer-plans.ts'
import { priceRun } from '#web/billing/usage/run-price.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState, useModel } from '#web/editor/model/model.ts'
import { ByHandNote } from '#web/editor/panel/by-hand-note.tsx'
import { ThingChoice, usePicks } from '#web/editor/panel/thing-choice.tsx'
import { useRuns } from '#web/editor/run/runs.ts'
import { framesBefore } from '#web/sentences/frame-of-steps.ts'
import { loadOtherWords, loadSentenceWords } from '#web/sentences/load-words.ts'
import { nameOfStep } from '#web/sentences/name-of-step.ts'
import { readInAny } from '#web/sentences/read-in-any.ts'
import { readSentence, sentenceLengthMax } from '#web/sentences/read-sentence.ts'
import type { Singled } from '#web/sentences/singled.ts'
import { tellStep } from '#web/sentences/tell-step.ts'

/** By the tools of a plan, so that nobody is refused what they are shown. */
const examples = {
  all: 'Make the sky a sunset and remove the people',
  free: 'Remove the people and make it warmer',
} as const satisfies Record<string, Message>

/** One field for what should change. What was understood is shown as steps before anything is done. */
export function SentenceDialog() {
  const { dialog } = useModel()
  const isOpen = useAtom(dialog) === 'sentence'
  const field = useRef<HTMLTextAreaElement>(null)
  const t = useTranslator()
  useEffect(() => {
    if (saidInAddress() !== '') dialog.set('sentence')
  }, [dialog])
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

/** What was said where the photo was opened: `/upload` asks, too. */
const saidInAddress = (): string =>
  new URLSearchParams(location.search).get('say')?.slice(0, sentenceLengthMax).trim() ?? ''

/** A reload, or the field opened again, begins anew. */
function forgetInAddress(): void {
  const query = new URLSearchParams(location.search)
  if (!query.has('say')) return
  query.delete('say')
  history.replaceState(history.state, '', `${location.pathname}?${query}`)
}

function Field({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { dialog, runner } = useRuns()
  const t = useTranslator()
  const words = useWords(loadSentenceWords, true)
  const [sentence, setSentence] = useState(saidInAddress)
  useEffect(forgetInAddress, [])
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const [isForeign, setForeign] = useState(false)
  const others = useWords(loadOtherWords, isForeign)
  const size = useEditorState(({ work }) => shownStep(work)?.size ?? null)
  const reading = useMemo(
    () => (words === null || size === null ? null : readInAny(sentence, words, others ?? [], size)),
    [sentence, words, others, size],
  )
  const lines = (reading?.steps ?? []).map((line, at) => ({ ...line, at })).filter(({ at }) => !removed.has(at))
  const frames = size === null ? [] : framesBefore(reading?.steps.map(({ step }) => step) ?? [], size)
  const picks = usePicks(lines)
  const present = lines.filter(({ at }) => picks.absenceOf(at) === null)
  const steps = present.map(({ step }) => step)
  const price = usePrice(steps)
  const plan = useAtom(useRuns().usage)?.plan ?? 'VISITOR'
  const example = t(examples[entitlements[plan].tools])
  useEffect(() => {
    if (words === null || size === null) return
    // The first reading takes five times as long as the next one, and nobody has typed yet.
    const timer = setTimeout(() => readSentence(example, words, size))
    return () => clearTimeout(timer)
  }, [words, size, example])
  const unknown = reading?.unknown ?? []
  const isOfDownload = (reading?.inDownload.length ?? 0) > 0
  const [byHand] = reading?.byHand ?? []
  // It is understood, though nobody but a hand can do it.
  const isByHand = byHand !== undefined && unknown.length === 1
  if (unknown.length > 0 && !isForeign) setForeign(true)
  const canBegin = steps.length > 0 && !price.isTooMuch && picks.refusal === null
  const run = async (event: FormEvent) => {
    event.preventDefault()
    if (!canBegin) return
    dialog.set('none')
    if (!price.offer()) void runner.runSteps(await picks.mark(present))
  }
  const change = (text: string) => {
    setSentence(text)
    setRemoved(new Set())
    picks.forget()
  }
  return (
    <form onSubmit={run} className="grid gap-4 pb-2 text-14">
      <TextArea
        ref={field}
        rows={2}
        label={t('In your own words')}
        value={sentence}
        maxLength={sentenceLengthMax}
        placeholder={example}
        autoComplete="off"
        enterKeyHint="go"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          // What was left out is read before anything is done.
          if (unknown.length === 0) event.currentTarget.form?.requestSubmit()
        }}
        onChange={({ target }) => change(target.value.replaceAll('\n', ' '))}
      />
      <ol aria-label={t('Steps')} className="grid">
        {lines.map(({ step, singled, at }) => (
          <StepLine
            key={at}
            step={step}
            singled={singled}
            frame={frames[at] ?? size}
            absence={picks.absenceOf(at)}
            onRemove={() => setRemoved(new Set([...removed, at]))}
          >
            <ThingChoice pick={picks.of(at)} onPick={(chosen) => picks.choose(at, chosen)} />
          </StepLine>
        ))}
      </ol>
      <div role="status" className="grid gap-1 text-quiet">
        {unknown.length > 0 ? (
          <>
            {isByHand ? null : (
              <p className="text-warning">{t('Not understood: {words}', { words: unknown.join(', ') })}</p>
            )}
            {reading?.isForeign ? (
              <p>{t('You can write in {languages}.', { languages: t.list(Object.values(languageNames)) })}</p>
            ) : null}
            {reading?.isElsewhere ? (
              <p>
                {t('No tool puts anyone somewhere else. Remove background can lay a picture of yours behind them.')}
              </p>
            ) : null}
            {byHand === undefined ? null : <ByHandNote byHand={byHand} />}
            {steps.length > 0 ? <p>{t('Only the steps above are run, and only once you press the button.')}</p> : null}
          </>
        ) : null}
        {reading?.isUnmarked ? <p>{t('The first result carries no watermark. With an account, none does.')}</p> : null}
        {isOfDownload ? <p>{t('Formats, sizes, text and sharing are in Download.')}</p> : null}
        {picks.refusal === null ? null : <p className="text-warning">{t(picks.refusal)}</p>}
        <p className={price.isTooMuch ? 'text-warning' : 'tabular-nums'}>
          {steps.length > 0
            ? price.text
            : sentence.trim() === ''
              ? t('Nothing is sent until you press the button.')
              : byHand === undefined &&
                  !isOfDownload &&
                  !reading?.isForeign &&
                  !reading?.isUnmarked &&
                  lines.length === 0
                ? t('Say what should go, or what the photo should look like, as in “{example}”.', { example })
                : null}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={() => dialog.set('none')}>
          {t('Cancel')}
        </Button>
        <Button type="submit" kind="primary" disabled={!canBegin}>
          {t('Change the photo')}
        </Button>
      </div>
    </form>
  )
}

interface StepLineProps {
  step: RecipeStep
  singled: Singled | null
  /** Before the step, in px. */
  frame: Size | null
  /** Why the photo has nothing for it; null where it has, or where nobody has looked. */
  absence: string | null
  onRemove(): void
  children: ReactNode
}

function StepLine({ step, singled, frame, absence, onRemove, children }: StepLineProps) {
  const t = useTranslator()
  const { access } = toolCatalog[step.tool]
  const name = nameOfStep(t, step)
  const details = tellStep(t, step, frame, singled)
  return (
    <li className="border-t border-line py-1">
      <div className="flex min-h-11 items-center gap-3">
        <span className="min-w-0 flex-1">
          {name}
          {details === '' ? null : <span className="text-quiet"> · {details}</span>}
          {absence === null ? null : <span className="block text-warning">{absence}</span>}
        </span>
        <BasicTag access={access} />
        <IconButton
          label={t('Leave out: {name}', { name: details === '' ? name : `${name}, ${details}` })}
          icon={Trash2}
          onClick={onRemove}
        />
      </div>
      {children}
    </li>
  )
}

/** @param isNeeded null is returned before that, and until they are there */
function useWords<W>(load: (t: Translator) => Promise<W>, isNeeded: boolean): W | null {
  const t = useTranslator()
  const [words, setWords] = useState<W | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    let isLeft = false
    load(t).then(
      (loaded) => isLeft || setWords(() => loaded),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [t, load, isNeeded])
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
          ? t('Together they take {count} edits; {left, number} are left.', { count, left: remaining })
          : t('Uses {count} of {left, number} left', { count, left: remaining })
  return { text, isTooMuch, offer: () => count > 0 && offerPlans(usage, needed === null ? 'free' : 'basic') }
}
