import { lazy, Suspense, useEffect, useMemo } from 'react'
import { findExportSize, originalSize } from '#contract/exports.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { untilThere } from '#i18n/until-there.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { Kept } from '#tools/kept.ts'
import { Choice } from '#ui/controls/choice.tsx'
import { Fold } from '#ui/controls/fold.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { useMarking } from '#web/editor/marking/marking.ts'
import { keptOf } from '#web/editor/marking/things/thing.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState, useReading } from '#web/editor/model/model.ts'
import { namesOf } from './names-of.ts'
import type { Leaving } from './use-leaving.ts'
import { credentialsHintOf, metadataHints } from './what-leaves.ts'

const AltTextField = lazy(() => untilThere(() => import('./alt-text-field.tsx')))
const MarkFields = lazy(() => untilThere(() => import('#web/exports/mark-fields.tsx')))
const ExportFields = lazy(() => untilThere(() => import('#web/exports/export-fields.tsx')))

/** What few people change: what is told of a picture, in which sizes, and with which mark and text. */
export function PictureFields({ photo, leaving }: { photo: PhotoReply; leaving: Leaving }) {
  const t = useTranslator()
  const first = useEditorState(({ work }) => work.steps.find(({ sourceKey }) => sourceKey === null)?.name ?? '')
  const { change, hasCredentials } = leaving
  const kept = useKept(leaving)
  return (
    <Fold defaultOpen={leaving.isExport}>
      <Choice
        label={t('Keep with the photo')}
        value={leaving.metadata}
        options={metadataHints.map((one) => ({ ...one, label: t(one.label), hint: t(one.hint) }))}
        onChange={(metadata) => change({ metadata })}
      />
      {photo.tool === null ? null : (
        <Switch
          label={t('Content credentials')}
          hint={t(credentialsHintOf(hasCredentials))}
          checked={hasCredentials}
          onChange={(isOn) => change({ hasCredentials: isOn })}
        />
      )}
      <Fold label={t('Sizes and file names')} defaultOpen={leaving.exporting.sizes[0] !== originalSize}>
        <Suspense>
          <ExportFields
            settings={leaving.exporting}
            photo={photo}
            names={namesOf(photo, first)}
            kept={kept}
            onChange={leaving.changeExport}
          />
        </Suspense>
      </Fold>
      <Fold label={t('Text and logo')}>
        <Suspense>
          <MarkFields settings={leaving.mark} photo={photo} onChange={leaving.changeMark} />
        </Suspense>
      </Fold>
      <Fold label={t('Alternative text')}>
        <Suspense>
          <AltTextField
            photoId={photo.id}
            value={leaving.altText}
            onChange={(text) => change({ alt: { photoId: photo.id, text } })}
          />
        </Suspense>
      </Fold>
    </Fold>
  )
}

/** What a size that crops should keep of the shown photo: looked for once such a size is chosen; null before. */
function useKept({ exporting: { sizes, keep } }: Leaving): readonly Kept[] | null {
  const { readings } = useMarking()
  const shown = useEditorState(({ work }) => shownStep(work))
  const reading = useReading(readings.changes, () => readings.find(shown), null)
  const isCropping = keep === null && sizes.some((id) => findExportSize(id)?.fit === 'fill')
  useEffect(() => {
    if (isCropping && shown !== null) void readings.read(shown)
  }, [isCropping, readings, shown])
  return useMemo(() => (isCropping && Array.isArray(reading) ? reading.map(keptOf) : null), [isCropping, reading])
}
