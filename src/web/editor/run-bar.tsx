import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useEditor, useEditorState } from './editor-context.tsx'
import { type Failing, isRunNext, runState } from './editor-state.ts'
import { runLabels } from './words.ts'

export interface RunBarProps {
  /** On small screens: whether all settings are in sight. */
  isOpen: boolean
  onOpen(isOpen: boolean): void
}

/** The one thing to do next, always in the same place; why it did not work is said right above it. */
export function RunBar({ isOpen, onOpen }: RunBarProps) {
  const { runner, store } = useEditor()
  const tool = useEditorState((state) => state.work.tool)
  const readiness = useEditorState(runState)
  const failing = useEditorState((state) => state.failing)
  const isCancelling = useEditorState((state) => state.running?.isCancelling ?? false)
  const isNext = useEditorState(isRunNext)
  const isRunning = readiness === 'running'
  return (
    <div className="shrink-0 border-t border-line px-4 py-2 lg:py-3">
      {failing !== null ? (
        <FailingNote failing={failing}>
          {failing.code === 'network' || failing.code === 'internal' ? (
            <TextButton onClick={() => void runner.run()}>Try again</TextButton>
          ) : null}
          <TextButton onClick={() => store.dispatch({ type: 'failing-dismissed' })}>Dismiss</TextButton>
        </FailingNote>
      ) : null}
      <div className="flex gap-2">
        <Button
          size="large"
          aria-expanded={isOpen}
          aria-controls="tool-settings"
          onClick={() => onOpen(!isOpen)}
          className="px-4! lg:hidden"
        >
          <SlidersHorizontal size={20} aria-hidden="true" />
          {isOpen ? 'Less' : 'Adjust'}
        </Button>
        {isRunning ? (
          <Button className="min-w-0 flex-1" size="large" disabled={isCancelling} onClick={() => void runner.cancel()}>
            {isCancelling ? 'Stopping' : 'Cancel'}
          </Button>
        ) : (
          <Button
            kind={isNext ? 'primary' : 'plain'}
            size="large"
            className="min-w-0 flex-1"
            disabled={readiness === 'no-photo' || readiness === 'uploading'}
            onClick={() => void runner.run()}
          >
            {readiness === 'uploading' ? 'Uploading' : runLabels[tool]}
          </Button>
        )}
      </div>
    </div>
  )
}

export function FailingNote({ failing, children }: { failing: Failing; children: ReactNode }) {
  return (
    <div role="alert" className="mb-3 grid gap-1 border-l-2 border-danger pl-3 text-14">
      <p>{failing.sentence}</p>
      {failing.requestId !== null && failing.code === 'internal' ? (
        <p className="text-12 text-quiet">Number {failing.requestId}</p>
      ) : null}
      <div className="flex flex-wrap gap-x-4">{children}</div>
    </div>
  )
}

export function TextButton({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-8 underline decoration-edge underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}
