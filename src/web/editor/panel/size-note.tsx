import { useTranslator } from '#i18n/use-messages.ts'
import { planFrame } from '#imaging/area/plan-frame.ts'
import { Button } from '#ui/controls/button.tsx'
import { type Step, shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState, useModel } from '#web/editor/model/model.ts'
import { sizeText } from '#web/language/size-text.ts'
import type { AskedSize } from '#web/sentences/asked-size.ts'

/** Says how the picture goes into the pixels that were asked for, and leads there where no step is to be run first. */
export function SizeNote({ size, hasSteps }: { size: AskedSize; hasSteps: boolean }) {
  const { dialog, askedSize } = useModel()
  const shown = useEditorState(({ work }) => shownStep(work))
  const t = useTranslator()
  const text = sizeText(size.width, size.height, t)
  const isSmaller = shown !== null && !size.isEnlarged && comesSmaller(shown, size)
  const lead = () => {
    askedSize.set(size)
    dialog.set('download')
  }
  return (
    <>
      <p>
        {size.fit === 'pad'
          ? t('Download then has {size} chosen, with the whole picture and margins around it.', { size: text })
          : t('Download then has {size} chosen, filled by the picture.', { size: text })}
      </p>
      {isSmaller ? (
        <p>{t('A picture is never enlarged: a size that it cannot fill comes smaller, in the same shape.')}</p>
      ) : null}
      {hasSteps ? null : (
        <div>
          <Button size="small" onClick={lead}>
            {t('Download')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Whether the file has fewer pixels than were asked for, by what of the photo may leave. */
function comesSmaller({ photo, size: whole }: Step, asked: AskedSize): boolean {
  const allowed = photo === null ? whole : { width: photo.deliveredWidth, height: photo.deliveredHeight }
  const { outer } = planFrame(whole, allowed, asked)
  return outer.width < asked.width || outer.height < asked.height
}
