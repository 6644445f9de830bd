import { originalSize } from '#contract/exports.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { planFrame } from '#imaging/area/plan-frame.ts'
import { Button } from '#ui/controls/button.tsx'
import { bytesText } from '#web/account/page/data/bytes-text.ts'
import { formats } from '#web/editor/download/what-leaves.ts'
import { type Step, shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState, useModel } from '#web/editor/model/model.ts'
import { sizeText } from '#web/language/size-text.ts'
import type { AskedSize } from '#web/sentences/asked-size.ts'

const fitTexts: Readonly<Record<AskedSize['fit'], Message>> = {
  inside: 'Download then has {size} chosen, with the whole picture.',
  pad: 'Download then has {size} chosen, with the whole picture and margins around it.',
  fill: 'Download then has {size} chosen, filled by the picture.',
}

/** Says how the picture goes into the pixels that were asked for, and leads there where no step is to be run first. */
export function SizeNote({ size, hasSteps }: { size: AskedSize; hasSteps: boolean }) {
  const { dialog, askedSize } = useModel()
  const shown = useEditorState(({ work }) => shownStep(work))
  const t = useTranslator()
  const text = sizeText(size.width, size.height, t)
  const format = formats.find(({ value }) => value === (size.format ?? 'jpeg'))?.label ?? ''
  const isSmaller = shown !== null && !size.isEnlarged && comesSmaller(shown, size)
  const lead = () => {
    askedSize.set(size)
    dialog.set('download')
  }
  return (
    <>
      {size.id === originalSize ? null : <p>{t(fitTexts[size.fit], { size: text })}</p>}
      {size.format === null ? null : <p>{t('Download then has {format} chosen.', { format })}</p>}
      {size.bytesMax === null ? null : (
        <p>{t('As {format}, it usually stays under {bytes}.', { format, bytes: bytesText(t, size.bytesMax) })}</p>
      )}
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
  if (asked.id === originalSize) return false
  const allowed = photo === null ? whole : { width: photo.deliveredWidth, height: photo.deliveredHeight }
  // It was fitted to what the steps leave, of which a plan gives as long a side as of the photo.
  if (asked.fit === 'inside')
    return allowed.width < whole.width && Math.max(asked.width, asked.height) > Math.max(allowed.width, allowed.height)
  const { outer } = planFrame(whole, allowed, asked)
  return outer.width < asked.width || outer.height < asked.height
}
