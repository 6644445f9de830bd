import { useTranslator } from '#i18n/use-messages.ts'
import { Menu } from '#ui/controls/menu.tsx'
import type { MenuItem } from '#ui/controls/menu-item.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState, useModel, useReading } from '#web/editor/model/model.ts'

/** How close the photo is shown: for a menu of its own, or within another. */
export function useZoomItems(): readonly MenuItem[] {
  const { viewport } = useModel()
  const t = useTranslator()
  return [
    { label: t('Fit'), keys: '0', onSelect: () => viewport.fit() },
    { label: t('Actual pixels'), keys: '1', onSelect: () => viewport.actualSize() },
    { label: t('Twice as close'), keys: '+', onSelect: () => viewport.zoomBy(2) },
    { label: t('Half as close'), keys: '−', onSelect: () => viewport.zoomBy(0.5) },
  ]
}

export function ZoomMenu() {
  const { viewport } = useModel()
  const isEmpty = useEditorState((state) => shownStep(state.work) === null)
  const zoom = useReading(viewport.changes, viewport.zoom, 1)
  const t = useTranslator()
  const percent = zoom >= 0.0995 ? Math.round(zoom * 100) : Math.round(zoom * 1000) / 10
  return (
    <Menu
      trigger={
        <button
          type="button"
          disabled={isEmpty}
          aria-label={t('Zoom, {percent} %', { percent: t.number(percent) })}
          className="zoom-button h-9 w-14 shrink-0 max-sm:w-12 max-sm:text-12 rounded-control text-14 tabular-nums transition-colors hover:bg-sunken disabled:opacity-35 pointer-coarse:h-11"
        >
          {isEmpty ? '–' : t('{percent} %', { percent: t.number(percent) })}
        </button>
      }
      items={useZoomItems()}
    />
  )
}
