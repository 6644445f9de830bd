import { useTranslator } from '#i18n/use-messages.ts'
import { drawsAnimations, type ToolId, toolCatalog } from '#tools/catalog.ts'
import { useEditorState } from '#web/editor/state/editor-context.tsx'
import { targetStep } from '#web/editor/state/editor-state.ts'

/** Of an animation the table shows the first frame: what becomes of the others is said before anything is run. */
export function AnimationNote() {
  const t = useTranslator()
  const tool = useEditorState((state) => state.work.tool)
  const frames = useEditorState((state) => targetStep(state)?.photo?.frames ?? 1)
  if (frames === 1) return null
  const nameOf = (id: ToolId) => t.known(toolCatalog[id].label)
  return (
    <p role="status" className="border-l-2 border-edge pl-3 text-14 text-quiet">
      {drawsAnimations(tool)
        ? t('An animation of {frames} frames. You see the first; all of them are drawn.', { frames })
        : t('An animation of {frames} frames. {tool} edits the first; {cartoon} draws all of them.', {
            frames,
            tool: nameOf(tool),
            cartoon: nameOf('cartoon'),
          })}
    </p>
  )
}
