import { useTranslator } from '#i18n/use-messages.ts'

/** How a headline begins that asks for a photo: nothing is dropped where a finger points. */
export function PhotoHeadline() {
  const t = useTranslator()
  return (
    <>
      <span className="pointer-coarse:hidden">{t('Drop a photo.')}</span>
      <span className="hidden pointer-coarse:inline">{t('Take or choose a photo.')}</span>
    </>
  )
}
