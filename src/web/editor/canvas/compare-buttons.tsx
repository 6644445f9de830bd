import { Columns2, Eye } from 'lucide-react'
import { useTranslator } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { CompareMenu } from './compare-menu.tsx'
import { useComparedName, useComparison } from './compare-mode.ts'
import { useCanvas } from './on-canvas.ts'

/** The line between before and after, what it compares with, and the look at the picture before. */
export function CompareButtons() {
  const { store, isHolding } = useCanvas()
  const isComparing = useEditorState((state) => state.isComparing)
  const isHeld = useAtom(isHolding)
  const { hasBefore, isSameFrame, isStepBefore } = useComparison()
  const compared = useComparedName()
  const t = useTranslator()
  return (
    <>
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
    </>
  )
}
