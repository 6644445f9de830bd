import { useTranslator } from '#i18n/use-messages.ts'
import { useAtom } from '#ui/use-atom.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { isDraft } from '#web/editor/previews/load-previews.ts'
import { usePreviews } from '#web/editor/previews/previews.ts'
import { CornerTag, type CornerTagProps } from './corner-tag.tsx'

const corners: CornerTagProps['corners'] = ['top-left', 'top-right', 'bottom-right', 'bottom-left']

/** Says that the canvas shows a preview, or why it shows the photo as it is until there is one. */
export function PreviewTag() {
  const { livePreview, previewing } = usePreviews()
  const isShown = useAtom(livePreview) !== null
  const state = useAtom(previewing)
  const tool = useEditorState(({ work }) => work.tool)
  const t = useTranslator()
  // One element for each text, because its place depends on its width.
  if (isShown && isDraft(tool)) return <CornerTag corners={corners}>{t('Draft')}</CornerTag>
  if (isShown) return <CornerTag corners={corners}>{t('Preview')}</CornerTag>
  if (state === 'failed') return <CornerTag corners={corners}>{t('No preview for now; a run still works')}</CornerTag>
  if (state === 'none') return null
  return (
    // Most previews come sooner, and need no notice.
    <div className="editor-late">
      <CornerTag corners={corners}>{t('Preparing the preview')}</CornerTag>
    </div>
  )
}
