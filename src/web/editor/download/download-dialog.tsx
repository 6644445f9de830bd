import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { OwnMark } from '#contract/exports.ts'
import {
  type AnimationFormat,
  animationFormats,
  type DownloadFormat,
  losslessFormats,
  type MetadataChoice,
  type PhotoReply,
} from '#contract/photo.ts'
import { untilThere } from '#i18n/until-there.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Choice } from '#ui/controls/choice.tsx'
import { Fold } from '#ui/controls/fold.tsx'
import { Slider } from '#ui/controls/slider.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { useUser } from '#web/account/account-state.ts'
import { downloadFile } from '#web/api/download.ts'
import { animationUrl, downloadUrl, exportsUrl, linesUrl } from '#web/api/photos.ts'
import { BeforeAfter, hasBefore } from '#web/before-after/before-after.tsx'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState, useModel } from '#web/editor/model/model.ts'
import { DeliveryWays, isLimited } from '#web/editor/pictures/delivery-ways.tsx'
import { describeLosses } from '#web/editor/pictures/kept-and-lost.ts'
import { useSameForMore } from '#web/editor/run/use-same-for-more.ts'
import {
  askedOf,
  type ExportSettings,
  isPlain,
  keepExportSettings,
  readExportSettings,
} from '#web/exports/export-settings.ts'
import { hasMark, keepMark, type MarkSettings, readMark } from '#web/exports/mark-settings.ts'
import { downloadWithNotice } from '#web/requests/download-with-notice.ts'
import { SharePhoto } from '#web/shares/share-photo.tsx'
import { MovingPicture } from './moving-picture.tsx'
import { namesOf } from './names-of.ts'
import {
  credentialsHintOf,
  describeDelivery,
  formatHintOf,
  formats,
  hintOf,
  labelOf,
  metadataHints,
  movingHints,
  type Part,
  partsOf,
} from './what-leaves.ts'

const AltTextField = lazy(() => untilThere(() => import('./alt-text-field.tsx')))
const MarkFields = lazy(() => untilThere(() => import('#web/exports/mark-fields.tsx')))
const ExportFields = lazy(() => untilThere(() => import('#web/exports/export-fields.tsx')))

// The engine's own default; above 95 a JPEG only grows.
const defaultQuality = 90

