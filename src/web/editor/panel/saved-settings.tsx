import { useTranslator } from '#i18n/use-messages.ts'
import { TextButton } from '#ui/text-button.tsx'
import { useEditorState, useModel } from '#web/editor/model/model.ts'
import { clearPlaces, defaultOptions, isSameOptions } from '#web/editor/model/tool-options.ts'
import { usePresets } from '#web/editor/presets/use-presets.ts'

/** Leads to the user's own presets, once there are some, or settings to save. It comes last, and moves nothing. */
export function SavedSettings() {
  const { dialog } = useModel()
  const tool = useEditorState((state) => state.work.tool)
  const options = useEditorState((state) => state.work.options[state.work.tool])
  const hasOwn = usePresets(tool).some(({ kind }) => kind === 'own')
  const isChanged = !isSameOptions(clearPlaces(tool, options), defaultOptions()[tool])
  const t = useTranslator()
  if (!isChanged && !hasOwn) return null
  return (
    <div className="order-last text-14">
      <TextButton onClick={() => dialog.set('presets')}>
        {isChanged ? t('Save these settings') : t('Your presets')}
      </TextButton>
    </div>
  )
}
