import { ArrowLeft, Columns2, Download, Eye, MessageSquareText, Redo2, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { openLogin, useUser } from '#web/account/account-state.ts'
import { CompareMenu } from '#web/editor/canvas/compare-menu.tsx'
import { useComparedName, useComparison } from '#web/editor/canvas/compare-mode.ts'
import { useCanvas } from '#web/editor/canvas/on-canvas.ts'
import { ZoomMenu } from '#web/editor/canvas/zoom-menu.tsx'
import { isRunNext, shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { useMyPhotosPath } from '#web/gallery/use-my-photos-path.ts'
import { EditorMenu } from './editor-menu.tsx'

export function TopBar() {
  const { store, dialog, isHolding } = useCanvas()
  const shown = useEditorState((state) => shownStep(state.work))
  const canUndo = useEditorState((state) => state.past.length > 0 && state.running === null)
  const canRedo = useEditorState((state) => state.future.length > 0 && state.running === null)
  const isComparing = useEditorState((state) => state.isComparing)
  const isRunning = useEditorState((state) => state.running !== null)
  const isHeld = useAtom(isHolding)
  const runsNext = useEditorState(isRunNext)
  const isResult = shown?.sourceKey != null
  const { hasBefore, isSameFrame, isStepBefore } = useComparison()
  const compared = useComparedName()
  const user = useUser()
  const t = useTranslator()
  return (
    <header className="area-bar flex h-12 items-center gap-1 border-b border-line bg-paper px-1.5 max-sm:gap-0 max-sm:px-0.5">
      <Link
        to={useMyPhotosPath()}
        aria-label={t('Leave the editor')}
        title={t('Leave the editor')}
        className="grid size-9 shrink-0 place-items-center rounded-control transition-colors hover:bg-sunken pointer-coarse:size-11"
      >
        <ArrowLeft size={20} />
      </Link>
      <h1 className="min-w-0 flex-1 truncate px-1 text-14 max-sm:sr-only" title={shown?.name}>
        {/* In which format a result leaves is not chosen yet. */}
        {shown === null ? t('Editor') : isResult ? shown.name.replace(/\.\w+$/, '') : shown.name}
      </h1>
      {/* It looks like the field that it opens, where there is room for one. */}
      <button
        type="button"
        disabled={shown === null || isRunning}
        onClick={() => dialog.set('sentence')}
        className="mr-1 h-9 shrink-0 items-center gap-2 rounded-control border border-edge px-3 text-14 text-quiet transition-colors hover:border-ink disabled:opacity-45 max-lg:hidden lg:flex"
      >
        <MessageSquareText size={18} />
        {t('What should change?')}
      </button>
      <IconButton
        label={t('What should change?')}
        keys="/"
        icon={MessageSquareText}
        disabled={shown === null || isRunning}
        onClick={() => dialog.set('sentence')}
        className="lg:hidden"
      />
      <IconButton
        label={t('Undo')}
        keys={t('Ctrl+Z')}
        icon={Undo2}
        disabled={!canUndo}
        onClick={() => store.dispatch({ type: 'undone' })}
      />
      <IconButton
        label={t('Redo')}
        keys={t('Ctrl+Shift+Z')}
        icon={Redo2}
        disabled={!canRedo}
        onClick={() => store.dispatch({ type: 'redone' })}
      />
      <IconButton
        label={
          compared !== null
            ? t('Compare with {name}', { name: compared })
            : isStepBefore
              ? t('Compare with the previous step')
              : t('Compare with the original')
        }
        keys="C"
        icon={Columns2}
        disabled={!isSameFrame}
        pressed={isComparing && isSameFrame}
        onClick={() => store.dispatch({ type: 'compare-switched', isComparing: !isComparing })}
      />
      <CompareMenu />
      <IconButton
        label={
          compared !== null
            ? t('Hold to see {name}', { name: compared })
            : isStepBefore
              ? t('Hold to see the previous step')
              : t('Hold to see the original')
        }
        keys={t('Tab')}
        icon={Eye}
        disabled={!hasBefore}
        pressed={isHeld}
        className="touch-none select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          isHolding.set(true)
        }}
        onPointerUp={() => isHolding.set(false)}
        onPointerCancel={() => isHolding.set(false)}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key === ' ' || event.key === 'Enter') isHolding.set(true)
        }}
        onKeyUp={() => isHolding.set(false)}
        onBlur={() => isHolding.set(false)}
      />
      <ZoomMenu />
      <EditorMenu />
      {/* Smaller screens have it in the menu. */}
      {user === null ? (
        <Button size="small" className="ml-1 max-lg:hidden" onClick={() => openLogin()}>
          {t('Log in')}
        </Button>
      ) : null}
      {/* Smaller screens have the one at the thumb then. */}
      <Button
        size="small"
        kind={isResult && !runsNext ? 'primary' : 'plain'}
        disabled={shown?.photo == null}
        onClick={() => dialog.set('download')}
        className={`ml-1 corner-download max-sm:ml-auto max-sm:w-11 max-sm:px-0 ${isResult && !runsNext && !isRunning ? 'max-lg:invisible' : ''}`}
      >
        <Download size={18} />
        <span className="max-sm:sr-only">{t('Download')}</span>
      </Button>
    </header>
  )
}
