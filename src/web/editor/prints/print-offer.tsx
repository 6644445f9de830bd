import { lazy, Suspense, useState } from 'react'
import { untilThere } from '#i18n/until-there.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { stageOf } from '#tools/in-page.ts'
import { Button } from '#ui/controls/button.tsx'
import { useCanvas } from '#web/editor/canvas/on-canvas.ts'
import { shownStep, targetStep } from '#web/editor/model/editor-state.ts'
import { useEditorState, useReading } from '#web/editor/model/model.ts'
import '#i18n/rest.ts'

// Few photos are scans of several prints.
const PrintOutlines = lazy(() => untilThere(() => import('./print-outlines.tsx')))

/** Offers to cut out the photos that the tool found in the photo, and shows their outlines once that is wanted. */
export function PrintOffer() {
  const { analyses, viewport } = useCanvas()
  const tool = useEditorState(({ work }) => work.tool)
  const target = useEditorState(targetStep)
  const isShown = useEditorState((state) => shownStep(state.work) === target)
  const isBusy = useEditorState(({ running, loading }) => running !== null || loading !== null)
  const texts = stageOf(tool).prints
  const read = () => (texts === undefined ? null : analyses.find(tool, target))
  const analysis = useReading(analyses.changes, read, null)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [closedKey, setClosedKey] = useState<string | null>(null)
  const t = useTranslator()
  const photo = target?.photo
  if (texts === undefined || analysis === null || analysis === 'failed' || photo == null || !isShown || isBusy)
    return null
  const prints = texts.find(analysis)
  if (prints.length < 2 || closedKey === photo.id) return null
  if (openKey === photo.id)
    return (
      <Suspense>
        <PrintOutlines
          key={photo.id}
          found={prints}
          photo={photo}
          texts={texts}
          viewport={viewport}
          onClose={() => setOpenKey(null)}
        />
      </Suspense>
    )
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center px-3">
      <div className="pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-raised px-3 py-1.5 text-14 text-ink shadow-overlay">
        <p role="status">{t('{count, number} prints found', { count: prints.length })}</p>
        <Button size="small" onClick={() => setOpenKey(photo.id)}>
          {t('Make them {count, number} photos', { count: prints.length })}
        </Button>
        <Button size="small" kind="quiet" onClick={() => setClosedKey(photo.id)}>
          {t('No')}
        </Button>
      </div>
    </div>
  )
}
