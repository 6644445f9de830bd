import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { isCounted, labelOfStep, toolOf } from '#tools/catalog.ts'
import { ColorSwatch } from '#ui/color-swatch.tsx'
import { Button } from '#ui/controls/button.tsx'
import { type Marking, useMarking } from '#web/editor/marking/marking.ts'
import { currentMask, maskUseNow, whereOf } from '#web/editor/model/editor-state.ts'
import { showMarkable } from '#web/editor/model/editor-store.ts'
import { emptyMask, isEmptyMask } from '#web/editor/model/mask-tiles.ts'
import { chooseTool } from '#web/editor/model/need-stages.ts'
import type { ByHand, ByHandKind } from '#web/sentences/not-understood.ts'
import { settingsByHand } from '#web/sentences/settings-by-hand.ts'

const texts: Readonly<Record<ByHandKind, Message>> = {
  mark: 'No tool finds “{thing}” by name: choose {tool}, and mark it with a click or the brush.',
  color: 'No tool finds “{thing}” by name. In {tool} you click it, and it takes the colour.',
  sharp: 'No tool finds “{thing}” by name. Mark it with a click or the brush: it stays sharp, all else is blurred.',
  heal: 'No setting takes moles away. In {tool}, choose the brush that heals, and click them.',
}

/** Says that nothing finds what was named, and leads to where a click marks it. */
export function ByHandNote({ byHand }: { byHand: ByHand }) {
  const marking = useMarking()
  const t = useTranslator()
  const { kind, thing, color, options = null } = byHand
  const tool = t(labelOfStep(byHand.tool, options))
  return (
    <>
      <p>
        {t(texts[kind], { thing, tool })}
        {color === null ? null : <ColorSwatch color={color} />}
      </p>
      <div>
        <Button size="small" onClick={() => void markByHand(marking, byHand)}>
          {t('Mark it in {tool}', { tool })}
        </Button>
      </div>
    </>
  )
}

/** Takes the tool and the pen that points at things, and closes what is open. */
async function markByHand(marking: Marking, byHand: ByHand): Promise<void> {
  const { dialog, store, paint, wanted } = marking
  const { tool, thing, color, options } = byHand
  dialog.set('none')
  await chooseTool(store, tool)
  if (byHand.kind === 'heal') return
  // It may have been left at removing the background.
  if (options !== undefined || (isCounted(tool) && maskUseNow(store.get()) !== 'required'))
    store.dispatch({ type: 'options-changed', tool, options: toolOf(tool).schema.parse(options ?? {}), atMs: null })
  if (whereOf(store.get()) !== null) store.dispatch({ type: 'where-chosen', tool, where: null })
  showMarkable(store)
  // The colour is for what is clicked now, not for what was marked for another.
  const mask = color === null ? null : currentMask(store.get())
  if (mask !== null && !isEmptyMask(mask)) store.dispatch({ type: 'mask-changed', mask: emptyMask(mask) })
  paint.set({ ...paint.get(), mode: 'select', picksAway: false, isMarking: true })
  wanted.set({ tool, thing, color, settingsFor: settingsByHand(byHand), isDone: false })
}
