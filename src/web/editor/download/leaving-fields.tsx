import { animationFormats, type PhotoReply } from '#contract/photo.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Choice } from '#ui/controls/choice.tsx'
import { Slider } from '#ui/controls/slider.tsx'
import { describeLosses } from '#web/editor/pictures/kept-and-lost.ts'
import { MovingPicture } from './moving-picture.tsx'
import { PictureFields } from './picture-fields.tsx'
import { defaultQuality, type Leaving } from './use-leaving.ts'
import { formatHintOf, formats, hintOf, labelOf, movingHints } from './what-leaves.ts'

interface LeavingFieldsProps {
  photo: PhotoReply
  leaving: Leaving
  /** Lines that their viewer may not take. */
  isKept: boolean
}

/** What of a photo leaves, and how. */
export function LeavingFields({ photo, leaving, isKept }: LeavingFieldsProps) {
  const t = useTranslator()
  const { parts, part, format, quality, metadata, change } = leaving
  // An SVG of lines cannot carry a watermark or be made smaller.
  const losses = part === 'picture' ? describeLosses(t, photo, { format, quality, metadata }) : []
  return (
    <>
      {parts.length > 1 ? (
        <Choice
          label={t('Download as')}
          value={part}
          options={parts.map((value) => ({ value, label: t(labelOf(value, parts)), hint: t(hintOf(value, parts)) }))}
          onChange={(value) => change({ part: value })}
        />
      ) : null}
      {part === 'animation' ? (
        <>
          <MovingPicture photo={photo} />
          <Choice
            label={t('Format')}
            value={leaving.moving}
            options={animationFormats.map((value) => ({
              value,
              label: value === 'gif' ? 'GIF' : 'WebP',
              hint: t(movingHints[value]),
            }))}
            onChange={(moving) => change({ moving })}
          />
        </>
      ) : null}
      {isKept ? (
        <p className="text-14">{t('The lines are for members. Log in, or register for free, to take them.')}</p>
      ) : null}
      {part === 'picture' ? (
        <Choice
          label={t('Format')}
          value={format}
          options={formats.map((one) => ({ ...one, hint: t(formatHintOf(one, photo)) }))}
          onChange={(value) => change({ format: value })}
        />
      ) : null}
      {losses.length > 0 ? (
        <ul className="grid gap-1 text-14">
          {losses.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
      {leaving.file.hasQuality ? (
        <Slider
          label={t('Quality')}
          value={quality}
          min={40}
          max={100}
          defaultValue={defaultQuality}
          onChange={(value) => change({ quality: value })}
        />
      ) : null}
      {part === 'picture' ? <PictureFields {...{ photo, leaving }} /> : null}
    </>
  )
}
