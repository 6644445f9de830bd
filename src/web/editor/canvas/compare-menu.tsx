import { Check, ChevronDown, type LucideProps } from 'lucide-react'
import { useTranslator } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import type { MenuItem } from '#ui/controls/menu-item.ts'
import { useAtom } from '#ui/use-atom.ts'
import { canCompare, compareModes, listedMode, stepBefore } from '#web/editor/model/comparison.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { useStepNames } from '#web/editor/run/use-step-names.ts'
import { useComparison } from './compare-mode.ts'
import { useCanvas } from './on-canvas.ts'

/** What to compare with, beside the compare button. On phones it is part of the menu More. */
export function CompareMenu() {
  const t = useTranslator()
  const items = useCompareItems()
  return (
    <Menu
      align="start"
      trigger={
        <IconButton
          label={t('What to compare with')}
          keys={t('Shift+C')}
          disabled={items.every(({ isDisabled }) => isDisabled)}
          icon={ChevronDown}
          look={{ size: 16 }}
          className="-ml-1 w-6! max-sm:hidden"
        />
      }
      items={items}
    />
  )
}

const NoCheck = (props: LucideProps) => <Check {...props} className="invisible" />

/** The ways to compare as menu items; the one in use is ticked. */
export function useCompareItems(): MenuItem[] {
  const { store, compareMode, livePreview, sideBySide } = useCanvas()
  const hasPreview = useAtom(livePreview) !== null
  const { mode: used } = useComparison()
  const state = useEditorState((all) => all)
  const { numberedNameOf } = useStepNames()
  const t = useTranslator()
  const modes = compareModes(state, hasPreview)
  const ways = modes.map((mode) => {
    const step = stepBefore(state, mode, hasPreview)
    const stepName = step === null ? t('Original') : numberedNameOf(step)
    const name =
      mode === 'original'
        ? t('Original')
        : mode === 'previous'
          ? t('Previous step: {name}', { name: stepName })
          : stepName
    return {
      // A picture that was cropped or turned since is seen while the key is held.
      label: step !== null && !canCompare(state, mode, hasPreview) ? t('{name}, in its own frame', { name }) : name,
      icon: mode === listedMode(used, modes) ? Check : NoCheck,
      isDisabled: step === null,
      onSelect: () => {
        compareMode.set(mode)
        store.dispatch({ type: 'compare-switched', isComparing: true })
      },
    }
  })
  const both: MenuItem = {
    label: t('Side by side'),
    keys: 'D',
    icon: NoCheck,
    isDisabled: state.work.steps.length < 2,
    onSelect: () => sideBySide.set('at first'),
  }
  return [...ways, both]
}
