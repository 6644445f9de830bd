import { useTranslator } from '#i18n/use-messages.ts'
import { ColorSwatch } from '#ui/color-swatch.tsx'
import { percentOf } from '#ui/percent-of.ts'
import { ProgressLine } from '#ui/progress-line.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { useMarking, usePenAsks, usePenHint } from '#web/editor/marking/marking.ts'
import { currentMask, type Loading, type Running, runState, shownStep } from '#web/editor/model/editor-state.ts'
import { isEmptyMask } from '#web/editor/model/mask-tiles.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { lineValueOf } from '#web/editor/model/shown-progress.ts'
import { FailingNote } from '#web/editor/run/failing-note.tsx'
import { loadAgain } from '#web/editor/run/open-from-address.ts'
import { announcementOf, loadStageOf, runStageOf } from '#web/editor/run/run-messages.ts'
import { useRuns } from '#web/editor/run/runs.ts'
import { useRunProgress } from '#web/editor/run/use-run-progress.ts'
import { useTitleProgress } from '#web/editor/run/use-title-progress.ts'

/** The line at the canvas's lower edge, and what is running. */
export function CanvasStatus() {
  const running = useEditorState((state) => state.running)
  const loading = useEditorState((state) => state.loading)
  const t = useTranslator()
  const announcement = useEditorState((state) => announcementOf(t, state))
  const isSearching = useAtom(useMarking().searches) > 0
  return (
    <>
      <p role="status" aria-live="polite" className="sr-only">
        {announcement === '' && isSearching ? t('Finding its edges') : announcement}
      </p>
      {loading !== null ? <LoadStatus loading={loading} /> : null}
      {loading === null && running !== null ? <RunStatus running={running} /> : null}
      {loading === null && running === null ? (
        <>
          <MarkHint />
          <WantedHint />
        </>
      ) : null}
      {isSearching && loading === null && running === null ? (
        // Most answers come sooner, and need no notice.
        <div className="editor-late">
          <Line value={null} label={t('Finding its edges')}>
            <span>{t('Finding its edges')}</span>
          </Line>
        </div>
      ) : null}
    </>
  )
}

/** How much is done, and the way out, stand on the button that began the run. */
function RunStatus({ running }: { running: Running }) {
  const t = useTranslator()
  const stage = runStageOf(t, running)
  const { share, texts } = useRunProgress(running)
  useTitleProgress(texts[0] ?? stage)
  return (
    <Line value={lineValueOf(share)} label={stage}>
      <span>{stage}</span>
    </Line>
  )
}

/** Lies over the photo, so the canvas puts it away at the first press there. */
function Tip({ text, className = '', children }: { text: string; className?: string; children: React.ReactNode }) {
  const isAway = useAtom(useMarking().tipAway) === text
  if (isAway) return null
  return (
    <p
      data-tip={text}
      className={`pointer-events-none absolute inset-x-0 bottom-3 mx-auto w-fit rounded-control bg-raised px-3 py-1.5 text-14 text-ink shadow-overlay ${className}`}
    >
      {children}
    </p>
  )
}

/** What the canvas is waiting for: a click on a thing; for other pens, where the panel has no room to say it. */
function MarkHint() {
  const isWaiting = useEditorState((state) => runState(state) === 'mask-empty' && !state.isComparing)
  const hint = usePenHint()
  const asks = usePenAsks()
  const t = useTranslator()
  const isSearching = useAtom(useMarking().searches) > 0
  if (!isWaiting || isSearching || hint === null) return null
  if (asks === null)
    return (
      <Tip text={hint} className="lg:hidden">
        {t(hint)}
      </Tip>
    )
  return (
    <Tip text={asks.tap}>
      <span className="pointer-coarse:hidden">{t(asks.click)}</span>
      <span className="hidden pointer-coarse:inline">{t(asks.tap)}</span>
    </Tip>
  )
}

/** What a sentence asked for, until it is marked. */
function WantedHint() {
  const { wanted, searches } = useMarking()
  const asked = useAtom(wanted)
  const isSearching = useAtom(searches) > 0
  const isUnmarked = useEditorState((state) => {
    const mask = currentMask(state)
    return mask !== null && isEmptyMask(mask)
  })
  const isAskedByTool = useEditorState((state) => runState(state) === 'mask-empty')
  const t = useTranslator()
  if (asked === null || isSearching || isAskedByTool) return null
  const { thing, color } = asked
  // Another colour needs another sentence: a second click belongs to the first.
  if (!isUnmarked && color === null) return null
  const [click, tap] =
    isUnmarked || !asked.isDone
      ? [t('Click “{thing}” in the photo', { thing }), t('Tap “{thing}” in the photo', { thing })]
      : [t('Another click adds to it'), t('Another tap adds to it')]
  return (
    <Tip text={tap}>
      <span className="pointer-coarse:hidden">{click}</span>
      <span className="hidden pointer-coarse:inline">{tap}</span>
      {color === null ? null : <ColorSwatch color={color} />}
    </Tip>
  )
}

function LoadStatus({ loading }: { loading: Loading }) {
  const editor = useRuns()
  const { loader } = editor
  const t = useTranslator()
  const isEmpty = useEditorState((state) => shownStep(state.work) === null)
  if (loading.phase === 'failed') {
    // Without a photo, OpenView shows the failure in the middle of the canvas.
    if (isEmpty || loading.failing === null) return null
    return (
      <div className="absolute inset-x-0 bottom-0 border-t border-line bg-paper px-4 pt-3 text-ink">
        <FailingNote failing={loading.failing}>
          <TextButton onClick={() => void loadAgain(editor)}>{t('Try again')}</TextButton>
          <TextButton onClick={loader.drop}>{t('Dismiss it')}</TextButton>
        </FailingNote>
      </div>
    )
  }
  const isSending = loading.phase === 'sending'
  const stage = loadStageOf(t, loading.phase)
  return (
    <Line value={isSending ? loading.share : null} label={stage}>
      <span>{stage}</span>
      {isSending ? (
        <span className="tabular-nums">{t('{percent} %', { percent: percentOf(loading.share) })}</span>
      ) : null}
      <LineButton onClick={loader.drop}>{t('Cancel')}</LineButton>
    </Line>
  )
}

function LineButton({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="pointer-events-auto relative min-h-6 underline underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-2.5"
    >
      {children}
    </button>
  )
}

function Line({ value, label, children }: { value: number | null; label: string; children: React.ReactNode }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 grid justify-items-start">
      <p className="m-3 flex max-w-full flex-wrap items-baseline gap-x-3 rounded-control bg-raised px-3 py-1.5 text-14 text-ink shadow-overlay">
        {children}
      </p>
      <ProgressLine value={value} label={label} className="h-[3px]" />
    </div>
  )
}
