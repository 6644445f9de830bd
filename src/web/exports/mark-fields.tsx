import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { PhotoReply } from '#contract/photo.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { ColorField } from '#ui/controls/color-field.tsx'
import { Slider } from '#ui/controls/slider.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { imageUrl } from '#web/api/photos.ts'
import { drawMark, readLogo } from './draw-mark.ts'
import { hasMark, type MarkSettings, noMark } from './mark-settings.ts'
import { Places } from './places.tsx'
import '#i18n/rest.ts'

export interface MarkFieldsProps {
  settings: MarkSettings
  photo: PhotoReply
  onChange(change: Partial<MarkSettings>): void
}

/** Text and a logo of one's own on the picture, and how it will look. */
export default function MarkFields({ settings, photo, onChange }: MarkFieldsProps) {
  const t = useTranslator()
  const percent = (value: number) => t.number(value / 100, { style: 'percent' })
  return (
    <>
      <MarkPreview settings={settings} photo={photo} />
      <TextField
        label={t('Your text')}
        value={settings.text}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => onChange({ text: event.target.value, isOn: true })}
      />
      <Logo logo={settings.logo} onChange={(logo) => onChange({ logo, isOn: true })} />
      <Switch label={t('Draw it on the picture')} checked={settings.isOn} onChange={(isOn) => onChange({ isOn })} />
      <Places label={t('Position')} place={settings.place} onChange={(place) => onChange({ place })} />
      <Slider
        label={t('Size')}
        value={Math.round(settings.size * 100)}
        min={5}
        max={100}
        defaultValue={noMark.size * 100}
        format={percent}
        onChange={(size) => onChange({ size: size / 100 })}
      />
      <Slider
        label={t('Opacity')}
        value={Math.round(settings.opacity * 100)}
        min={10}
        max={100}
        defaultValue={noMark.opacity * 100}
        format={percent}
        onChange={(opacity) => onChange({ opacity: opacity / 100 })}
      />
      <ColorField
        label={t('Colour of the text')}
        value={settings.color}
        swatches={['#ffffff', '#000000']}
        onChange={(color) => onChange({ color })}
      />
    </>
  )
}

function Logo({ logo, onChange }: { logo: string | null; onChange(logo: string | null): void }) {
  const t = useTranslator()
  const input = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const read = (file: File | undefined) => {
    if (file === undefined) return
    setRefused(false)
    readLogo(file).then(onChange, () => setRefused(true))
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => input.current?.click()}>{t('Choose a logo')}</Button>
        {logo === null ? null : <Button onClick={() => onChange(null)}>{t('Remove the logo')}</Button>}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('Choose a logo')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {isRefused ? (
        <p role="alert" className="text-14 text-danger">
          {t('The browser cannot open this file as a picture.')}
        </p>
      ) : null}
    </div>
  )
}

/** As `drawOwnMark` lays it. */
const marginShare = 0.03

function MarkPreview({ settings, photo }: Pick<MarkFieldsProps, 'settings' | 'photo'>) {
  const t = useTranslator()
  const { text, color, logo } = settings
  const [mark, setMark] = useState<{ address: string; width: number; height: number } | null>(null)
  const isShown = hasMark(settings)
  const ratio = photo.width / photo.height
  useEffect(() => {
    let isWanted = isShown
    if (isShown)
      void drawMark({ text, color, logo }).then(async (address) => {
        const picture = Object.assign(new Image(), { src: address })
        await picture.decode()
        if (isWanted) setMark({ address, width: picture.naturalWidth, height: picture.naturalHeight })
      })
    return () => {
      isWanted = false
    }
  }, [isShown, text, color, logo])
  return (
    // It stays in sight while the settings below it change.
    <div className="sticky -top-4 z-10 grid justify-items-center bg-raised py-2">
      <div className="relative" style={{ aspectRatio: ratio, width: `min(100%, ${ratio} * min(320px, 36dvh))` }}>
        <img
          src={imageUrl(photo.id, 'view')}
          alt={t('The picture with your mark')}
          className="size-full object-contain"
        />
        {isShown && mark !== null ? (
          <img src={mark.address} alt="" className="absolute" style={placeStyle(settings, mark, photo)} />
        ) : null}
      </div>
    </div>
  )
}

function placeStyle(
  { place, size, opacity }: MarkSettings,
  mark: { readonly width: number; readonly height: number },
  photo: PhotoReply,
): CSSProperties {
  const shorter = Math.min(photo.width, photo.height)
  const scale = (shorter * size) / Math.max(mark.width, mark.height)
  const along = (near: string, far: string, side: number, room: number) => {
    const free = room - side
    if (place.includes(near)) return shorter * marginShare
    return place.includes(far) ? free - shorter * marginShare : free / 2
  }
  const [width, height] = [mark.width * scale, mark.height * scale]
  return {
    opacity,
    width: `${(100 * width) / photo.width}%`,
    left: `${(100 * along('left', 'right', width, photo.width)) / photo.width}%`,
    top: `${(100 * along('top', 'bottom', height, photo.height)) / photo.height}%`,
  }
}
