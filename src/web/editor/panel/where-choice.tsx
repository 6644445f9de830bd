import { useMemo, useState } from 'react'
import type { RecipeMask } from '#contract/recipe.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { isPaintInverted, maskUseOf } from '#tools/catalog.ts'
import { maskTextsOf } from '#tools/in-page.ts'
import { Switch } from '#ui/controls/switch.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { useMarking } from '#web/editor/marking/marking.ts'
import { MaskTools, PenDetails } from '#web/editor/marking/mask-tools.tsx'
import { type EditorState, maskKey, maskUseNow, targetStep, whereOf } from '#web/editor/model/editor-state.ts'
import { showMarkable } from '#web/editor/model/editor-store.ts'
import { emptyMask, isEmptyMask } from '#web/editor/model/mask-tiles.ts'
import { useEditorState, useModel, useReading } from '#web/editor/model/model.ts'
import { MaskSelect } from '#web/recipes/mask-select.tsx'

/** Where the tool works, for tools whose result is mixed in: the whole photo, what is found there, or what is painted. */
export function WhereChoice() {
  const { store } = useModel()
  const t = useTranslator()
  const tool = useEditorState((state) => state.work.tool)
  const options = useEditorState((state) => state.work.options[state.work.tool])
  const paint = useEditorState(maskUseNow)
  const where = useEditorState(whereOf)
  const isRunning = useEditorState((state) => state.running !== null)
  const isPainted = useEditorState(hasPaint)
  const { paint: pen, readings } = useMarking()
  const { isMarking } = useAtom(pen)
  const target = useEditorState(targetStep)
  const reading = useReading(readings.changes, () => readings.find(target), null)
  const found = useMemo(() => new Set(Array.isArray(reading) ? reading.map(({ kind }) => kind) : []), [reading])
  const look = () => target !== null && void readings.read(target)
  const [wasPressed, setPressed] = useState(false)
  const use = maskUseOf(tool, options, 'meaning')
  if (use !== 'area' && where === null) {
    if (paint === 'optional') return <HandMarks label={t(maskTextsOf(tool, options)?.switchLabel ?? 'Mark by hand')} />
    return isPainted ? <WholeNote /> : null
  }
  const choose = (next: RecipeMask | null) => {
    pen.set({ ...pen.get(), isMarking: false })
    if (where !== next) store.dispatch({ type: 'where-chosen', tool, where: next })
    // The whole photo is what it says.
    if (next === null && isPainted && target !== null)
      store.dispatch({ type: 'mask-changed', mask: emptyMask(target.size) })
  }
  const takePen = () => {
    if (where !== null) store.dispatch({ type: 'where-chosen', tool, where: null })
    showMarkable(store)
    setPressed(true)
    pen.set({ ...pen.get(), isMarking: true })
  }
  // Where paint protects, it says nothing of where to work.
  const isPaintArea = paint === 'area' && !isPaintInverted(tool, null)
  const isPaintChosen = isPaintArea && (isMarking || isPainted)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is in the photo is asked for once somebody is about to choose
    <div className="grid gap-3" onPointerEnter={look} onFocus={look}>
      <MaskSelect
        mask={where}
        label={t('Works on')}
        none="The whole photo"
        found={found}
        {...(isPaintArea && {
          paint: { label: 'Only where I paint', isChosen: isPaintChosen, onChoose: takePen },
        })}
        isDisabled={isRunning}
        onChange={choose}
      />
      {where === null && isPaintArea ? (
        isMarking ? (
          <Pens isBrought={wasPressed} />
        ) : isPaintChosen ? (
          <div>
            <TextButton onClick={takePen}>{t('Keep painting')}</TextButton>
          </div>
        ) : null
      ) : where === null ? (
        <HandMarks label={t(maskTextsOf(tool, options)?.switchLabel ?? 'Mark by hand')} />
      ) : use === 'none' ? (
        <WholeNote />
      ) : (
        <p role="status" className="text-12 text-quiet">
          {t('It is found when you run. Until then you see the whole photo edited.')}
        </p>
      )}
    </div>
  )
}

/** What was chosen or painted before the settings came to crop, turn or enlarge is kept for later. */
function WholeNote() {
  const t = useTranslator()
  return (
    <p role="status" className="text-14 text-warning">
      {t('With these settings the step works on the whole photo.')}
    </p>
  )
}

/** Whether something is painted for the chosen tool, on what it works on. */
function hasPaint(state: EditorState): boolean {
  const target = targetStep(state)
  const mask = target === null ? undefined : state.work.masks.get(maskKey(target, state.work))
  return mask !== undefined && !isEmptyMask(mask)
}

const bringIntoView = (pens: HTMLDivElement | null) => {
  pens?.scrollIntoView({ block: 'nearest' })
}

/** The optional mask. While this is closed, a drag moves the photo. */
function HandMarks({ label }: { label: string }) {
  const { paint, store } = useMarking()
  const settings = useAtom(paint)
  const [wasPressed, setPressed] = useState(false)
  return (
    <div className="grid gap-3">
      <Switch
        label={label}
        checked={settings.isMarking}
        onChange={(isMarking) => {
          if (isMarking) showMarkable(store)
          setPressed(true)
          paint.set({ ...settings, isMarking })
        }}
      />
      {settings.isMarking ? <Pens isBrought={wasPressed} /> : null}
    </div>
  )
}

/** @param isBrought whether they come into view, since somebody has just asked for them */
function Pens({ isBrought }: { isBrought: boolean }) {
  return (
    <div ref={isBrought ? bringIntoView : null} className="grid gap-3">
      <MaskTools isOpen />
      <PenDetails />
    </div>
  )
}
