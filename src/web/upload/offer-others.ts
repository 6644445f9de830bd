import { pageTranslator } from '#i18n/known-messages.ts'
import { showLastingNotification } from '#ui/notice.ts'
import { sortFiles } from '#web/gallery/adding/read-dropped.ts'
import { otherPhotos } from './other-photos.ts'
import '#i18n/rest.ts'

/** Says that one photo of several is opened, and hands the others to My photos by one press. @param go there */
export function offerOthers(given: readonly File[], go: () => void): void {
  const { files, beyond } = sortFiles(given)
  const count = files.length + beyond.length
  if (count === 0) return
  const t = pageTranslator()
  showLastingNotification({
    text: t(
      '{count, plural, one {One photo is opened, and one more came with it.} other {One photo is opened, and # more came with it.}}',
      { count },
    ),
    action: {
      label: t('Add them'),
      onSelect() {
        otherPhotos.set(given)
        go()
      },
    },
  })
}
