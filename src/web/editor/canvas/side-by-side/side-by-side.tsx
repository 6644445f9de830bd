import { Check, ChevronDown, type LucideProps } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { Menu } from '#ui/controls/menu.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { useComparison } from '#web/editor/canvas/compare-mode.ts'
import { useCanvas } from '#web/editor/canvas/on-canvas.ts'
import { surroundClass } from '#web/editor/canvas/surround.ts'
import { type Step, stepOf } from '#web/editor/model/editor-state.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import type { useStepNames } from '#web/editor/run/use-step-names.ts'
import { sidesOf } from './sides-of.ts'
import { TwoPanes } from './two-panes.tsx'

export type UseNames = typeof useStepNames

/** Any two of the photo and its results beside each other. */
export function SideBySide({ useNames }: { readonly useNames: UseNames }) {
  const { sideBySide, cache, surround, store } = useCanvas()
  const { mode } = useComparison()
  const t = useTranslator()
  const { numberedNameOf } = useNames()
  const asked = useAtom(sideBySide)
  const pair = asked === 'at first' ? sidesOf(store.get(), mode) : asked
  const ground = surroundClass[useAtom(surround)]
  const work = useEditorState((state) => state.work)
  const left = stepOf(work, pair?.[0] ?? null)
  const right = stepOf(work, pair?.[1] ?? null)
  const isGone = left === null || right === null
  // An undone step is compared no more.
  useEffect(() => {
    if (isGone) sideBySide.set(null)
  }, [isGone, sideBySide])
  if (isGone) return null
  const nameOf = (step: Step) => (step.sourceKey === null ? t('Original') : numberedNameOf(step))
  const sideOf = (step: Step, choose: (key: string) => void) => {
    const name = nameOf(step)
    return { shown: step, name, label: <StepMenu {...{ step, nameOf }} onChoose={choose} /> }
  }
  return (
    <section aria-label={t('Side by side')} className="side-by-side absolute inset-0 flex flex-col bg-paper">
      <TwoPanes
        sides={[
          sideOf(left, (key) => sideBySide.set([key, right.key])),
          sideOf(right, (key) => sideBySide.set([left.key, key])),
        ]}
        cache={cache}
        title={t('Side by side')}
        ground={ground}
        onSwap={() => sideBySide.set([right.key, left.key])}
        onClose={() => sideBySide.set(null)}
      />
    </section>
  )
}

interface StepMenuProps {
  /** The one that is shown. */
  readonly step: Step
  nameOf(step: Step): string
  onChoose(key: string): void
}

const NoCheck = (props: LucideProps) => <Check {...props} className="invisible" />

/** The choice of what one side shows. */
function StepMenu({ step, nameOf, onChoose }: StepMenuProps) {
  const t = useTranslator()
  const steps = useEditorState((state) => state.work.steps)
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={t('Show {name} or another', { name: nameOf(step) })}
          className="flex h-9 max-w-full items-center gap-1.5 rounded-control bg-raised/90 pr-2 pl-3 text-14 text-ink pointer-coarse:h-11"
        >
          <span className="truncate">{nameOf(step)}</span>
          <ChevronDown size={16} className="shrink-0" />
        </button>
      }
      items={steps.map((one) => ({
        label: nameOf(one),
        icon: one === step ? Check : NoCheck,
        onSelect: () => onChoose(one.key),
      }))}
    />
  )
}
