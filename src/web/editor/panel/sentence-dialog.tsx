import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { entitlements } from '#contract/plan.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { Size } from '#imaging/image.ts'
import { isCounted, toolCatalog } from '#tools/catalog.ts'
import { costOfRun, type RecipeStep } from '#tools/recipe.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { offerPlans } from '#web/billing/usage/offer-plans.ts'
import { priceRun } from '#web/billing/usage/run-price.ts'
import { useModel } from '#web/editor/model/model.ts'
import { CropNote } from '#web/editor/panel/crop-note.tsx'
import { SentenceNotes } from '#web/editor/panel/sentence-notes.tsx'
import { StepLine } from '#web/editor/panel/step-line.tsx'
import { ThingChoice } from '#web/editor/panel/thing-choice.tsx'
import type { Line } from '#web/editor/panel/use-absences.ts'
import { useLeftLines } from '#web/editor/panel/use-left-lines.ts'
import { usePicks } from '#web/editor/panel/use-picks.ts'
import { useSentence } from '#web/editor/panel/use-sentence.ts'
import { useRuns } from '#web/editor/run/runs.ts'
import { askedSizeOf } from '#web/sentences/asked-size.ts'
import { isCrop } from '#web/sentences/frame-of-steps.ts'
import { sentenceLengthMax } from '#web/sentences/read-sentence.ts'

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
  const { dialog, runner, usage, askedSize } = useRuns()
  const t = useTranslator()
  const [sentence, setSentence] = useState(saidInAddress)
  useEffect(forgetInAddress, [])
  const plan = useAtom(usage)?.plan ?? 'VISITOR'
  const example = t(examples[entitlements[plan].tools])
  const { reading, frameOf, photo } = useSentence(sentence, example)
  const left = useLeftLines(reading, frameOf)
  const { lines, margins } = left
  const button = useRef<HTMLButtonElement>(null)
  const picks = usePicks(lines)
  const present = lines.filter(({ at }) => picks.absenceOf(at) === null)
  const made = present.map(({ step }) => step)
  const file = reading === null ? null : { ...reading.file, ...(margins === undefined ? {} : { margins }) }
  const size = file === null || photo === null ? null : askedSizeOf(file, made, photo)
  const price = usePrice(made)
  const canBegin = present.length > 0 && !price.isTooMuch && picks.refusal === null
  const run = async (event: FormEvent) => {
    event.preventDefault()
    if (!canBegin) return
    dialog.set('none')
    if (!price.offer()) void runner.runSteps(await picks.mark(present), () => askedSize.set(size))
  }
  const change = (text: string) => {
    setSentence(text)
    left.forget()
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
          if (reading?.unknown.length === 0 && reading.answered.length === 0) event.currentTarget.form?.requestSubmit()
        }}
        onChange={({ target }) => change(target.value.replaceAll('\n', ' '))}
      />
      <StepList
        lines={lines}
        present={present}
        onMended={() => button.current?.focus()}
        {...{ picks, left, frameOf }}
      />
      <SentenceNotes
        counts={{ read: lines.length, present: present.length }}
        refusal={picks.refusal}
        {...{ sentence, example, reading, size, price }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={() => dialog.set('none')}>
          {t('Cancel')}
        </Button>
        <Button ref={button} type="submit" kind="primary" disabled={!canBegin}>
          {t('Change the photo')}
        </Button>
      </div>
    </form>
  )
}

interface StepListProps {
  readonly lines: readonly Line[]
  /** Those that the photo has something for. */
  readonly present: readonly Line[]
  readonly picks: ReturnType<typeof usePicks>
  readonly left: ReturnType<typeof useLeftLines>
  frameOf(at: number): Size | null
  /** What offered it has gone with it, so the focus goes on. */
  onMended(): void
}

/** What was understood, a line each, with what is to be chosen about it. */
function StepList({ lines, present, picks, left, frameOf, onMended }: StepListProps) {
  const t = useTranslator()
  const trouble = picks.troubleOf(present)
  const troubleAt = trouble === null ? null : present[trouble.at]?.at
  const mend = (act: () => void) => {
    act()
    onMended()
  }
  return (
    <ol aria-label={t('Steps')} className="grid">
      {lines.map(({ step, singled, at }) => (
        <StepLine
          key={at}
          step={step}
          singled={singled}
          frame={frameOf(at)}
          absence={picks.absenceOf(at)}
          isDoubtful={picks.isDoubtful({ step, singled, at })}
          onRemove={() => left.remove(at)}
        >
          <ThingChoice pick={picks.of(at)} onPick={(chosen) => picks.choose(at, chosen)} />
          {isCrop(step) ? (
            <CropNote
              trouble={troubleAt === at ? trouble : null}
              onWiden={(shape) => mend(() => left.widen(at, shape))}
              onMargins={(cut) => mend(() => left.addMargins(at, cut))}
            />
          ) : null}
        </StepLine>
      ))}
    </ol>
  )
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
