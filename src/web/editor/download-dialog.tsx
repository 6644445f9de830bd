import { useState } from 'react'
import type { DownloadFormat, MetadataChoice, PhotoReply } from '#contract/photo.ts'
import { buttonClass } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Slider } from '#ui/slider.tsx'
import { downloadUrl } from '../api/photos.ts'
import { sizeWords } from '../usage/size-words.ts'
import { useFollowed } from './cell.ts'
import { DeliveryWays, isLimited } from './delivery-ways.tsx'
import { useEditor, useEditorState } from './editor-context.tsx'
import { shownStep } from './editor-state.ts'

const formats: readonly { value: DownloadFormat; label: string; hint: string }[] = [
  { value: 'jpeg', label: 'JPEG', hint: 'Opens everywhere.' },
  { value: 'png', label: 'PNG', hint: 'Every pixel exactly as it is, transparency too. Large.' },
  { value: 'webp', label: 'WebP', hint: 'Smaller than JPEG, keeps transparency.' },
  { value: 'avif', label: 'AVIF', hint: 'Smallest, but takes a while to make and some programs cannot open it.' },
]

const metadataHints: readonly { value: MetadataChoice; label: string; hint: string }[] = [
  {
    value: 'without-place',
    label: 'No place',
    hint: 'Keeps camera, date and the like, but not where it was taken.',
  },
  { value: 'all', label: 'All', hint: 'Keeps everything, also where the photo was taken.' },
  { value: 'none', label: 'None', hint: 'Keeps nothing but the colour profile.' },
]

// The engine's own default; above 95 a JPEG only grows.
const defaultQuality = 90

export function DownloadDialog() {
  const { dialog } = useEditor()
  const isOpen = useFollowed(dialog, (open) => open === 'download')
  const step = useEditorState((state) => shownStep(state.work))
  const [format, setFormat] = useState<DownloadFormat>('jpeg')
  const [quality, setQuality] = useState(defaultQuality)
  const [metadata, setMetadata] = useState<MetadataChoice>('without-place')
  const photo = step?.photo ?? null
  if (photo === null) return null
  const close = () => dialog.set('none')
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => dialog.set(open ? 'download' : 'none')}
      title="Download"
      description={describeDelivery(photo)}
      footer={
        <a
          href={downloadUrl(photo.id, { format, quality, metadata })}
          download
          onClick={close}
          className={`${buttonClass('primary')} w-full md:w-auto`}
        >
          Download {formats.find((one) => one.value === format)?.label}
        </a>
      }
    >
      <div className="grid gap-5">
        {isLimited(photo) ? (
          <div className="flex flex-wrap gap-x-4 text-14">
            <DeliveryWays photo={photo} onLeave={close} />
          </div>
        ) : null}
        <Choice label="Format" value={format} options={formats} onChange={(value) => setFormat(value)} />
        {format === 'png' ? null : (
          <Slider
            label="Quality"
            value={quality}
            min={40}
            max={100}
            defaultValue={defaultQuality}
            onChange={setQuality}
          />
        )}
        <Choice
          label="Keep with the photo"
          value={metadata}
          options={metadataHints}
          onChange={(value) => setMetadata(value)}
        />
      </div>
    </Dialog>
  )
}

/** "1,280 × 853 px of 6,000 × 4,000 px, with a watermark" */
function describeDelivery(photo: PhotoReply): string {
  const whole = sizeWords(photo.width, photo.height)
  const delivered = sizeWords(photo.deliveredWidth, photo.deliveredHeight)
  const size = delivered === whole ? `${whole}, full size` : `${delivered} of ${whole}`
  return photo.isWatermarked ? `${size}, with a watermark` : size
}
