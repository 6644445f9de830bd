import { ProgressLine } from '#ui/progress-line.tsx'
import { useFollowed } from './cell.ts'
import { useEditor, useEditorState } from './editor-context.tsx'
import { type Loading, type Running, runState, shownStep } from './editor-state.ts'
import { FailingNote } from './failing-note.tsx'
import { TextButton } from './text-button.tsx'
import { announcementOf, maskHints, stageOf, tapHint, timeLeftOf } from './words.ts'

/** Along the table's lower edge: what is happening, how much of it is done, how long it will take. */
export function StageStatus() {
  const running = useEditorState((state) => state.running)
  const loading = useEditorState((state) => state.loading)
  const announcement = useEditorState(announcementOf)
  const isSearching = useFollowed(useEditor().isSearching)
  return (
    <>
      <p role="status" aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {loading !== null ? <LoadStatus loading={loading} /> : null}
      {loading === null && running !== null ? <RunStatus running={running} /> : null}
      {loading === null && running === null ? <MarkHint /> : null}
      {isSearching ? (
        <Line value={null} label="Finding its edges">
          <span>Finding its edges</span>
        </Line>
      ) : null}
    </>
  )
}

function RunStatus({ running }: { running: Running }) {
  const done = running.job?.state === 'running' ? running.job.done : null
  const stage = stageOf(running)
  const timeLeft = running.isConnected ? timeLeftOf(running.job?.secondsLeft ?? null) : null
  return (
    <Line value={done} label={stage}>
      <span>{stage}</span>
      {done !== null ? <span className="tabular-nums">{Math.floor(done * 100)} %</span> : null}
      {timeLeft !== null ? <span className="text-quiet tabular-nums">{timeLeft}</span> : null}
    </Line>
  )
}

/** On small screens, where the panel has no room for it: what the table waits for. */
function MarkHint() {
  const isWaiting = useEditorState((state) => runState(state) === 'mask-empty' && !state.isComparing)
  const tool = useEditorState((state) => state.work.tool)
  const { mode } = useFollowed(useEditor().paint)
  const isSearching = useFollowed(useEditor().isSearching)
  if (!isWaiting || isSearching) return null
  return (
    <p className="pointer-events-none absolute inset-x-0 bottom-3 mx-auto w-fit rounded-control bg-raised px-3 py-1.5 text-14 text-ink shadow-overlay lg:hidden">
      {mode === 'select' ? tapHint : maskHints[tool]}
    </p>
  )
}

function LoadStatus({ loading }: { loading: Loading }) {
  const { loader } = useEditor()
  const isEmpty = useEditorState((state) => shownStep(state.work) === null)
  if (loading.phase === 'failed') {
    // With nothing on the table the failure is told in its middle, by OpenView.
    if (isEmpty || loading.failing === null) return null
    return (
      <div className="absolute inset-x-0 bottom-0 border-t border-line bg-paper px-4 pt-3 text-ink">
        <FailingNote failing={loading.failing}>
          <TextButton onClick={() => void loader.retry()}>Try again</TextButton>
          <TextButton onClick={loader.drop}>Put it away</TextButton>
        </FailingNote>
      </div>
    )
  }
  const isSending = loading.phase === 'sending'
  const stage = isSending ? 'Uploading' : loading.phase === 'reading' ? 'Reading the photo' : 'Opening the photo'
  return (
    <Line value={isSending ? loading.share : null} label={stage}>
      <span>{stage}</span>
      {isSending ? <span className="tabular-nums">{Math.floor(loading.share * 100)} %</span> : null}
      <button type="button" onClick={loader.drop} className="pointer-events-auto min-h-6 underline underline-offset-4">
        Cancel
      </button>
    </Line>
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
