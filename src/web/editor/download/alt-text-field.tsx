import { useState } from 'react'
import { altTextMax } from '#contract/exports.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { getThings, seesSky } from '#web/api/photos.ts'
import { describeFound } from './alt-text.ts'
import '#i18n/rest.ts'

export interface AltTextFieldProps {
  photoId: string
  value: string
  onChange(text: string): void
}

/** What the picture shows, for people who do not see it: typed, or made from what was found in it. */
export default function AltTextField({ photoId, value, onChange }: AltTextFieldProps) {
  const t = useTranslator()
  const [state, setState] = useState<'idle' | 'reading' | 'nothing'>('idle')
  const describe = async () => {
    setState('reading')
    const [things, sky] = await Promise.allSettled([getThings(photoId), seesSky(photoId)])
    const found = things.status === 'fulfilled' ? things.value.things : []
    const hasSky = sky.status === 'fulfilled' && sky.value
    const text = describeFound(t, found, hasSky)
    setState(text === '' ? 'nothing' : 'idle')
    if (text !== '') onChange(text)
  }
  return (
    <>
      <TextArea
        label={t('What the picture shows')}
        value={value}
        rows={3}
        maxLength={altTextMax}
        onChange={(event) => onChange(event.target.value)}
        hint={t('Screen readers read it. It is written into the file, for sites and programs that look for it there.')}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button disabled={state === 'reading'} onClick={() => void describe()}>
          {t('Describe what was found')}
        </Button>
        <p role="status" className="text-14 text-quiet">
          {state === 'reading' ? t('Looking at the photo') : null}
          {state === 'nothing' ? t('Nothing was found that could be named.') : null}
        </p>
      </div>
    </>
  )
}
