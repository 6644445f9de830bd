import { ArrowLeft, Download, MessageSquareText, Redo2, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { openLogin, useUser } from '#web/account/account-state.ts'
import { CompareButtons } from '#web/editor/canvas/compare-buttons.tsx'
import { ZoomMenu } from '#web/editor/canvas/zoom-menu.tsx'
import { isRunNext, shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState, useModel } from '#web/editor/model/model.ts'
import { useMyPhotosPath } from '#web/gallery/use-my-photos-path.ts'
import { EditorMenu } from './editor-menu.tsx'

export function TopBar() {
  const shown = useEditorState((state) => shownStep(state.work))
  const t = useTranslator()
  const name = shown === null ? t('Editor') : shown.name
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
        {shown?.sourceKey == null ? name : name.replace(/\.\w+$/, '')}
      </h1>
      <WishButton />
      <UndoButtons />
      <CompareButtons />
      <ZoomMenu />
      <EditorMenu />
      <LoginButton />
      <DownloadButton />
    </header>
  )
}

/** Opens the field for what should change. It looks like that field where there is room for one. */
function WishButton() {
  const { dialog } = useModel()
  const isOff = useEditorState((state) => shownStep(state.work) === null || state.running !== null)
  const t = useTranslator()
  const open = () => dialog.set('sentence')
  return (
    <>
      <button
        type="button"
        disabled={isOff}
        onClick={open}
        className="mr-1 h-9 shrink-0 items-center gap-2 rounded-control border border-edge px-3 text-14 text-quiet transition-colors hover:border-ink disabled:opacity-45 max-lg:hidden lg:flex"
      >
        <MessageSquareText size={18} />
        {t('What should change?')}
      </button>
      <IconButton
        label={t('What should change?')}
        keys="/"
        icon={MessageSquareText}
        disabled={isOff}
        onClick={open}
        className="lg:hidden"
      />
    </>
  )
}

function UndoButtons() {
  const { store } = useModel()
  const canUndo = useEditorState((state) => state.past.length > 0 && state.running === null)
  const canRedo = useEditorState((state) => state.future.length > 0 && state.running === null)
  const t = useTranslator()
  return (
    <>
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
    </>
  )
}

/** Smaller screens have it in the menu. */
function LoginButton() {
  const user = useUser()
  const t = useTranslator()
  if (user !== null) return null
  return (
    <Button size="small" className="ml-1 max-lg:hidden" onClick={() => openLogin()}>
      {t('Log in')}
    </Button>
  )
}

/** Smaller screens have the one at the thumb where a result is what a run would only repeat. */
function DownloadButton() {
  const { dialog } = useModel()
  const shown = useEditorState((state) => shownStep(state.work))
  const isRunning = useEditorState((state) => state.running !== null)
  const isDownloadNext = useEditorState((state) => shownStep(state.work)?.sourceKey != null && !isRunNext(state))
  const t = useTranslator()
  return (
    <Button
      size="small"
      kind={isDownloadNext ? 'primary' : 'plain'}
      disabled={shown?.photo == null}
      onClick={() => dialog.set('download')}
      className={`ml-1 corner-download max-sm:ml-auto max-sm:w-11 max-sm:px-0 ${isDownloadNext && !isRunning ? 'max-lg:invisible' : ''}`}
    >
      <Download size={18} />
      <span className="max-sm:sr-only">{t('Download')}</span>
    </Button>
  )
}
