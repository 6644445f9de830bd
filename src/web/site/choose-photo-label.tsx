import { useTranslator } from '#i18n/use-messages.ts'

/** What the button says that brings a photo: where a finger points, the picker offers the camera too. */
export function ChoosePhotoLabel() {
  const t = useTranslator()
  return (
    <>
      <span className="pointer-coarse:hidden">{t('Choose a photo')}</span>
      <span className="hidden pointer-coarse:inline">{t('Take or choose a photo')}</span>
    </>
  )
}
