import { useTranslator } from '#i18n/use-messages.ts'

/** What is said where a mouse points, and where a finger does. */
export function ByPointer({ mouse, finger }: { mouse: string; finger: string }) {
  return (
    <>
      <span className="pointer-coarse:hidden">{mouse}</span>
      <span className="hidden pointer-coarse:inline">{finger}</span>
    </>
  )
}

/** What the button says that brings a photo: where a finger points, the picker offers the camera too. */
export function ChoosePhotoLabel() {
  const t = useTranslator()
  return <ByPointer mouse={t('Choose a photo')} finger={t('Take or choose a photo')} />
}
