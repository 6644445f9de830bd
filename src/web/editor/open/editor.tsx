import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import type { ToolId } from '#tools/catalog.ts'
import { Dropzone } from '#ui/dropzone.tsx'
import { usePastedFiles } from '#ui/use-pasted-files.ts'
import { CanvasStatus } from '#web/editor/canvas/canvas-status.tsx'
import { ComingPhoto } from '#web/editor/canvas/coming-photo.tsx'
import { OpenView, type OpenViewProps } from '#web/editor/canvas/open-view.tsx'
import { HistoryStrip } from '#web/editor/history/history-strip.tsx'
import { ThingChips } from '#web/editor/marking/things/thing-chips.tsx'
import { chooseTool } from '#web/editor/model/need-stages.ts'
import { ToolPanel } from '#web/editor/panel/tool-panel.tsx'
import { ToolRail } from '#web/editor/panel/tool-rail.tsx'
import { TopBar } from '#web/editor/panel/top-bar.tsx'
import { pastedName } from '#web/editor/pictures/paste-photo.ts'
import { useOwnPresets } from '#web/editor/presets/use-presets.ts'
import { useEditorUsage } from '#web/editor/run/use-editor-usage.ts'
import { useLoginReturn } from '#web/editor/run/use-login-return.ts'
import { useStepNames } from '#web/editor/run/use-step-names.ts'
import { useLateParts } from '#web/start/use-late-parts.ts'
import { createEditor, EditorParts } from './create-editor.tsx'
import { useEditorAddress } from './use-editor-address.ts'
import './editor.css'

const loadCanvas = async () => (await import('./late-canvas.tsx')).LateCanvas
const loadDialogs = async () => (await import('./editor-dialogs.tsx')).EditorDialogs

export interface EditorProps extends OpenViewProps {
  readonly tool: ToolId
}

/** One editor for all six tools. */
export function Editor({ tool, samples, pairs }: EditorProps) {
  const { search } = useLocation()
  const [editor] = useState(() => createEditor(tool, new URLSearchParams(search)))
  const t = useTranslator()
  const Canvas = useLateParts(loadCanvas)
  const Dialogs = useLateParts(loadDialogs)
  useEditorAddress(editor)
  useEditorUsage(editor)
  useLoginReturn(editor)
  useOwnPresets(editor)
  usePastedFiles(([file]) => void editor.loader.loadFile(file, file.name || pastedName(file.type)))
  const followed = useRef(tool)
  useEffect(() => {
    // Follows a link to another tool's page, which keeps the same route mounted.
    if (followed.current !== tool) void chooseTool(editor.store, tool)
    followed.current = tool
  }, [editor, tool])
  return (
    <EditorParts editor={editor}>
      <Dropzone isWholePage onFiles={([file]) => void editor.loader.loadFile(file, file.name)} className="editor">
        {({ isOver }) => (
          <>
            <TopBar />
            <ToolRail />
            <main className="area-stage relative flex min-h-0 min-w-0 flex-col">
              <ThingChips />
              <div className="relative min-h-0 flex-1">
                {Canvas ? <Canvas useNames={useStepNames} /> : null}
                <ComingPhoto isCanvasThere={Canvas !== null} />
                <OpenView samples={samples} pairs={pairs} />
                <CanvasStatus />
              </div>
              {isOver ? (
                <p className="pointer-events-none absolute inset-0 grid place-items-center border-2 border-accent bg-scrim text-18 text-white">
                  {t('Drop it here')}
                </p>
              ) : null}
            </main>
            <ToolPanel />
            <HistoryStrip />
          </>
        )}
      </Dropzone>
      {Dialogs ? <Dialogs /> : null}
    </EditorParts>
  )
}