export function DownloadDialog() {
  const { dialog } = useModel()
  const isOpen = useAtom(dialog) === 'download'
  const step = useEditorState((state) => shownStep(state.work))
  const first = useEditorState(({ work }) => work.steps.find(({ sourceKey }) => sourceKey === null)?.name ?? '')
  const [chosenFormat, setFormat] = useState<DownloadFormat | null>(null)
  const [quality, setQuality] = useState(defaultQuality)
  const [metadata, setMetadata] = useState<MetadataChoice>('without-place')
  const [hasCredentials, setHasCredentials] = useState(true)
  const [chosenPart, setPart] = useState<Part | null>(null)
  const [moving, setMoving] = useState<AnimationFormat>('gif')
  const [compared, setCompared] = useState<PhotoReply | null>(null)
  const [shared, setShared] = useState<PhotoReply | null>(null)
  const [mark, setMark] = useState(readMark)
  const [altOf, setAltOf] = useState<{ id: string; text: string } | null>(null)
  const [exporting, setExporting] = useState(readExportSettings)
  const isVisitor = useUser() === null
  const sameForMore = useSameForMore()
  const t = useTranslator()
  const photo = step?.photo ?? null
  if (photo === null) return null
  const close = () => dialog.set('none')
  const format = chosenFormat ?? (photo.hasAlpha ? 'png' : 'jpeg')
  const parts = partsOf(photo)
  const part = chosenPart !== null && parts.includes(chosenPart) ? chosenPart : (parts[0] as Part)
  const leaving = {
    picture: {
      url: downloadUrl(photo.id, { format, quality, metadata, credentials: hasCredentials ? 'on' : 'off' }),
      label: formats.find((one) => one.value === format)?.label ?? '',
      hasQuality: !losslessFormats.includes(format),
    },
    animation: {
      url: animationUrl(photo.id, { format: moving, quality }),
      label: moving === 'gif' ? 'GIF' : 'WebP',
      hasQuality: moving === 'webp',
    },
    lines: { url: linesUrl(photo.id), label: 'SVG', hasQuality: false },
  }[part]
  const take = (event: MouseEvent) => {
    event.preventDefault()
    close()
    void downloadWithNotice(() => downloadFile(leaving.url))
  }
  const changeExport = (change: Partial<ExportSettings>) => {
    const changed = { ...exporting, ...change }
    setExporting(changed)
    keepExportSettings(changed)
  }
  const changeMark = (change: Partial<MarkSettings>) => {
    const changed = { ...mark, ...change }
    setMark(changed)
    keepMark(changed)
  }
  const described = altOf?.id === photo.id ? altOf.text : ''
  const isExport = part === 'picture' && (!isPlain(exporting) || hasMark(mark) || described.trim() !== '')
  const takeExport = () => {
    close()
    const asked = { format, quality, metadata, credentials: hasCredentials ? 'on' : 'off', ...askedOf(exporting) }
    const altText = described.trim() === '' ? {} : { altText: described }
    void downloadWithNotice(async () =>
      downloadFile(exportsUrl(photo.id), { ...asked, ...altText, ...(await askedMark(mark)) }),
    )
  }
  const compare = () => {
    close()
    setCompared(photo)
  }
  const share = () => {
    close()
    setShared(photo)
  }
  // An SVG of lines cannot carry a watermark or be made smaller.
  const losses = part === 'picture' ? describeLosses(t, photo, { format, quality, metadata }) : []
  const isKept = part === 'lines' && (photo.isWatermarked || isVisitor)
  return (
    <>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => dialog.set(open ? 'download' : 'none')}
        title={t('Download')}
        description={describeDelivery(t, photo)}
        footer={
          <>
            {hasBefore(photo) ? (
              <>
                <Button onClick={share}>{t('Share')}</Button>
                <Button onClick={compare}>{t('Before and after')}</Button>
              </>
            ) : null}
            {isExport ? (
              <Button kind="primary" onClick={takeExport} className="grow md:grow-0">
                {exporting.sizes.length > 1
                  ? t('Download {count} files', { count: exporting.sizes.length })
                  : t('Download {format}', { format: leaving.label })}
              </Button>
            ) : isKept ? null : (
              <a href={leaving.url} download onClick={take} className={`${buttonClass('primary')} grow md:grow-0`}>
                {t('Download {format}', { format: leaving.label })}
              </a>
            )}
          </>
        }
      >
        <div className="grid gap-5">
          {isLimited(photo) ? (
            <div className="flex flex-wrap gap-x-4 text-14">
              <DeliveryWays photo={photo} onLeave={close} />
            </div>
          ) : null}
          {parts.length > 1 ? (
            <Choice
              label={t('What leaves')}
              value={part}
              options={parts.map((value) => ({
                value,
                label: t(labelOf(value, parts)),
                hint: t(hintOf(value, parts)),
              }))}
              onChange={(value) => setPart(value)}
            />
          ) : null}
          {part === 'animation' ? (
            <>
              <MovingPicture photo={photo} />
              <Choice
                label={t('Format')}
                value={moving}
                options={animationFormats.map((value) => ({
                  value,
                  label: value === 'gif' ? 'GIF' : 'WebP',
                  hint: t(movingHints[value]),
                }))}
                onChange={(value) => setMoving(value)}
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
              onChange={(value) => setFormat(value)}
            />
          ) : null}
          {losses.length > 0 ? (
            <ul className="grid gap-1 text-14">
              {losses.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          ) : null}
          {leaving.hasQuality ? (
            <Slider
              label={t('Quality')}
              value={quality}
              min={40}
              max={100}
              defaultValue={defaultQuality}
              onChange={setQuality}
            />
          ) : null}
          {part === 'picture' ? (
            <Choice
              label={t('Keep with the photo')}
              value={metadata}
              options={metadataHints.map((one) => ({ ...one, label: t(one.label), hint: t(one.hint) }))}
              onChange={(value) => setMetadata(value)}
            />
          ) : null}
          {part === 'picture' && photo.tool !== null ? (
            <Switch
              label={t('Content credentials')}
              hint={t(credentialsHintOf(hasCredentials))}
              checked={hasCredentials}
              onChange={setHasCredentials}
            />
          ) : null}
          {part === 'picture' ? (
            <Fold label={t('Sizes and file names')}>
              <Suspense>
                <ExportFields
                  settings={exporting}
                  photo={photo}
                  names={namesOf(photo, first)}
                  onChange={changeExport}
                />
              </Suspense>
            </Fold>
          ) : null}
          {part === 'picture' ? (
            <Fold label={t('Text and logo')}>
              <Suspense>
                <MarkFields settings={mark} photo={photo} onChange={changeMark} />
              </Suspense>
            </Fold>
          ) : null}
          {part === 'picture' ? (
            <Fold label={t('Alternative text')}>
              <Suspense>
                <AltTextField
                  photoId={photo.id}
                  value={described}
                  onChange={(text) => setAltOf({ id: photo.id, text })}
                />
              </Suspense>
            </Fold>
          ) : null}
          {sameForMore === null ? null : (
            <TextButton
              onClick={() => {
                close()
                sameForMore()
              }}
            >
              {t('Do the same to more photos')}
            </TextButton>
          )}
        </div>
      </Dialog>
      <BeforeAfter photo={compared} onClose={() => setCompared(null)} />
      <SharePhoto photo={shared} onClose={() => setShared(null)} />
    </>
  )
}

/** The mark as the server takes it. What draws it loads when it is wanted. */
async function askedMark(mark: MarkSettings): Promise<{ mark?: OwnMark }> {
  if (!hasMark(mark)) return {}
  const { drawMark } = await import('#web/exports/draw-mark.ts')
  const { place, size, opacity } = mark
  return { mark: { png: (await drawMark(mark)).replace(/^.*,/, ''), place, size, opacity } }
}
