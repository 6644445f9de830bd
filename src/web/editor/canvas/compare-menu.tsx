import { Check, ChevronDown, type LucideProps } from 'lucide-react'
import { useTranslator } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import type { MenuItem } from '#ui/controls/menu-item.ts'
import { useAtom } from '#ui/use-atom.ts'
import {
  type CompareMode,
  canCompare,
  nextMode,
  otherSteps,
  stepBefore,
  stepOfMode,
} from '#web/editor/model/comparison.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { numberedName } from '#web/editor/run/run-messages.ts'
import { useComparison } from './compare-mode.ts'
import { useCanvas } from './on-canvas.ts'

/** What to compare with, beside the compare button. On phones it is part of the menu More. */
export function CompareMenu() {
  const t = useTranslator()
  const { hasBefore } = useComparison()
  const items = useCompareItems()
  return (
    <Menu
      align="start"
      trigger={
        <IconButton
          label={t('What to compare with')}
          disabled={!hasBefore}
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
  const { store, compareMode, livePreview } = useCanvas()
  const hasPreview = useAtom(livePreview) !== null
  const { mode: used } = useComparison()
  const state = useEditorState((all) => all)
  const next = nextMode(state, compareMode.get(), hasPreview)
  const t = useTranslator()
  const itemOf = (mode: CompareMode): MenuItem => {
    const isThere = stepBefore(state, mode, hasPreview) !== null
    const step = stepOfMode(state.work, mode)
    const name =
      step !== null ? numberedName(t, state.work, step) : mode === 'original' ? t('Original') : t('Previous step')
    return {
      // A picture that was cropped or turned since is seen while the key is held.
      label: isThere && !canCompare(state, mode, hasPreview) ? t('{name}, in its own frame', { name }) : name,
      icon: mode === used ? Check : NoCheck,
      ...(mode === next && { keys: t('Shift+C') }),
      isDisabled: !isThere,
      onSelect: () => {
        compareMode.set(mode)
        store.dispatch({ type: 'compare-switched', isComparing: true })
      },
    }
  }
  const others = otherSteps(state, hasPreview).map(({ key }) => itemOf(`step:${key}`))
  return [itemOf('original'), itemOf('previous'), ...others]
}
