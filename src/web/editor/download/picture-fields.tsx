import { lazy, Suspense } from 'react'
import { originalSize } from '#contract/exports.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { untilThere } from '#i18n/until-there.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Choice } from '#ui/controls/choice.tsx'
import { Fold } from '#ui/controls/fold.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { useEditorState } from '#web/editor/model/model.ts'
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
