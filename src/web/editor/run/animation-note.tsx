import { isTooLargeAnimation } from '#contract/photo.ts'
import { problems } from '#contract/problem.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { drawsAnimations, toolCatalog, toolIds } from '#tools/catalog.ts'
import { stageOf } from '#tools/in-page.ts'
import { targetStep } from '#web/editor/model/editor-state.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import '#i18n/rest.ts'

/** The canvas shows the first frame of an animation. This says before a run what happens to the others. */
export function AnimationNote() {
  const t = useTranslator()
  const tool = useEditorState((state) => state.work.tool)
  const photo = useEditorState((state) => targetStep(state)?.photo ?? null)
  const drawing = drawsAnimations(tool) ? tool : toolIds.find(drawsAnimations)
  const texts = drawing === undefined ? undefined : stageOf(drawing).animation
  if (photo === null || photo.frames === 1) return null
  const { frames } = photo
  const label = t.known(toolCatalog[tool].label)
  const isTooLarge = isTooLargeAnimation(photo)
  return (
    <p role="status" className="border-l-2 border-edge pl-3 text-14 text-quiet">
      {drawing === tool
        ? isTooLarge
          ? t(problems['animation-too-large'].sentence)
          : texts?.all(t, frames)
        : // The stage of the other tool may not be there yet.
          isTooLarge || texts === undefined
          ? t('An animation of {frames} frames. {tool} edits the first.', { frames, tool: label })
          : texts.first(t, frames, label)}
    </p>
  )
}
